// The rules of survivor pools [1.4][4.3][4.4][10.18]: how a pick turns out, and what an entry has left after its weeks.
// An entry's standing is always computed from all of its weeks in order, so a corrected score needs no rule of its own.
import type { GameStatus } from "../games/games";
import { sharesTeams } from "./survivorOptions";

/** How a game ended; null while it hasn't. */
export type SurvivorOutcome<Team> =
  | { readonly kind: "final"; readonly winner: Team | null }
  | { readonly kind: "cancelled" }
  | null;

export interface SurvivorGrade {
  /** [4.3] True: survived; false: lost a life; null: pending. */
  readonly survived: boolean | null;
  /** The team may be used again. */
  readonly isTeamReturned: boolean;
}

/** A pick on a cancelled game survives and returns the team; the pool decides what a tie means, and who is to lose. */
export function gradeSurvivorPick<Team>(
  selected: Team,
  outcome: SurvivorOutcome<Team>,
  { tiesSurvive, picksLosers }: { readonly tiesSurvive: boolean; readonly picksLosers: boolean },
): SurvivorGrade {
  if (outcome === null) return { survived: null, isTeamReturned: false };
  if (outcome.kind === "cancelled") return { survived: true, isTeamReturned: true };
  const survived = outcome.winner === null ? tiesSurvive : (outcome.winner === selected) !== picksLosers;
  return { survived, isTeamReturned: false };
}

/** The points by which a pick survived: its team's margin of victory, or of defeat in a pool that picks losers. */
export function survivedMargin(
  { survived, isTeamReturned }: SurvivorGrade,
  { homeScore, awayScore }: { readonly homeScore: number | null; readonly awayScore: number | null },
): number {
  if (survived !== true || isTeamReturned) return 0;
  return Math.abs((homeScore ?? 0) - (awayScore ?? 0));
}

interface PickedWeek<Team> {
  readonly week: number;
  readonly team: Team;
  readonly survived: boolean | null;
}

export interface EntryWeeks<Team> {
  readonly picks: readonly PickedWeek<Team>[];
  /** Weeks whose last deadline passed without all of their picks. */
  readonly missedWeeks: readonly number[];
  /** Weeks from which the entry was to play again, each bought after an elimination. */
  readonly buyBackWeeks?: readonly number[];
}

interface Elimination<Team> {
  readonly eliminatedWeek: number;
  /** The team whose game went wrong in that week; null for a missed pick. */
  readonly eliminatedByTeam: Team | null;
}

export interface EntryStanding<Team> {
  readonly livesLeft: number;
  /** Null while the entry is alive. */
  readonly eliminatedWeek: number | null;
  readonly eliminatedByTeam: Team | null;
  /** [10.18] Earlier eliminations, each with the week from which the entry played again. */
  readonly comebacks: readonly (Elimination<Team> & { readonly fromWeek: number })[];
}

/** A week is lost once, however many of its picks went wrong or are missing; in order of week. */
function lostWeeks<Team>({ picks, missedWeeks }: EntryWeeks<Team>): { week: number; team: Team | null }[] {
  const lost = new Map<number, Team | null>();
  for (const { week, team, survived } of picks) if (survived === false && !lost.has(week)) lost.set(week, team);
  for (const week of missedWeeks) if (!lost.has(week)) lost.set(week, null);
  return [...lost].map(([week, team]) => ({ week, team })).sort((a, b) => a.week - b.week);
}

/**
 * Each lost or missed week costs a life. At zero lives the entry is out, and later weeks no longer count, unless it was
 * bought back: then it plays from that week on with one life. A buy-back that turns out not to have been needed,
 * because a score was corrected, has no effect.
 */
export function entryStanding<Team>(weeks: EntryWeeks<Team>, livesPerEntry: number): EntryStanding<Team> {
  const losses = lostWeeks(weeks);
  const buyBackWeeks = [...(weeks.buyBackWeeks ?? [])].sort((a, b) => a - b);
  const comebacks: EntryStanding<Team>["comebacks"][number][] = [];
  let lives = livesPerEntry;
  let fromWeek = 0;
  for (;;) {
    const first = fromWeek;
    const counting = losses.filter(({ week }) => week >= first);
    const last = counting[lives - 1];
    if (last === undefined) {
      return { livesLeft: lives - counting.length, eliminatedWeek: null, eliminatedByTeam: null, comebacks };
    }
    const out = { eliminatedWeek: last.week, eliminatedByTeam: last.team };
    const next = buyBackWeeks.find((week) => week > last.week);
    if (next === undefined) return { livesLeft: 0, ...out, comebacks };
    comebacks.push({ ...out, fromWeek: next });
    lives = 1;
    fromWeek = next;
  }
}

/** [13.7] An entry's standing at the end of a week: later picks don't count. */
export function standingAfter<Team>(
  { picks, missedWeeks, buyBackWeeks = [] }: EntryWeeks<Team>,
  { week: last, livesPerEntry }: { readonly week: number; readonly livesPerEntry: number },
): EntryStanding<Team> {
  const until = {
    picks: picks.filter(({ week }) => week <= last),
    missedWeeks: missedWeeks.filter((week) => week <= last),
    buyBackWeeks: buyBackWeeks.filter((week) => week <= last),
  };
  return entryStanding(until, livesPerEntry);
}

/** True if an entry was in the pool in that week: picks of other weeks don't count. */
export function playsIn(
  {
    eliminatedWeek,
    comebacks,
  }: Pick<EntryStanding<unknown>, "eliminatedWeek"> & {
    readonly comebacks: readonly { readonly eliminatedWeek: number | null; readonly fromWeek: number }[];
  },
  week: number,
): boolean {
  if (eliminatedWeek !== null && week > eliminatedWeek) return false;
  return !comebacks.some((out) => out.eliminatedWeek !== null && week > out.eliminatedWeek && week < out.fromWeek);
}

interface UsedPick<Team> {
  readonly week: number;
  readonly team: Team;
  readonly isTeamReturned: boolean;
}

/** The teams that an entry can't pick in a week, with the weeks it used them in, in order of week. */
export function usedTeams<Team>(
  picks: readonly UsedPick<Team>[],
  week: number,
  pool: { readonly playoffsFreeTeams: boolean },
): { readonly team: Team; readonly week: number }[] {
  return picks
    .filter((pick) => pick.week !== week && !pick.isTeamReturned && sharesTeams(pool, pick.week, week))
    .sort((a, b) => a.week - b.week)
    .map((pick) => ({ team: pick.team, week: pick.week }));
}

/** The week that a pool is in: the league's, but never before the pool's first. */
export function poolWeek({ actualWeek, startingWeek }: { actualWeek: number; startingWeek: number }): number {
  return Math.max(actualWeek, startingWeek);
}

interface WeekGame {
  readonly status: GameStatus;
  readonly isLocked: boolean;
}

/**
 * True once a week's last deadline has passed. A cancelled game has no deadline; a postponed one may still be played in
 * its week. A week without any passed deadline doesn't count as closed here.
 */
export function isLastDeadlinePast(games: readonly WeekGame[]): boolean {
  const played = games.filter(({ status }) => status !== "cancelled");
  return played.length > 0 && played.every(({ isLocked }) => isLocked);
}
