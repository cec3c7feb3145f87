import { hasStarted, type GameStatus } from "../games/games";

const HOUR_MS = 3_600_000;

/** [5.2][9.1] The limits of what a league sets, and its default. */
export const PICK_DEADLINE_HOURS = { min: 0, max: 168, default: 24 } as const;

/** [4.5] The moment a game locks: its kickoff minus the league's hours. */
export function lockAtMs(kickoffAtMs: number, hours: number): number {
  return kickoffAtMs - hours * HOUR_MS;
}

interface KnownGame {
  readonly status: GameStatus;
  readonly kickoffAtMs: number;
}

/**
 * [4.5] When a game locks with a deadline of `hours`, in ms since 1970. A game that has started is already locked
 * (-Infinity); one that isn't played never locks (Infinity).
 */
export function lockMomentOf({ status, kickoffAtMs }: KnownGame, hours: number): number {
  if (hasStarted(status)) return -Infinity;
  return status === "scheduled" ? lockAtMs(kickoffAtMs, hours) : Infinity;
}

/** [4.5] Locked from the exact millisecond of the deadline, so a lock row written at that moment is never early. */
export function isPastDeadline(game: KnownGame, { hours, nowMs }: { hours: number; nowMs: number }): boolean {
  return nowMs >= lockMomentOf(game, hours);
}

interface HistoricalMode {
  readonly historicalModeEnabled: boolean;
  readonly historicalModeSeason: number | null;
}

/** [4.5] A league in historical mode never locks games of that season. */
export function neverLocks(league: HistoricalMode, season: number): boolean {
  return league.historicalModeEnabled && league.historicalModeSeason === season;
}

/** Longest first, from the default down to the kickoff. */
const PROPOSED_HOURS = [PICK_DEADLINE_HOURS.default, 12, 6, 4, 2, 1, 0] as const;

interface ProposedDeadline {
  readonly hours: number;
  /** How many of the week's games the default would leave to pick. */
  readonly openByDefault: number;
}

/**
 * The deadline that a new league is offered: the longest that leaves as many of the week's games to pick as the kickoff
 * would, with an hour to pick them in. At the start of a week that is the default [9.1].
 */
export function proposeDeadline(games: readonly KnownGame[], nowMs: number): ProposedDeadline {
  const countOpen = (hours: number) =>
    games.filter((game) => game.status === "scheduled" && !isPastDeadline(game, { hours, nowMs: nowMs + HOUR_MS }))
      .length;
  const most = countOpen(0);
  const hours = PROPOSED_HOURS.find((each) => countOpen(each) === most) ?? 0;
  return { hours, openByDefault: countOpen(PICK_DEADLINE_HOURS.default) };
}
