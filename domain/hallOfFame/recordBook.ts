// [14.5] The records of a league, from what its complete weeks have added to the hall of fame.
import type { LongestRun } from "./pickRuns";
import type { WeekFeats } from "./weekFeats";

/** Weeks that share a record and are told, the earliest ones. */
export const HELD_SHOWN = 3;
/** A run of fewer picks is no record. */
export const LEAST_RUN = 3;

export const RECORD_KINDS = [
  "bestWeek",
  "perfectWeek",
  "longestRun",
  "aloneAndRight",
  "clearestWin",
  "closestWin",
  "worstWeek",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface FeatWeek<Entry extends string, Game extends string, Team extends string> {
  readonly season: number;
  readonly week: number;
  readonly winners: readonly Entry[];
  readonly feats: WeekFeats<Entry, Game, Team>;
}

export interface SeasonRun<Entry> extends LongestRun {
  readonly season: number;
  readonly entryId: Entry;
}

export interface Held<Entry, Game, Team> {
  readonly season: number;
  /** Of a run over several weeks. */
  readonly fromWeek: number | null;
  readonly week: number;
  /** The first few of those who share the week, and how many they are. */
  readonly entryIds: readonly Entry[];
  readonly count: number;
  /** Which one alone had right. */
  readonly game: { readonly gameId: Game; readonly teamId: Team } | null;
}

export interface LeagueRecord<Entry, Game, Team> {
  readonly kind: RecordKind;
  /** Points; picks of a run or a perfect week; those who were wrong where one alone was right. */
  readonly value: number;
  /** Of the closest win with no points between: how much nearer the winner's guess was; null where no other had one. */
  readonly guess: number | null;
  /** The earliest weeks that share it, and how many do. */
  readonly held: readonly Held<Entry, Game, Team>[];
  readonly times: number;
}

interface Candidate<Entry, Game, Team> extends Held<Entry, Game, Team> {
  readonly value: number;
  readonly guess?: number;
}

/** In the order of RECORD_KINDS, without those that nobody holds yet. `weeks` and `runs` in any order. */
export function recordBook<Entry extends string, Game extends string, Team extends string>(
  weeks: readonly FeatWeek<Entry, Game, Team>[],
  runs: readonly SeasonRun<Entry>[],
): LeagueRecord<Entry, Game, Team>[] {
  type Each = Candidate<Entry, Game, Team>;
  const found: Record<RecordKind, Each[]> = {
    bestWeek: [],
    perfectWeek: [],
    longestRun: [],
    aloneAndRight: [],
    clearestWin: [],
    closestWin: [],
    worstWeek: [],
  };
  for (const { season, week, winners, feats } of weeks) {
    const at = { season, week, fromWeek: null, game: null };
    const { best, worst, perfect, win, alone = [] } = feats;
    if (best) found.bestWeek.push({ ...at, ...sharedBy(best), value: best.points });
    if (worst) found.worstWeek.push({ ...at, ...sharedBy(worst), value: worst.points });
    if (perfect) found.perfectWeek.push({ ...at, ...sharedBy(perfect), value: perfect.picks });
    for (const { entryId, gameId, teamId, against } of alone) {
      found.aloneAndRight.push({ ...at, entryIds: [entryId], count: 1, value: against, game: { gameId, teamId } });
    }
    if (win && winners.length === 1) {
      const { points: value, ...guess } = win;
      found.closestWin.push({ ...at, entryIds: winners, count: 1, value, ...guess });
      if (value > 0) found.clearestWin.push({ ...at, entryIds: winners, count: 1, value });
    }
  }
  for (const { season, entryId, picks, fromWeek, toWeek } of runs) {
    const from = fromWeek === toWeek ? null : fromWeek;
    if (picks < LEAST_RUN) continue;
    found.longestRun.push({
      season,
      week: toWeek,
      fromWeek: from,
      entryIds: [entryId],
      count: 1,
      value: picks,
      game: null,
    });
  }
  return RECORD_KINDS.flatMap((kind) => recordOf(kind, found[kind]));
}

function sharedBy<Entry>({ entryIds, count }: { readonly entryIds: readonly Entry[]; readonly count: number }) {
  return { entryIds, count };
}

const LEAST_COUNTS: ReadonlySet<RecordKind> = new Set(["closestWin", "worstWeek"]);

function recordOf<Entry extends string, Game, Team>(
  kind: RecordKind,
  found: readonly Candidate<Entry, Game, Team>[],
): LeagueRecord<Entry, Game, Team>[] {
  // With no points between, the nearest guess decides; a week whose second had none comes after those.
  const worth = ({ value, guess = Infinity }: Candidate<Entry, Game, Team>) =>
    LEAST_COUNTS.has(kind) ? [value, value === 0 ? guess : 0] : [-value, 0];
  const compare = (a: Candidate<Entry, Game, Team>, b: Candidate<Entry, Game, Team>) => {
    const [[a1 = 0, a2 = 0], [b1 = 0, b2 = 0]] = [worth(a), worth(b)];
    return a1 - b1 || (a2 === b2 ? 0 : a2 - b2);
  };
  const sorted = [...found].sort((a, b) => compare(a, b) || a.season - b.season || a.week - b.week);
  const [first] = sorted;
  if (first === undefined) return [];
  const equal = sorted.filter((each) => compare(each, first) === 0);
  const { value, guess = null } = first;
  const held = equal.slice(0, HELD_SHOWN).map(({ value: _value, guess: _guess, ...rest }) => rest);
  return [{ kind, value, guess, held, times: equal.length }];
}
