const HOUR_MS = 3_600_000;

/** [5.2][9.1] What a league may set, and what it starts with. */
export const PICK_DEADLINE_HOURS = { min: 0, max: 168, default: 24 } as const;

/** [4.5] The moment from which a game is locked: its kickoff minus the league's hours. */
export function lockAtMs(kickoffAtMs: number, hours: number): number {
  return kickoffAtMs - hours * HOUR_MS;
}

/** [4.5] Locked from the deadline's own millisecond on, so that a row written at that moment is never early. */
export function isPastDeadline({ kickoffAtMs, hours, nowMs }: { kickoffAtMs: number; hours: number; nowMs: number }) {
  return nowMs >= lockAtMs(kickoffAtMs, hours);
}

interface HistoricalMode {
  readonly historicalModeEnabled: boolean;
  readonly historicalModeSeason: number | null;
}

/** [4.5] A league in historical mode never locks the games of that season. */
export function neverLocks(league: HistoricalMode, season: number): boolean {
  return league.historicalModeEnabled && league.historicalModeSeason === season;
}
