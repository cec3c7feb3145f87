// The solver against trying every plan.
import { describe, expect, it } from "vitest";
import { bestPlan, type PlanTask } from "../../../domain/survivor/bestPlan";
import { type PlannedPick, type TeamWeek, teamWeeks } from "../../../domain/survivor/plan";
import { sharesTeams } from "../../../domain/survivor/survivorOptions";
import { seededRandom } from "../../../domain/common/seededRandom";

type Option = TeamWeek<string, string>;
type Task = PlanTask<string, string>;

interface Season {
  readonly teams: number;
  readonly weeks: readonly number[];
  readonly picks: 1 | 2;
  readonly random: () => number;
}

/** Random pairings and lines; now and then a team has a bye. */
function options({ teams, weeks, random }: Season): Option[] {
  const games = weeks.flatMap((week) => {
    const order = Array.from({ length: teams }, (_, team) => ({ team: `T${team}`, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ team }) => team);
    if (random() < 0.3) order.splice(0, 2);
    return order.flatMap((home, index) => {
      const away = order[index + 1];
      if (index % 2 === 1 || away === undefined) return [];
      const spread = Math.round(random() * 28 - 14);
      const place = { kickoffAtMs: 0, isNeutralSite: false, spread };
      return [{ id: `${week} ${home}`, week, homeTeamId: home, awayTeamId: away, ...place }];
    });
  });
  return teamWeeks(games, { picksLosers: false });
}

const slotsOf = ({ weeks, picks }: Pick<Season, "weeks" | "picks">) =>
  weeks.flatMap((week) => ([1, 2] as const).slice(0, picks).map((pickNumber) => ({ week, pickNumber })));

/** How many of the first weeks a plan can fill, and its best chance: everything is tried. */
function bruteForce({ slots, options: all, kept, rules }: Task): { filled: number; chance: number } {
  const open = slots.filter((slot) => !kept.some((k) => k.week === slot.week && k.pickNumber === slot.pickNumber));
  let best = { filled: 0, chance: 1 };
  const visit = (
    index: number,
    taken: readonly { week: number; teamId: string; gameId: string | null }[],
    chance: number,
  ) => {
    const slot = open[index];
    const isWeekFull = slot === undefined || slot.week !== open[index - 1]?.week;
    if (isWeekFull && (index > best.filled || (index === best.filled && chance > best.chance)))
      best = { filled: index, chance };
    if (slot === undefined) return;
    for (const option of all) {
      if (option.week !== slot.week) continue;
      const clashes = taken.some(
        (pick) =>
          (pick.teamId === option.teamId && sharesTeams(rules, pick.week, slot.week)) ||
          (pick.week === slot.week && pick.gameId === option.gameId),
      );
      if (!clashes) visit(index + 1, [...taken, option], chance * option.chance);
    }
  };
  visit(0, kept, 1);
  return best;
}

function chanceOf(plan: readonly PlannedPick<string>[], all: readonly Option[]): number {
  return plan.reduce((product, { week, teamId }) => {
    const option = all.find((each) => each.week === week && each.teamId === teamId);
    return product * (option?.chance ?? NaN);
  }, 1);
}

describe("[11.8] the best plan", () => {
  const weeks = [5, 6, 7, 8];

  it.each([
    { picks: 1, teams: 6, weeks },
    { picks: 1, teams: 4, weeks: [4, 5, 6, 7, 8] },
    { picks: 2, teams: 6, weeks: [5, 6, 7] },
    { picks: 2, teams: 4, weeks: [5, 6] },
  ] as const)("is as likely as the best of all plans: $picks a week, $teams teams, weeks $weeks", (size) => {
    const seed = 20 + size.teams + size.picks;
    const random = seededRandom(seed);
    for (let round = 0; round < 40; round += 1) {
      const all = options({ ...size, random });
      const task: Task = { slots: slotsOf(size), options: all, kept: [], rules: { playoffsFreeTeams: false } };
      const [plan, best] = [bestPlan(task), bruteForce(task)];
      expect(plan, `seed ${seed}, round ${round}`).toHaveLength(best.filled);
      expect(chanceOf(plan, all), `seed ${seed}, round ${round}`).toBeCloseTo(best.chance, 9);
      expect(new Set(plan.map(({ teamId }) => teamId)).size).toBe(plan.length);
    }
  });

  it("keeps what is kept, and leaves its team and its game alone", () => {
    const seed = 31;
    const random = seededRandom(seed);
    for (let round = 0; round < 40; round += 1) {
      const all = options({ teams: 6, weeks, picks: 1, random });
      const [option] = all.filter(({ week }) => week === 6).slice(round % 4);
      if (option === undefined) continue;
      const kept = [{ week: 6, pickNumber: 1 as const, teamId: option.teamId, gameId: option.gameId }];
      const slots = slotsOf({ weeks, picks: round % 2 === 0 ? 1 : 2 }).slice(0, 5);
      const task: Task = { slots, options: all, kept, rules: { playoffsFreeTeams: false } };
      const [plan, best] = [bestPlan(task), bruteForce(task)];
      expect(chanceOf(plan, all), `seed ${seed}, round ${round}`).toBeCloseTo(best.chance, 9);
      expect(plan.some(({ teamId }) => teamId === option.teamId)).toBe(false);
    }
  });

  it("[10.18] uses a team once before and once in the play-offs where these free the teams", () => {
    const random = seededRandom(5);
    const size = { teams: 4, weeks: [17, 18, 19, 20], picks: 1 as const };
    const all = options({ ...size, random });
    for (const playoffsFreeTeams of [true, false]) {
      const task: Task = { slots: slotsOf(size), options: all, kept: [], rules: { playoffsFreeTeams } };
      expect(chanceOf(bestPlan(task), all)).toBeCloseTo(bruteForce(task).chance, 9);
    }
  });

  it("solves a whole season at once, two picks a week as far as there are teams", () => {
    const season = Array.from({ length: 18 }, (_, index) => index + 1);
    const all = options({ teams: 32, weeks: season, picks: 2, random: seededRandom(3) });
    const rules = { playoffsFreeTeams: false };
    const single = bestPlan({ slots: slotsOf({ weeks: season, picks: 1 }), options: all, kept: [], rules });
    expect(single).toHaveLength(18);
    const pairs = bestPlan({ slots: slotsOf({ weeks: season, picks: 2 }), options: all, kept: [], rules });
    expect(pairs).toHaveLength(32);
    expect(Math.max(...pairs.map(({ week }) => week))).toBe(16);
  });

  it("is empty without games", () => {
    expect(bestPlan({ slots: [], options: [], kept: [], rules: { playoffsFreeTeams: false } })).toEqual([]);
    const slots = slotsOf({ weeks: [1], picks: 1 });
    expect(bestPlan({ slots, options: [], kept: [], rules: { playoffsFreeTeams: false } })).toEqual([]);
  });
});
