// The rules of survivor pools [1.4][4.3][4.4]: how a pick turns out, and what an entry has left after its weeks. An
// entry's standing is always computed from all of its weeks in order, so a corrected score needs no rule of its own.
import type { GameStatus } from "../games/games";

/** How a game ended; null while it hasn't. */
export type SurvivorOutcome<Team> =
  { readonly kind: "final"; readonly winner: Team | null } | { readonly kind: "cancelled" } | null;

export interface SurvivorGrade {
  /** [4.3] True: survived; false: lost a life; null: pending. */
  readonly survived: boolean | null;
  /** The team may be used again. */
  readonly isTeamReturned: boolean;
}

/** A pick on a cancelled game survives and returns the team; the pool decides what a tie means. */
export function gradeSurvivorPick<Team>(
  selected: Team,
  outcome: SurvivorOutcome<Team>,
  { tiesSurvive }: { readonly tiesSurvive: boolean },
): SurvivorGrade {
  if (outcome === null) return { survived: null, isTeamReturned: false };
  if (outcome.kind === "cancelled") return { survived: true, isTeamReturned: true };
  const survived = outcome.winner === null ? tiesSurvive : outcome.winner === selected;
  return { survived, isTeamReturned: false };
}

interface PickedWeek<Team> {
  readonly week: number;
  readonly team: Team;
  readonly survived: boolean | null;
}

export interface EntryWeeks<Team> {
  readonly picks: readonly PickedWeek<Team>[];
  /** Weeks whose last deadline passed without a pick. */
  readonly missedWeeks: readonly number[];
}

export interface EntryStanding<Team> {
  readonly livesLeft: number;
  /** Null while the entry is alive. */
  readonly eliminatedWeek: number | null;
  /** The team that lost in that week; null for a missed pick. */
  readonly eliminatedByTeam: Team | null;
}

/** Each lost or missed week costs a life. At zero lives the entry is out, and later weeks no longer count. */
export function entryStanding<Team>(
  { picks, missedWeeks }: EntryWeeks<Team>,
  livesPerEntry: number,
): EntryStanding<Team> {
  const losses = [
    ...picks.filter(({ survived }) => survived === false),
    ...missedWeeks.map((week) => ({ week, team: null })),
  ].sort((a, b) => a.week - b.week);
  const last = losses[livesPerEntry - 1];
  if (last === undefined) {
    return { livesLeft: livesPerEntry - losses.length, eliminatedWeek: null, eliminatedByTeam: null };
  }
  return { livesLeft: 0, eliminatedWeek: last.week, eliminatedByTeam: last.team };
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
): { readonly team: Team; readonly week: number }[] {
  return picks
    .filter((pick) => pick.week !== week && !pick.isTeamReturned)
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
 * Whether a week's last deadline has passed. A cancelled game has no deadline; a postponed one may still be played in
 * its week. A week without any passed deadline doesn't count as closed here.
 */
export function isLastDeadlinePast(games: readonly WeekGame[]): boolean {
  const played = games.filter(({ status }) => status !== "cancelled");
  return played.length > 0 && played.every(({ isLocked }) => isLocked);
}
