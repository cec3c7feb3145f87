// How many of a week's games a deadline leaves open, by the viewer's clock. Only for the sentence beside the field;
// nothing is decided by it.
import { lockAtMs } from "../../../domain/leagues/deadlines";
import type { GameId, GameView } from "../games/gameViews";

type Game = Pick<GameView, "id" | "status" | "kickoffAtMs">;

/** An existing league: what is locked there now, and which of that a lower deadline would reopen. */
export interface PresentDeadline {
  hours: number;
  lockedGameIds: readonly GameId[];
  reopenableGameIds: readonly GameId[];
}

export function countOpenGames(
  games: readonly Game[],
  { hours, nowMs, present }: { hours: number; nowMs: number; present: PresentDeadline | null },
): number {
  const staysLocked = (id: GameId) =>
    present !== null &&
    present.lockedGameIds.includes(id) &&
    !(hours < present.hours && present.reopenableGameIds.includes(id));
  return games.filter(
    ({ id, status, kickoffAtMs }) => status === "scheduled" && lockAtMs(kickoffAtMs, hours) > nowMs && !staysLocked(id),
  ).length;
}
