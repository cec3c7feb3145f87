// [11.8] An entry's weeks ahead as the planner shows them: what can be picked, what is planned or picked, and the
// chances. Pure: the server says what is locked and used.
import { t } from "@lingui/core/macro";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { bestPlan } from "../../../../domain/survivor/bestPlan";
import {
  isSameSlot,
  survivalChances,
  teamWeeks,
  type PlanChange,
  type PlannedGame,
  type PlanSlot,
  type SurvivalPoint,
  type TeamWeek,
} from "../../../../domain/survivor/plan";
import { picksNeeded, sharesTeams } from "../../../../domain/survivor/survivorOptions";
import type { GameId, TeamId } from "../../../components/games/gameViews";
import type { PlanView, PoolView } from "../../../components/survivor/survivorViews";

export type Option = TeamWeek<GameId, TeamId>;
export type Change = PlanChange<TeamId>;

export interface SlotView extends PlanSlot {
  /** The planned team, or the one that is picked already. */
  teamId: TeamId | null;
  option: Option | null;
  /** That its pick survives; null for an open pick. */
  chance: number | null;
  /** The pick is made and can't change any more. */
  isLocked: boolean;
  /** The team is the week's pick already. */
  isPicked: boolean;
  /** The best plan's team for an open pick (suggestedPlan.ts). */
  isSuggested: boolean;
  /** Why the planned team can't be picked. */
  problem: string | null;
}

export interface PlanWeek {
  week: number;
  options: readonly Option[];
  slots: readonly SlotView[];
  /** The chance of being alive after it. */
  survival: number | null;
}

/** Why a team can't be planned for a week; null if it can. */
export type Obstacle = { kind: "used"; week: number } | { kind: "locked" } | null;

export interface Planner {
  weeks: readonly PlanWeek[];
  obstacleOf: (teamId: TeamId, week: number) => Obstacle;
  /** The last week up to which the plan has no gap, with the chance of surviving it. */
  reach: SurvivalPoint | null;
  /** [10.18] Of the planned picks, if they survive. */
  margin: number;
}

export interface PlanSources {
  pool: Pick<PoolView, "settings">;
  plan: PlanView;
  schedule: readonly PlannedGame<GameId, TeamId>[];
  /** False for a playoff team that is undecided. */
  isKnown: (teamId: TeamId) => boolean;
}

export function plannerOf({ pool, plan, schedule, isKnown }: PlanSources): Planner {
  const { settings } = pool;
  const games = schedule.filter(({ homeTeamId, awayTeamId }) => isKnown(homeTeamId) && isKnown(awayTeamId));
  const options = teamWeeks(games, settings);
  const locked = new Set(plan.lockedGameIds);
  const obstacleOf = (teamId: TeamId, week: number): Obstacle => {
    const used = plan.usedTeams.find(
      (each) => each.teamId === teamId && each.week !== week && sharesTeams(settings, each.week, week),
    );
    if (used !== undefined) return { kind: "used", week: used.week };
    const option = options.find((each) => each.week === week && each.teamId === teamId);
    return option && week === plan.week && locked.has(option.gameId) ? { kind: "locked" } : null;
  };
  const weeks: Omit<PlanWeek, "survival">[] = [];
  for (let week = firstWeek(plan); week <= LAST_WEEK; week += 1) {
    const ofWeek = options.filter((option) => option.week === week);
    if (ofWeek.length === 0) continue;
    const numbers = picksNeeded(settings, week) === 2 ? ([1, 2] as const) : ([1] as const);
    const slots = numbers.map((pickNumber) => slotOf({ plan, options: ofWeek, obstacleOf }, { week, pickNumber }));
    weeks.push({ week, options: ofWeek, slots });
  }
  const chances = weeks.map(({ week, slots }) => ({ week, chances: slots.map(({ chance }) => chance) }));
  const points = survivalChances(chances, plan.entry.livesLeft);
  return {
    weeks: weeks.map((each, index) => ({ ...each, survival: points[index]?.chance ?? null })),
    obstacleOf,
    reach: points.filter(({ chance }) => chance !== null).at(-1) ?? null,
    margin: weeks.flatMap(({ slots }) => slots).reduce((sum, { option }) => sum + (option?.margin ?? 0), 0),
  };
}

