// [14.5] The records of a survivor pool over its seasons, from what grading keeps of their weeks and entries.
import type { SurvivedRun, TeamCount } from "../survivor/entryHistory";
import { HELD_SHOWN } from "./recordBook";

/** A run of fewer weeks is no record. */
export const LEAST_WEEKS = 2;
/** Of a season's longest runs so many are known; where as many are equal there may be more. */
export const RUNS_KNOWN = 20;
/** Fewer that went out in a week, were on a team, or were wrong are no record. */
export const LEAST_ENTRIES = 2;

export const POOL_RECORD_KINDS = [
  "longestRun",
  "mostOut",
  "fallenFavorite",
  "aloneAndRight",
  "soonestLast",
  "latestLast",
] as const;
export type PoolRecordKind = (typeof POOL_RECORD_KINDS)[number];

export interface PoolWeek<Team> {
  readonly week: number;
  readonly out: number;
  readonly teams: readonly TeamCount<Team>[];
}

export interface PoolSeason<Entry, Team> {
  readonly season: number;
  /** Those that are over. */
  readonly weeks: readonly PoolWeek<Team>[];
  readonly runs: readonly (SurvivedRun & { readonly entryId: Entry })[];
  /** Its only winner once it is over, and the week in which it went out too; null week where it never did. */
  readonly lastStanding: { readonly entryId: Entry; readonly outWeek: number | null } | null;
}

export interface HeldInPool<Entry, Team> {
  readonly season: number;
  /** Of a run over several weeks. */
  readonly fromWeek: number | null;
  readonly week: number;
  /** Whose it is; null for a record of the whole pool, and for one who has to be found by the team. */
  readonly entryId: Entry | null;
  readonly teamId: Team | null;
}

export interface PoolRecord<Entry, Team> {
  readonly kind: PoolRecordKind;
  /** Weeks of a run; entries that went out, were on the favorite, or were wrong; the week after which one was left. */
  readonly value: number;
  /** The earliest that share it, and how many do. */
  readonly held: readonly HeldInPool<Entry, Team>[];
  readonly times: number;
}

type Candidate<Entry, Team> = HeldInPool<Entry, Team> & { readonly value: number };

/** In the order of POOL_RECORD_KINDS, without those that nobody holds yet. `seasons` in any order. */
export function poolRecords<Entry, Team extends string>(
  seasons: readonly PoolSeason<Entry, Team>[],
): PoolRecord<Entry, Team>[] {
  const found: Record<PoolRecordKind, Candidate<Entry, Team>[]> = {
    longestRun: [],
    mostOut: [],
    fallenFavorite: [],
    aloneAndRight: [],
    soonestLast: [],
    latestLast: [],
  };
  for (const { season, weeks, runs, lastStanding } of seasons) {
    for (const { entryId, weeks: value, fromWeek, toWeek: week } of runs) {
      if (value < LEAST_WEEKS) continue;
      found.longestRun.push({ season, fromWeek, week, entryId, teamId: null, value });
    }
    for (const { week, out, teams } of weeks) {
      const at = { season, week, fromWeek: null, entryId: null };
      if (out >= LEAST_ENTRIES) found.mostOut.push({ ...at, teamId: null, value: out });
      for (const { teamId, value } of fallenFavorites(teams)) found.fallenFavorite.push({ ...at, teamId, value });
      for (const { teamId, value } of aloneAndRight(teams)) found.aloneAndRight.push({ ...at, teamId, value });
    }
    const last = lastStanding && aloneAfter(weeks, lastStanding.outWeek);
    if (last === null) continue;
    const alone = { season, week: last, fromWeek: null, entryId: lastStanding!.entryId, teamId: null, value: last };
    found.soonestLast.push(alone);
    found.latestLast.push(alone);
  }
  const records = POOL_RECORD_KINDS.flatMap((kind) => recordOf(kind, found[kind]));
  // One who stood alone is both; it is told once.
  const isOnly = new Set(found.soonestLast.map(({ value }) => value)).size === 1;
  return records.filter(({ kind }) => kind !== "latestLast" || !isOnly);
}

/** The most picked teams of a week that took those who were on them with them. */
function fallenFavorites<Team>(teams: readonly TeamCount<Team>[]) {
  const most = Math.max(0, ...teams.map(({ survived, lost }) => survived + lost));
  if (most < LEAST_ENTRIES) return [];
  return teams.flatMap(({ teamId, lost }) => (lost === most ? [{ teamId, value: most }] : []));
}

/** Teams that only one was on, and got through with, and how many others were wrong. */
function aloneAndRight<Team>(teams: readonly TeamCount<Team>[]) {
  const value = teams.reduce((sum, { lost }) => sum + lost, 0);
  if (value < LEAST_ENTRIES) return [];
  return teams.flatMap(({ teamId, survived, lost }) => (survived === 1 && lost === 0 ? [{ teamId, value }] : []));
}

/**
 * The week in which the others' last went out; null where two went out last, and more than the results decided who won.
 */
function aloneAfter(weeks: readonly PoolWeek<unknown>[], outWeek: number | null): number | null {
  const ownWeek = weeks.find(({ week }) => week === outWeek);
  if (ownWeek !== undefined && ownWeek.out > 1) return null;
  const others = weeks.filter(({ week, out }) => out > 0 && week !== outWeek).map(({ week }) => week);
  return others.length === 0 ? null : Math.max(...others);
}

function recordOf<Entry, Team>(
  kind: PoolRecordKind,
  found: readonly Candidate<Entry, Team>[],
): PoolRecord<Entry, Team>[] {
  const values = found.map(({ value }) => value);
  const best = kind === "soonestLast" ? Math.min(...values) : Math.max(...values);
  const equal = found.filter(({ value }) => value === best).sort((a, b) => a.season - b.season || a.week - b.week);
  if (equal.length === 0) return [];
  const held = equal.slice(0, HELD_SHOWN).map(({ value: _value, ...rest }) => rest);
  return [{ kind, value: best, held, times: equal.length }];
}

export interface TeamRecords<Team> {
  /** With whom most entries got through, and with whom most were wrong; each null while nobody was. */
  readonly safest: TeamCount<Team> | null;
  readonly costliest: TeamCount<Team> | null;
}

/** Over all weeks of all seasons; among equals the one with the better, or the worse, share. */
export function teamRecords<Team extends string>(seasons: readonly PoolSeason<unknown, Team>[]): TeamRecords<Team> {
  const sums = new Map<Team, { teamId: Team; survived: number; lost: number }>();
  for (const { teamId, survived, lost } of seasons.flatMap(({ weeks }) => weeks.flatMap(({ teams }) => teams))) {
    const known = sums.get(teamId) ?? { teamId, survived: 0, lost: 0 };
    sums.set(teamId, { teamId, survived: known.survived + survived, lost: known.lost + lost });
  }
  const all = [...sums.values()].sort((a, b) => (a.teamId < b.teamId ? -1 : 1));
  const [safest] = [...all].sort((a, b) => b.survived - a.survived || a.lost - b.lost);
  const [costliest] = [...all].sort((a, b) => b.lost - a.lost || a.survived - b.survived);
  return {
    safest: safest && safest.survived > 0 ? safest : null,
    costliest: costliest && costliest.lost > 0 ? costliest : null,
  };
}
