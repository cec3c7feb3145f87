// [13.3] Commissioners' changes to the week's result, below a master printout: a line each, cut where it is longer.
import { t } from "@lingui/core/macro";
import { formatPoints } from "../../../domain/common/points";
import type { GameView, TeamId } from "../../components/games/gameViews";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import type { TeamMap } from "../../hooks/useTeams";

interface Week {
  readonly games: readonly GameView[];
  readonly teams: TeamMap;
  readonly picks: Pick<LeaguePicks, "voids" | "adjustments">;
}

export function notesOf({ games, teams, picks: { voids = [], adjustments = [] } }: Week): string[] {
  const nameOf = (id: TeamId | undefined) => (id && teams.get(id)?.name) ?? "?";
  return [
    ...voids.map(({ gameId, byName, reason }) => {
      const game = games.find(({ id }) => id === gameId);
      return t`${nameOf(game?.awayTeamId)} at ${nameOf(game?.homeTeamId)}: voided by ${byName}. ${reason}`;
    }),
    ...adjustments.map(({ entryName, points, byName, reason }) => {
      const amount = `${points < 0 ? "−" : "+"}${formatPoints(Math.abs(points))}`;
      return t`${entryName}: ${amount} points by ${byName}. ${reason}`;
    }),
  ];
}

export function MasterNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="print-notes" aria-label={t`Notes`}>
      {notes.map((note, index) => (
        <li key={index}>{note}</li>
      ))}
    </ul>
  );
}
