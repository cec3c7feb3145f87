// [13.3] Says which of a week's games count for nobody, by whose decision and why.
import { Ban } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import type { GameView, VoidView } from "./gameViews";

export interface VoidNoteListProps {
  games: readonly GameView[];
  voids: readonly VoidView[];
  teams: TeamMap;
  className?: string;
}

export function VoidNoteList({ games, voids, teams, className }: VoidNoteListProps) {
  const nameOf = (id: string | undefined) => (id && teams.get(id)?.name) ?? "?";
  return (
    <ul className={cx("grid gap-1 text-14 text-muted", className)}>
      {voids.map(({ gameId, byName, reason }) => {
        const game = games.find(({ id }) => id === gameId);
        const [away, home] = [nameOf(game?.awayTeamId), nameOf(game?.homeTeamId)];
        return (
          <li key={gameId} className="flex gap-2">
            <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold text-body">
                <Trans>
                  {away} at {home}
                </Trans>
              </strong>
              {": "}
              <Trans>
                Voided by {byName}: {reason}
              </Trans>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
