import type { GameOutcome } from "../../../../domain/games/games";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { NormalizedEvent } from "../espn/normalizedEvent";

/** [3.3] The outcome that the feed reports, with our ids. Scores and winner are set exactly when the game is final. */
export function reportedOutcome(
  event: NormalizedEvent,
  teams: Pick<Doc<"games">, "homeTeamId" | "awayTeamId">,
): GameOutcome<Id<"teams">> {
  if (event.status !== "final") {
    return { status: event.status, homeScore: null, awayScore: null, winnerTeamId: null };
  }
  const winners = { home: teams.homeTeamId, away: teams.awayTeamId };
  return {
    status: "final",
    homeScore: event.homeScore,
    awayScore: event.awayScore,
    winnerTeamId: event.winner === null ? null : winners[event.winner],
  };
}
