// How many of a week's games a deadline leaves open, by the viewer's clock. Only for the sentence beside the field;
// nothing is decided by it.
import { lockAtMs, weekStartOf, type Deadline } from "../../../domain/leagues/deadlines";
import type { GameId, GameView } from "../games/gameViews";

type Game = Pick<GameView, "id" | "status" | "kickoffAtMs">;

/** An existing league: what is locked there now, and which of that a later deadline would reopen. */
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
  const staysLocked = ({ id, kickoffAtMs }: Game) => {
    if (present === null || !present.lockedGameIds.includes(id)) return false;
    const isLater = lockAtMs(kickoffAtMs, deadline, start) > lockAtMs(kickoffAtMs, present.deadline, start);
    return !(isLater && present.reopenableGameIds.includes(id));
  };
  return counted.filter(
    (game) => game.status === "scheduled" && lockAtMs(game.kickoffAtMs, deadline, start) > nowMs && !staysLocked(game),
  ).length;
}
