// [10.20] When members see one another's picks: as each game locks, or all of a week's at once.
import type { GameStatus } from "../games/games";
import type { MaybeVoided } from "../games/voidedGames";
import { isCalledOff, lockAtMs, type Deadline, type WeekStart } from "../leagues/deadlines";
import type { RuleSettings } from "./ruleSettings";

interface Game<Id extends string> extends MaybeVoided {
  readonly id: Id;
  readonly status: GameStatus;
  readonly kickoffAtMs: number;
}

interface WeekToShow<Id extends string> {
  readonly settings: Pick<RuleSettings, "reveal">;
  /** The games that count. */
  readonly games: readonly Game<Id>[];
}

/**
 * The games that the week's picks wait for, to be shown together: those that count and will be played. Also a voided
 * one
 * [13.3]: it may be put back while it can be picked.
 */
function awaitedGames<Id extends string>({ settings, games }: WeekToShow<Id>, locked: ReadonlySet<Id>): Game<Id>[] {
  if (settings.reveal !== "together") return [];
  return games.filter(({ id, status, actualStatus = status }) => !isCalledOff(actualStatus) && !locked.has(id));
}

/** True while the week's picks wait to be shown together. */
export function isHeldBack<Id extends string>(week: WeekToShow<Id>, locked: ReadonlySet<Id>): boolean {
  return awaitedGames(week, locked).length > 0;
}

interface WeekLocks<Id extends string> {
  readonly locked: ReadonlySet<Id>;
  readonly deadline: Deadline;
  readonly start: WeekStart;
}

/** When they will be shown, in ms since 1970; null where they don't wait. */
export function togetherAtMs<Id extends string>(
  week: WeekToShow<Id>,
  { locked, deadline, start }: WeekLocks<Id>,
): number | null {
  const awaited = awaitedGames(week, locked);
  if (awaited.length === 0) return null;
  return Math.max(...awaited.map(({ kickoffAtMs }) => lockAtMs(kickoffAtMs, deadline, start)));
}
