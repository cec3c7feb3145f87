// [12.2] The safety net of the viewer's entry, or of a player's whom they pick for [16.3], beside the sheet: whether
// there is one, how many weeks it has left, and what it would pick.
import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { GameView } from "../../../components/games/gameViews";
import { Button } from "../../../components/ui/buttons/Button";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueWeekOf } from "../copy/CopyPicksDialog";
import { chainText } from "./netTexts";

const SafetyNetDialog = laterDialog(async () => (await import("./SafetyNetDialog")).SafetyNetDialog);

interface SafetyNetProps {
  readonly at: LeagueWeekOf;
  /** Null for the viewer's own entry. */
  readonly playerName: string | null;
  readonly games: readonly GameView[];
  readonly teams: TeamMap;
}

/** Nothing where the league has no nets, and where it failed to load. */
export function SafetyNet({ at, playerName, games, teams }: SafetyNetProps) {
  const net = useQuietQuery(api.safetyNets.get, at);
  const [isOpen, setOpen] = useState(false);
  if (net === undefined) return <Skeleton className="h-21.5 rounded-card sm:max-lg:h-16.5" />;
  if (net === null || net.weeks === 0) return null;
  const isOn = net.chain.length > 0;
  return (
    <section
      aria-label={playerName === null ? t`Your safety net` : t`${playerName}’s safety net`}
      className="rounded-card border border-hairline bg-surface px-4 py-3 text-14 shadow-card"
    >
      <div className="flex items-start gap-3">
        <LifeBuoy aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-strong">
            <Trans>Safety net</Trans>
          </h2>
          <p className="text-muted">
            {isOn
              ? chainText(net.chain)
              : playerName === null
                ? t`Picks for you what locks without a pick.`
                : t`Picks for ${playerName} what locks without a pick.`}
          </p>
        </div>
        <Button size="sm" onClick={() => setOpen(true)}>
          {isOn ? <Trans>Change</Trans> : <Trans>Set Up</Trans>}
        </Button>
      </div>
      {isOn && (
        <p className="tabular mt-2 text-12 text-muted">
          {net.weeksLeft === 0
            ? t`No week left this season.`
            : t`${plural(net.weeksLeft, { one: "# week left", other: "# weeks left" })} of ${net.weeks} this season.`}
        </p>
      )}
      {net.planned.length > 0 && (
        <details className="mt-1 text-body">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium">
            <Plural value={net.planned.length} one="It would pick # game" other="It would pick # games" />
          </summary>
          <ul className="grid gap-1 pb-1">
            {net.planned.map(({ gameId, teamId }) => (
              <li key={gameId}>{sideText(teamId, { game: games.find(({ id }) => id === gameId), teams })}</li>
            ))}
          </ul>
        </details>
      )}
      <SafetyNetDialog
        at={at}
        playerName={playerName}
        net={net}
        teams={teams}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

function sideText(teamId: string, { game, teams }: { game: GameView | undefined; teams: TeamMap }): string {
  const nameOf = (id: string | undefined) => teams.get(id ?? "")?.name ?? t`Unknown`;
  const opponentId = game?.homeTeamId === teamId ? game.awayTeamId : game?.homeTeamId;
  return t`${nameOf(teamId)} against ${nameOf(opponentId)}`;
}
