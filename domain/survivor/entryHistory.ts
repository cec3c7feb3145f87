// [14.5] An entry's past: the weeks that turned out one way or the other, and a pool's counts of them.
import { playsIn, type EntryStanding } from "./survivor";

export interface HistoryPick<Team> {
  readonly week: number;
  readonly team: Team;
  readonly survived: boolean | null;
  readonly isTeamReturned: boolean;
}

export interface HistoryWeek<Team> {
  readonly week: number;
  readonly isSurvived: boolean;
  /** Those whose games counted; none in a missed week. */
  readonly picks: readonly { readonly team: Team; readonly survived: boolean }[];
}

export interface SurvivedRun {
  readonly weeks: number;
  readonly fromWeek: number;
  readonly toWeek: number;
}

export interface EntryHistory<Team> {
  /** In order. */
  readonly weeks: readonly HistoryWeek<Team>[];
  /** The weeks in which it went out, also if it was bought back. */
  readonly outWeeks: readonly number[];
  /** The first of the longest; null before the first week that it survived. */
  readonly longestRun: SurvivedRun | null;
}

interface Played<Team> {
  readonly picks: readonly HistoryPick<Team>[];
  readonly missedWeeks: readonly number[];
  readonly standing: Pick<EntryStanding<Team>, "eliminatedWeek" | "comebacks">;
  /** How many picks a week takes. */
  readonly picksNeeded: (week: number) => number;
}

/**
 * A week whose games were all cancelled or voided has no part in it, and neither ends a run nor counts in it. A week of
 * two picks is survived once both have.
 */
export function entryHistory<Team>({ picks, missedWeeks, standing, picksNeeded }: Played<Team>): EntryHistory<Team> {
  const played = [...new Set([...missedWeeks, ...picks.map(({ week }) => week)])]
    .filter((week) => playsIn(standing, week))
    .sort((a, b) => a - b);
  const weeks = played.flatMap((week): HistoryWeek<Team>[] => {
    const own = picks.filter((pick) => pick.week === week);
    const counting = own.flatMap(({ team, survived, isTeamReturned }) =>
      survived === null || isTeamReturned ? [] : [{ team, survived }],
    );
    const isLost = missedWeeks.includes(week) || counting.some(({ survived }) => !survived);
    if (isLost) return [{ week, isSurvived: false, picks: counting }];
    const isOpen = own.length < picksNeeded(week) || own.some(({ survived }) => survived === null);
    return isOpen || counting.length === 0 ? [] : [{ week, isSurvived: true, picks: counting }];
  });
  const { eliminatedWeek, comebacks } = standing;
  const outWeeks = comebacks.map((each) => each.eliminatedWeek);
  if (eliminatedWeek !== null) outWeeks.push(eliminatedWeek);
  return { weeks, outWeeks, longestRun: longestRun(weeks) };
}

function longestRun(weeks: readonly HistoryWeek<unknown>[]): SurvivedRun | null {
  let longest: readonly number[] = [];
  let run: readonly number[] = [];
  for (const { week, isSurvived } of weeks) {
    run = isSurvived ? [...run, week] : [];
    if (run.length > longest.length) longest = run;
  }
  const [fromWeek] = longest;
  const toWeek = longest.at(-1);
  return fromWeek === undefined || toWeek === undefined ? null : { weeks: longest.length, fromWeek, toWeek };
}

export interface TeamCount<Team> {
  readonly teamId: Team;
  readonly survived: number;
  readonly lost: number;
}

/** The sums of a pool's entries in one week. */
export interface PoolWeekCounts<Team> {
  /** Entries that went out. */
  readonly out: number;
  readonly teams: readonly TeamCount<Team>[];
}

type Counted<Team> = Pick<EntryHistory<Team>, "weeks" | "outWeeks">;

/**
 * The changes of a pool's weeks by one entry: its history now less the one before. Weeks that stay the same are left
 * out.
 */
export function historyChange<Team extends string>(
  before: Counted<Team>,
  after: Counted<Team>,
): ReadonlyMap<number, PoolWeekCounts<Team>> {
  const changes = new Map<number, { out: number; teams: Map<Team, { survived: number; lost: number }> }>();
  const at = (week: number) => {
    const known = changes.get(week) ?? { out: 0, teams: new Map<Team, { survived: number; lost: number }>() };
    changes.set(week, known);
    return known;
  };
  const add = ({ weeks, outWeeks }: Counted<Team>, sign: 1 | -1) => {
    for (const week of outWeeks) at(week).out += sign;
    for (const { week, picks } of weeks) {
      const { teams } = at(week);
      for (const { team, survived } of picks) {
        const count = teams.get(team) ?? { survived: 0, lost: 0 };
        teams.set(team, {
          survived: count.survived + (survived ? sign : 0),
          lost: count.lost + (survived ? 0 : sign),
        });
      }
    }
  };
  add(before, -1);
  add(after, 1);
  const changed = new Map<number, PoolWeekCounts<Team>>();
  for (const [week, { out, teams }] of changes) {
    const moved = [...teams]
      .map(([teamId, count]) => ({ teamId, ...count }))
      .filter(({ survived, lost }) => survived !== 0 || lost !== 0);
    if (out !== 0 || moved.length > 0) changed.set(week, { out, teams: moved });
  }
  return changed;
}

/** Without teams that nobody has been on. */
export function addCounts<Team extends string>(
  counts: PoolWeekCounts<Team>,
  change: PoolWeekCounts<Team>,
): PoolWeekCounts<Team> {
  const teams = new Map(counts.teams.map((each) => [each.teamId, each]));
  for (const { teamId, survived, lost } of change.teams) {
    const known = teams.get(teamId);
    teams.set(teamId, { teamId, survived: (known?.survived ?? 0) + survived, lost: (known?.lost ?? 0) + lost });
  }
  return {
    out: counts.out + change.out,
    teams: [...teams.values()].filter(({ survived, lost }) => survived !== 0 || lost !== 0),
  };
}
