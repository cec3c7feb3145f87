// One poll: asks the feed for its current week and what else is due, and hands each answer to a mutation of its own.
// Only the last mutation decides about the chain (feedStatus.ts); what it stores before that may be stored twice.
import { seasonAt } from "../../../domain/weeks";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { feedUrl } from "./feedConfig";
import { FeedError } from "./feedError";
import { fetchScoreboard, fetchTeams } from "./fetchFeed";
import type { NormalizedScoreboard, SkippedEvent } from "./normalizedEvent";
import type { SeasonWeek } from "./parseScoreboard";
import type { PollPlan } from "./pollPlan";

export async function runPoll(ctx: ActionCtx, dueAtMs: number): Promise<void> {
  const end = { dueAtMs, failure: null, warning: null, skipped: [], hasMoreBacklog: false };
  let current: NormalizedScoreboard;
  try {
    current = await fetchScoreboard(feedUrl(), null);
  } catch (error) {
    await ctx.runMutation(internal.feed.finish, { ...end, current: null, failure: messageOf(error) });
    return;
  }
  const feed = { season: current.season ?? seasonAt(Date.now()), week: current.week };
  const plan: PollPlan | null = await ctx.runQuery(internal.feed.plan, { dueAtMs, nowMs: Date.now(), feed });
  if (plan === null) return;
  const weeks = distinctWeeks([...plan.hotWeeks, ...plan.backlog]).filter((asked) => !isSameWeek(asked, current));
  const hasMoreBacklog = plan.hasMoreBacklog;
  if (!plan.needsTeams && weeks.length === 0) {
    await ctx.runMutation(internal.feed.finish, { ...end, current, hasMoreBacklog });
    return;
  }

  // The current week first, so that screens fill and scores move whatever the rest takes.
  const warnings: (string | null)[] = [];
  if (plan.needsTeams) warnings.push(await fillTeams(ctx));
  const skipped: SkippedEvent[] = await ctx.runMutation(internal.feed.storeBoard, { board: current });
  for (const asked of weeks) warnings.push(await fetchWeek(ctx, asked));
  const warning = warnings.find((message) => message !== null) ?? null;
  await ctx.runMutation(internal.feed.finish, { ...end, current: null, warning, skipped, hasMoreBacklog });
}

async function fillTeams(ctx: ActionCtx): Promise<string | null> {
  try {
    await ctx.runMutation(internal.feed.storeTeams, await fetchTeams(feedUrl()));
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Fetches and stores one week. Gives what went wrong; the poll goes on. */
async function fetchWeek(ctx: ActionCtx, asked: SeasonWeek): Promise<string | null> {
  try {
    const board = await fetchScoreboard(feedUrl(), asked);
    await ctx.runMutation(internal.feed.storeBoard, { board: { ...board, ...asked } });
    return null;
  } catch (error) {
    await ctx.runMutation(internal.feed.postponeWeek, { season: asked.season, week: asked.week });
    return messageOf(error);
  }
}

/** What the feed or its configuration did wrong is told as it is; anything else is a defect of ours and thrown. */
function messageOf(error: unknown): string {
  if (error instanceof FeedError) return error.message;
  throw error;
}

function isSameWeek(a: SeasonWeek, b: Pick<NormalizedScoreboard, "season" | "week">): boolean {
  return a.season === b.season && a.week === b.week;
}

function distinctWeeks(weeks: readonly SeasonWeek[]): SeasonWeek[] {
  return [...new Map(weeks.map((week) => [`${week.season}/${week.week}`, week])).values()];
}
