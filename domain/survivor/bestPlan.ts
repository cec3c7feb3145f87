// [11.8] The plan with the best chance of losing no week: an assignment of teams to weeks, solved exactly.
import { munkres } from "munkres";
import { isRegularSeason } from "../games/weeks";
import { isSameSlot, type PlannedPick, type PlanRules, type PlanSlot, type TeamWeek } from "./plan";
import { sharesTeams } from "./survivorOptions";

export interface PlanTask<GameId, Team> {
  /** The picks of the weeks ahead, in order. */
  readonly slots: readonly PlanSlot[];
  /** Neither used teams nor locked games are among them. */
  readonly options: readonly TeamWeek<GameId, Team>[];
  /** Picks that stay as they are. */
  readonly kept: readonly (PlannedPick<Team> & { readonly gameId: GameId | null })[];
  readonly rules: Pick<PlanRules, "playoffsFreeTeams">;
}

/** More than all chances of a season cost together, so it is taken only where there is no team for a slot. */
const IMPOSSIBLE = 1e6;

/**
 * The picks for the open slots. Their chance is the highest that picks of all these slots can have. If there aren't
 * enough teams for all of them, the last weeks stay open, as few as possible.
 */
export function bestPlan<GameId, Team>({ slots, options, kept, rules }: PlanTask<GameId, Team>): PlannedPick<Team>[] {
  const open = slots.filter((slot) => !kept.some((pick) => isSameSlot(pick, slot)));
  const isFree = (option: TeamWeek<GameId, Team>) =>
    !kept.some(
      (pick) =>
        (pick.teamId === option.teamId && sharesTeams(rules, pick.week, option.week)) ||
        (pick.week === option.week && pick.gameId === option.gameId),
    );
  const free = options.filter(isFree);
  // Teams that are free again in the play-offs make two assignments of one season.
  const parts = rules.playoffsFreeTeams ? [true, false] : [null];
  return parts.flatMap((isRegular) => {
    const inPart = ({ week }: { readonly week: number }) => isRegular === null || isRegularSeason(week) === isRegular;
    return longestAssignment(open.filter(inPart), free.filter(inPart));
  });
}

/** Fills as many weeks in a row as there are teams for. */
function longestAssignment<GameId, Team>(
  slots: readonly PlanSlot[],
  options: readonly TeamWeek<GameId, Team>[],
): PlannedPick<Team>[] {
  const weeks = [...new Set(slots.map(({ week }) => week))];
  for (let count = weeks.length; count > 0; count -= 1) {
    const last = weeks[count - 1] ?? 0;
    const wanted = slots.filter(({ week }) => week <= last);
    const found = assign(wanted, options, Infinity);
    if (found !== null) return found.picks.map(({ week, pickNumber, teamId }) => ({ week, pickNumber, teamId }));
  }
  return [];
}

interface AssignedPick<GameId, Team> extends PlannedPick<Team> {
  readonly gameId: GameId;
}

interface Assignment<GameId, Team> {
  readonly picks: readonly AssignedPick<GameId, Team>[];
  /** The sum of -log chance. */
  readonly cost: number;
}

/**
 * The cheapest assignment below `limit`; null if there is none. Two picks of a week must be of different games, which
 * no assignment knows: where both teams of a game are taken, one or the other is left out, and the better of both
 * stands.
 */
function assign<GameId, Team>(
  slots: readonly PlanSlot[],
  options: readonly TeamWeek<GameId, Team>[],
  limit: number,
): Assignment<GameId, Team> | null {
  const found = solve(slots, options);
  if (found === null || found.cost >= limit) return null;
  const pair = findPairOfOneGame(found.picks);
  if (pair === null) return found;
  const without = ({ week, teamId }: PlannedPick<Team>) =>
    options.filter((option) => option.week !== week || option.teamId !== teamId);
  const [first, second] = pair;
  const best = assign(slots, without(first), limit);
  return assign(slots, without(second), best?.cost ?? limit) ?? best;
}

function findPairOfOneGame<GameId, Team>(picks: readonly AssignedPick<GameId, Team>[]) {
  for (const first of picks) {
    const second = picks.find(
      (pick) => pick.week === first.week && pick.gameId === first.gameId && pick.pickNumber > first.pickNumber,
    );
    if (second !== undefined) return [first, second] as const;
  }
  return null;
}

function solve<GameId, Team>(
  slots: readonly PlanSlot[],
  options: readonly TeamWeek<GameId, Team>[],
): Assignment<GameId, Team> | null {
  const teams = [...new Set(options.map(({ teamId }) => teamId))];
  if (slots.length === 0) return { picks: [], cost: 0 };
  if (teams.length < slots.length) return null;
  const optionOf = new Map(options.map((option) => [keyOf(option.week, teams.indexOf(option.teamId)), option]));
  const costOf = ({ week }: PlanSlot, team: number) => {
    const option = optionOf.get(keyOf(week, team));
    return option === undefined || option.chance <= 0 ? IMPOSSIBLE : -Math.log(option.chance);
  };
  const picks: AssignedPick<GameId, Team>[] = [];
  let cost = 0;
  for (const [row, column] of munkres(slots.map((slot) => teams.map((_, team) => costOf(slot, team))))) {
    const slot = slots[row];
    const option = slot && optionOf.get(keyOf(slot.week, column));
    if (slot === undefined || option === undefined || option.chance <= 0) return null;
    picks.push({ ...slot, teamId: option.teamId, gameId: option.gameId });
    cost += -Math.log(option.chance);
  }
  return { picks, cost };
}

const keyOf = (week: number, team: number) => `${week} ${team}`;
