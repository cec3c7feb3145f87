// [5.4] The weeks that a new pool could start in, from rows alone; domain/survivor/survivorStart.ts applies the clock.
import { v } from "convex/values";
import { hasStarted } from "../../../../domain/games/games";
import { STARTING_WEEK } from "../../../../domain/survivor/survivorRules";
import type { StartWeek } from "../../../../domain/survivor/survivorStart";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames } from "../games/weekGames";
import { AT_KICKOFF, listLocksAt } from "../locks/gameLocks";
import { getCurrentWeek } from "../games/currentWeek";
import { actualWeekOf } from "./pool";

export const startWeekView = v.object({
  week: v.number(),
  hasKickedOff: v.boolean(),
  firstKickoffAtMs: v.union(v.number(), v.null()),
});

/** From the current week on. */
export async function listStartWeeks(ctx: QueryCtx, season: number): Promise<StartWeek[]> {
  const weeks: StartWeek[] = [];
  for (let week = await actualWeekOf(ctx, season); week <= STARTING_WEEK.max; week += 1) {
    const at = { season, week };
    const games = await listWeekGames(ctx, at);
    const first = games.find(({ status }) => status === "scheduled");
    const isUnderWay = games.some(({ status }) => hasStarted(status));
    const hasKickedOff = isUnderWay || (await listLocksAt(ctx, { ...at, key: AT_KICKOFF })).size > 0;
    weeks.push({ week, hasKickedOff, firstKickoffAtMs: first?.kickoffAtMs ?? null });
  }
  return weeks;
}

/** For the current season; all weeks while no schedule is known. */
export async function listCurrentStartWeeks(ctx: QueryCtx): Promise<StartWeek[]> {
  const current = await getCurrentWeek(ctx);
  return await listStartWeeks(ctx, current?.season ?? 0);
}
