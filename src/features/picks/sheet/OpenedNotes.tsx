// [13.2] Which locked games a commissioner opened for this entry, until when and why.
import { LockKeyholeOpen } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import type { GameView } from "../../../components/games/gameViews";
import { weekdayKickoff } from "../../../components/games/kickoff";
import type { MyWeek } from "../../../hooks/useKeyedQuery";
import type { TeamMap } from "../../../hooks/useTeams";

interface OpenedNotesProps {
  opened: NonNullable<MyWeek["opened"]>;
  games: readonly GameView[];
  teams: TeamMap;
}

export function OpenedNotes({ opened, games, teams }: OpenedNotesProps) {
  const nameOf = (id: string | undefined) => (id && teams.get(id)?.name) ?? "?";
  return (
    <ul className="grid gap-1 text-14 text-muted">
      {opened.map(({ gameId, openedBy, openedReason }) => {
        const game = games.find(({ id }) => id === gameId);
        const [away, home] = [nameOf(game?.awayTeamId), nameOf(game?.homeTeamId)];
        return (
          <li key={gameId} className="flex gap-2">
            <LockKeyholeOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold text-body">
                <Trans>
                  {away} at {home}
                </Trans>
              </strong>
              {": "}
              {game && (
                <Trans>
                  open for you alone until kickoff, {weekdayKickoff(game)}. Opened by {openedBy}: {openedReason}
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
