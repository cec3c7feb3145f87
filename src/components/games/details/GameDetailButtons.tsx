import { HeartPulse, Newspaper } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TeamMap } from "../../../hooks/useTeams";
import { later } from "../../../lib/later";
import type { GameView } from "../gameViews";

const PreviewDialog = later(async () => (await import("./PreviewDialog")).PreviewDialog);
const InjuryDialog = later(async () => (await import("./InjuryDialog")).InjuryDialog);

interface GameDetailButtonsProps {
  game: GameView;
  teams: TeamMap;
}

const button =
  "flex h-11 min-w-0 items-center justify-center gap-1.5 px-2 text-14 font-medium text-body -outline-offset-2 transition-colors duration-150 hover:bg-hover hover:text-strong";

/** [2.36] Opens the game's dialogs, which fetch nothing until they are opened. */
export function GameDetailButtons({ game, teams }: GameDetailButtonsProps) {
  // The dialog opened last; it stays mounted while it closes. A week of cards starts with none.
  const [opened, setOpened] = useState<"preview" | "injuries" | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (which: "preview" | "injuries") => {
    setOpened(which);
    setOpen(true);
  };
  const away = teams.get(game.awayTeamId);
  const home = teams.get(game.homeTeamId);
  // A week has sixteen of each button, so the accessible name includes the game.
  const named = (label: string) => t`${label}: ${away?.name ?? t`Unknown`} at ${home?.name ?? t`Unknown`}`;
  const dialog = {
    isOpen,
    game,
    teams,
    matchup: `${away?.displayName ?? t`Unknown`} @ ${home?.displayName ?? t`Unknown`}`,
    onClose: () => setOpen(false),
  };
  return (
    <div className="grid grid-cols-2 divide-x divide-hairline border-t border-hairline">
      <button type="button" aria-label={named(t`Game Preview`)} className={button} onClick={() => open("preview")}>
        <Newspaper aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="truncate">
          <Trans>Game Preview</Trans>
        </span>
      </button>
      <button type="button" aria-label={named(t`Injury Report`)} className={button} onClick={() => open("injuries")}>
        <HeartPulse aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="truncate">
          <Trans>Injury Report</Trans>
        </span>
      </button>
      <Suspense>
        {opened === "preview" && <PreviewDialog {...dialog} />}
        {opened === "injuries" && <InjuryDialog {...dialog} />}
      </Suspense>
    </div>
  );
}
