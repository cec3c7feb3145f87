// [10.20][11.6] Many games' picks are shown at one moment, as a rule the whole week's: one card for all of them.
import { LockKeyholeOpen, X } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { GameId } from "../../../components/games/gameViews";
import { SplitBar } from "../../../components/games/SplitBar";
import { Link } from "../../../components/ui/Link";
import { IconButton } from "../../../components/ui/buttons/IconButton";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { aloneTexts, type Split } from "./revealTexts";

/** More would make the card too high for a phone. */
const SHOWN_ALONE = 2;

interface RevealedWeekProps {
  leagueId: LeagueView["id"];
  games: readonly { readonly id: GameId; readonly split: Split }[];
  onClose: () => void;
}

export function RevealedWeek({ leagueId, games, onClose }: RevealedWeekProps) {
  const alone = aloneTexts(games.map(({ split }) => split)).slice(0, SHOWN_ALONE);
  return (
    <div className="reveal-card pointer-events-auto w-full max-w-md rounded-card border border-hairline bg-surface-raised p-4 shadow-overlay">
      <div className="flex items-center gap-2">
        <p className="flex min-w-0 flex-1 items-center gap-2 text-14 font-semibold text-strong">
          <LockKeyholeOpen aria-hidden className="size-4 shrink-0 text-muted" />
          {t`${plural(games.length, { one: "Picks are open: # game", other: "Picks are open: # games" })}`}
        </p>
        <IconButton label={t`Close`} className="-my-2 -mr-2" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul aria-hidden className="mt-3 grid grid-cols-2 gap-x-5 gap-y-2">
        {games.map(({ id, split: { away, home } }) => (
          <li key={id} className="flex items-center gap-2">
            <TeamBadge team={away.team} size="xs" />
            <SplitBar
              away={{ team: away.team, picks: away.pickers.length }}
              home={{ team: home.team, picks: home.pickers.length }}
              className="reveal-split flex-1"
            />
            <TeamBadge team={home.team} size="xs" />
          </li>
        ))}
      </ul>
      {alone.length > 0 && <p className="mt-3 text-14 text-strong">{alone.join(" ")}</p>}
      <Link
        to={paths.leaguePicks(leagueId)}
        className="mt-1 -mb-2 inline-flex min-h-11 items-center rounded-sm text-14 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Trans>See everybody’s picks</Trans>
      </Link>
    </div>
  );
}
