// How many of a week's games a deadline leaves open, by the viewer's clock. Only for the sentence beside the field;
// nothing is decided by it.
import { lockAtMs, reopens, weekStartOf, type Deadline } from "../../../domain/leagues/deadlines";
import type { GameId, GameView } from "../games/gameViews";

type Game = Pick<GameView, "id" | "status" | "kickoffAtMs">;

/** An existing league: what is locked there now, and which of that fewer hours would reopen. */
export interface PresentDeadline {
  deadline: Deadline;
  lockedGameIds: readonly GameId[];
  reopenableGameIds: readonly GameId[];
}

interface Outlook {
  /** All of the week's games. */
  week: readonly Game[];
  /** Those that count. */
  counted: readonly Game[];
  deadline: Deadline;
  nowMs: number;
  present: PresentDeadline | null;
}

export function countOpenGames({ week, counted, deadline, nowMs, present }: Outlook): number {
  const start = weekStartOf(week);
  const staysLocked = (id: GameId) =>
    present !== null &&
    present.lockedGameIds.includes(id) &&
    !(reopens(present.deadline, deadline) && present.reopenableGameIds.includes(id));
  return counted.filter(
    ({ id, status, kickoffAtMs }) =>
      status === "scheduled" && lockAtMs(kickoffAtMs, deadline, start) > nowMs && !staysLocked(id),
  ).length;
}
