import { tuesdayMorningAfter } from "../common/easternTime";

/** A game that hasn't ended this long after its kickoff is treated as abandoned by the feed. */
export const GIVEN_UP_AFTER_MS = 12 * 3_600_000;

interface KnownGame {
  readonly season: number;
  readonly week: number;
  readonly kickoffAtMs: number;
}

/** The games that decide the current week. Games that aren't played (postponed, cancelled) don't hold a week back. */
interface GamesAround {
  /** The first game in progress. */
  readonly running: KnownGame | null;
  /** The first scheduled game that hasn't been given up on. */
  readonly upcoming: KnownGame | null;
  /** The last scheduled game that has been given up on. */
  readonly forgotten: KnownGame | null;
  /** The last final game. */
  readonly played: KnownGame | null;
}

/**
 * The week of the next game that isn't final. From the last final until Tuesday morning, Eastern time, it is still the
 * week just played. Null while there are no games.
 */
export function currentWeekOf(games: GamesAround, nowMs: number): KnownGame | null {
  const { running, upcoming, forgotten, played } = games;
  const next = [running, upcoming].filter((game) => game !== null).sort(byKickoff)[0] ?? null;
  if (next === null)
    return (
      [played, forgotten]
        .filter((game) => game !== null)
        .sort(byKickoff)
        .at(-1) ?? null
    );
  const isHeld = played !== null && running === null && nowMs < tuesdayMorningAfter(played.kickoffAtMs);
  return isHeld && isBefore(played, next) ? played : next;
}

function byKickoff(a: KnownGame, b: KnownGame): number {
  return a.kickoffAtMs - b.kickoffAtMs;
}

function isBefore(a: KnownGame, b: KnownGame): boolean {
  return a.season < b.season || (a.season === b.season && a.week < b.week);
}
