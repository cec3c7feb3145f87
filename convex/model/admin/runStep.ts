// One step of an admin's run: asks the feed, stores the answer and records the result.
import { ConvexError, type Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { weekName } from "../common/weekName";
import { feedUrl } from "../feed/espn/feedConfig";
import { FeedError } from "../feed/espn/feedError";
import { fetchTeams } from "../feed/espn/fetchFeed";
import type { stepEnd } from "./syncSteps";

export async function runSyncStep(ctx: ActionCtx, runId: Id<"syncRuns">): Promise<null> {
  const step = await ctx.runQuery(internal.jobs.admin.getStep, { runId });
  if (step === null) return null;
  if (step.kind === "teams") {
    await ctx.runMutation(internal.jobs.admin.finishStep, { runId, week: null, ...(await fetchAllTeams(ctx)) });
    return null;
  }
  const { season, week } = step;
  await ctx.runMutation(internal.jobs.admin.finishStep, { runId, week, ...(await fetchWeek(ctx, { season, week })) });
  return null;
}

type Fetched = Pick<Infer<typeof stepEnd>, "events" | "problem" | "retryAfterMs">;

async function fetchAllTeams(ctx: ActionCtx): Promise<Fetched> {
  try {
    const answer = await fetchTeams(feedUrl());
    await ctx.runMutation(internal.jobs.feed.storeTeams, answer);
    return { events: answer.teams.length, problem: null };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { events: 0, problem: error.message, retryAfterMs: error.retryAfterMs };
  }
}

async function fetchWeek(ctx: ActionCtx, at: { season: number; week: number }): Promise<Fetched> {
  try {
    const { events } = await ctx.runAction(internal.jobs.feed.syncWeek, at);
    return { events, problem: null };
  } catch (error) {
    const data: unknown = error instanceof ConvexError ? error.data : null;
    const isExpected = typeof data === "object" && data !== null && "message" in data;
    if (!isExpected) throw error;
    const retryAfterMs = "retryAfterMs" in data ? Number(data.retryAfterMs) : 0;
    return { events: 0, problem: `${weekName(at.week)}: ${String(data.message)}`, retryAfterMs };
  }
}
