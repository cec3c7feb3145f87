// Which of the feed's words about a game count, given what is stored [4.1].
//
// A feed behind caches sometimes repeats an older answer, so a status or a score never goes backwards from final by
// itself. A final game changes only by an explicit correction:
//   - it is still final with another score or winner: the outcome is corrected (and regraded);
//   - it is cancelled or postponed, which no stale answer about a game that was played says: the outcome is taken back.
// A final game said to be in progress or scheduled is stale and ignored: where an ended game really goes on (a second
// put back on the clock), its next final corrects it. A game in progress goes back to scheduled only with a kickoff in
// the future; its score may fall (an overturned touchdown).
import type { Doc } from "../../_generated/dataModel";
import type { NormalizedEvent } from "./normalizedEvent";

type GameStatus = Doc<"games">["status"];
type StoredGame = Pick<Doc<"games">, "status" | "kickoffAtMs" | "homeTeamId" | "awayTeamId">;

export interface Outcome {
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly winnerTeamId: Doc<"games">["winnerTeamId"];
}

/** Why the event is older than what is stored, null when it isn't. */
export function staleReason(before: StoredGame, event: NormalizedEvent, nowMs: number): string | null {
  if (before.status === "final" && (event.status === "in_progress" || event.status === "scheduled")) {
    return `It is final here and ${event.phase} in the feed; a final game changes only by a corrected final.`;
  }
  if (before.status === "in_progress" && event.status === "scheduled" && event.kickoffAtMs <= nowMs) {
    return `It is in progress here and ${event.phase} in the feed.`;
  }
  return null;
}

/** [3.3] Scores and winner are set exactly when the game is final. */
export function outcomeOf(event: NormalizedEvent, teams: Pick<StoredGame, "homeTeamId" | "awayTeamId">): Outcome {
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

/** Scheduled, in progress and postponed are all "no outcome yet"; final and cancelled are outcomes. */
export function isSameOutcome(a: Outcome, b: Outcome): boolean {
  const kind = ({ status }: Outcome) => (status === "final" || status === "cancelled" ? status : "none");
  return (
    kind(a) === kind(b) &&
    a.homeScore === b.homeScore &&
    a.awayScore === b.awayScore &&
    a.winnerTeamId === b.winnerTeamId
  );
}

export function hasOutcome({ status }: Pick<Outcome, "status">): boolean {
  return status === "final" || status === "cancelled";
}

/** The feed's words for a game that waits for the weather, before its kickoff or during it. */
export function isDelay(phase: string): boolean {
  return phase === "STATUS_DELAYED" || phase === "STATUS_RAIN_DELAY" || phase === "STATUS_SUSPENDED";
}