/** The first week of which something is still to be decided for the entry. */
function firstWeek({ week, isWeekClosed, weekPicks, entry }: PlanView): number {
  const first = Math.max(week, entry.firstWeek ?? 0, ...entry.comebacks.map(({ fromWeek }) => fromWeek));
  if (first > week) return first;
  const isLost = entry.missedWeeks.includes(week) || weekPicks.some(({ survived }) => survived === false);
  const isOver = isWeekClosed && weekPicks.every(({ survived }) => survived !== null);
  return isLost || isOver ? week + 1 : week;
}

interface SlotSources extends Pick<Planner, "obstacleOf"> {
  plan: PlanView;
  /** Of the slot's week. */
  options: readonly Option[];
}

function slotOf({ plan, options, obstacleOf }: SlotSources, slot: PlanSlot): SlotView {
  const optionOf = (teamId: TeamId) => options.find((option) => option.teamId === teamId) ?? null;
  const made =
    slot.week === plan.week ? plan.weekPicks.find(({ pickNumber }) => pickNumber === slot.pickNumber) : undefined;
  const planned = plan.planned.find((pick) => isSameSlot(pick, slot));
  if (made && (made.isLocked || planned === undefined || planned.teamId === made.selectedTeamId)) {
    const option = optionOf(made.selectedTeamId);
    const chance = made.survived === null ? (option?.chance ?? 1) : Number(made.survived);
    const { isLocked } = made;
    const { selectedTeamId: teamId } = made;
    return { ...slot, teamId, option, chance, isLocked, isPicked: true, isSuggested: false, problem: null };
  }
  const base = { ...slot, isLocked: false, isPicked: false, isSuggested: false };
  if (planned === undefined) return { ...base, teamId: null, option: null, chance: null, problem: null };
  const option = optionOf(planned.teamId);
  const obstacle = obstacleOf(planned.teamId, slot.week);
  const problem = option === null ? t`has no game this week` : obstacleText(obstacle);
  const usable = problem === null ? option : null;
  return { ...base, teamId: planned.teamId, option: usable, chance: usable?.chance ?? null, problem };
}

export function obstacleText(obstacle: Obstacle): string | null {
  if (obstacle === null) return null;
  return obstacle.kind === "used" ? t`used in week ${obstacle.week}` : t`locked`;
}

/** [11.8] The changes that make the plan the best one: all of it, or with the picks kept that it has. */
export function bestChanges(
  { weeks, obstacleOf }: Planner,
  settings: Parameters<typeof bestPlan>[0]["rules"],
  keeps: "nothing" | "planned",
): Change[] {
  const slots = weeks.flatMap((week) => week.slots);
  const kept = slots.filter(({ isLocked, option }) => isLocked || (keeps === "planned" && option !== null));
  const best = bestPlan({
    slots,
    options: weeks.flatMap(({ options }) => options.filter(({ teamId, week }) => obstacleOf(teamId, week) === null)),
    kept: kept.flatMap(({ week, pickNumber, teamId, option }) =>
      teamId === null ? [] : [{ week, pickNumber, teamId, gameId: option?.gameId ?? null }],
    ),
    rules: settings,
  });
  return slots
    .filter((slot) => !kept.includes(slot))
    .map(({ week, pickNumber }) => ({
      week,
      pickNumber,
      teamId: best.find((pick) => isSameSlot(pick, { week, pickNumber }))?.teamId ?? null,
    }));
}

/**
 * Which of a week's picks a chosen team becomes: the one that has its game, since two picks are of different games;
 * else the first that is open; else the first that can change. Null if none can.
 */
export function slotFor({ slots }: PlanWeek, option: Option): SlotView | null {
  const free = slots.filter(({ isLocked }) => !isLocked);
  const sameGame = slots.find((slot) => slot.option?.gameId === option.gameId);
  if (sameGame !== undefined) return sameGame.isLocked ? null : sameGame;
  return free.find(({ teamId }) => teamId === null) ?? free[0] ?? null;
}

/** The planned picks of the current week that aren't its picks yet. */
export function picksToTake({ weeks }: Planner, plan: PlanView): (SlotView & { option: Option })[] {
  const current = weeks.find(({ week }) => week === plan.week);
  return (current?.slots ?? []).flatMap((slot) =>
    slot.option !== null && !slot.isPicked ? [{ ...slot, option: slot.option }] : [],
  );
}
