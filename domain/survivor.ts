// The rules of survivor pools [1.4][4.3][4.4]: what a pick comes to, and what an entry's weeks leave it with. An entry's
// fate is always computed from all of its weeks in order, so a corrected score needs no rule of its own.

/** How a game ended; null while it hasn't. */
export type SurvivorOutcome<Team> =
  { readonly kind: "final"; readonly winner: Team | null } | { readonly kind: "cancelled" } | null;

export interface SurvivorGrade {
  /** [4.3] True: survived; false: a life is lost; null: pending. */
  readonly survived: boolean | null;
  /** The team may be used again. */
  readonly isTeamReturned: boolean;
}

/** A pick on a cancelled game survives and gives the team back; a tie is the pool's to decide. */
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

export interface EntryFate<Team> {
  readonly livesLeft: number;
  /** Null while the entry is alive. */
  readonly eliminatedWeek: number | null;
  /** Who lost in that week; null for a missed pick. */
  readonly eliminatedByTeam: Team | null;
}

/** A lost and a missed week cost a life each; at zero lives the entry is out, and later weeks no longer count. */
export function entryFate<Team>({ picks, missedWeeks }: EntryWeeks<Team>, livesPerEntry: number): EntryFate<Team> {
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

/** The teams that an entry can't pick in a week, each with the week in which it used them, in that order. */
export function usedTeams<Team>(
  picks: readonly UsedPick<Team>[],
  week: number,
): { readonly team: Team; readonly week: number }[] {
  return picks
    .filter((pick) => pick.week !== week && !pick.isTeamReturned)
    .sort((a, b) => a.week - b.week)
    .map((pick) => ({ team: pick.team, week: pick.week }));
}

/** The week that a pool plays: the league's, but not before the pool's first. */
export function poolWeek({ actualWeek, startingWeek }: { actualWeek: number; startingWeek: number }): number {
  return Math.max(actualWeek, startingWeek);
}

interface WeekGame {
  readonly status: "scheduled" | "in_progress" | "final" | "postponed" | "cancelled";
  readonly isLocked: boolean;
}

/**
 * Whether a week's last deadline has passed. A cancelled game has none; a postponed one may still be played in its
 * week. A week without any deadline that passed isn't closed by this.
 */
export function isLastDeadlinePast(games: readonly WeekGame[]): boolean {
  const played = games.filter(({ status }) => status !== "cancelled");
  return played.length > 0 && played.every(({ isLocked }) => isLocked);
}
