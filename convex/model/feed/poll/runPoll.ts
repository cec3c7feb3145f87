// One poll: asks the feed for its current week and whatever else is due, and passes each answer to its own mutation.
// Only the last mutation decides about the chain (feedStatus.ts); everything stored before it may be stored twice.
import { seasonAt } from "../../../../domain/games/weeks";
import { internal } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { feedUrl } from "../espn/feedConfig";
import { FeedError } from "../espn/feedError";
import { fetchScoreboard, fetchTeams } from "../espn/fetchFeed";
import type { NormalizedScoreboard, SkippedEvent } from "../espn/normalizedEvent";
import type { SeasonWeek } from "../espn/parseScoreboard";
import type { PollPlan } from "./pollPlan";

export async function runPoll(ctx: ActionCtx, dueAtMs: number): Promise<void> {
  const end = { dueAtMs, failure: null, warning: null, skipped: [], hasMoreBacklog: false };
  let current: NormalizedScoreboard;
  try {
    current = await fetchScoreboard(feedUrl(), null);
  } catch (error) {
    await ctx.runMutation(internal.jobs.feed.finish, { ...end, current: null, ...problemOf(error) });
    return;
  }
  const feed = { season: current.season ?? seasonAt(Date.now()), week: current.week };
  const plan: PollPlan | null = await ctx.runQuery(internal.jobs.feed.plan, { dueAtMs, nowMs: Date.now(), feed });
  if (plan === null) return;
  const weeks = distinctWeeks([...plan.hotWeeks, ...plan.backlog]).filter((asked) => !isSameWeek(asked, current));
  const hasMoreBacklog = plan.hasMoreBacklog;
  if (!plan.needsTeams && weeks.length === 0) {
    await ctx.runMutation(internal.jobs.feed.finish, { ...end, current, hasMoreBacklog });
    return;
  }

  // The current week first, so that screens fill and scores move however long the rest takes.
  const problems: Problem[] = [];
  if (plan.needsTeams) problems.push(...(await fillTeams(ctx)));
  const skipped: SkippedEvent[] = await ctx.runMutation(internal.jobs.feed.storeBoard, { board: current });
  for (const asked of weeks) {
    if (problems.some(({ retryAfterMs }) => retryAfterMs > 0)) break;
    const week = await fetchWeek(ctx, asked);
    problems.push(...week.problems);
    skipped.push(...week.skipped);
  }
  const warning = problems[0]?.failure ?? null;
  const retryAfterMs = Math.max(0, ...problems.map((problem) => problem.retryAfterMs));
  await ctx.runMutation(internal.jobs.feed.finish, {
    ...end,
    current: null,
    warning,
    skipped,
    retryAfterMs,
    hasMoreBacklog,
  });
}

interface Problem {
  readonly failure: string;
  readonly retryAfterMs: number;
}

async function fillTeams(ctx: ActionCtx): Promise<Problem[]> {
  try {
    await ctx.runMutation(internal.jobs.feed.storeTeams, await fetchTeams(feedUrl()));
    return [];
  } catch (error) {
    return [problemOf(error)];
  }
}

/** Fetches and stores one week. The poll continues whatever goes wrong, unless the feed asks it to wait. */
async function fetchWeek(ctx: ActionCtx, asked: SeasonWeek): Promise<{ problems: Problem[]; skipped: SkippedEvent[] }> {
  try {
    const board = await fetchScoreboard(feedUrl(), asked);
    const skipped = await ctx.runMutation(internal.jobs.feed.storeBoard, { board: { ...board, ...asked } });
    return { problems: [], skipped };
  } catch (error) {
    await ctx.runMutation(internal.jobs.feed.postponeWeek, { season: asked.season, week: asked.week });
    return { problems: [problemOf(error)], skipped: [] };
  }
}

/** Problems of the feed or its configuration are reported as they are; anything else is a bug of ours and is thrown. */
function problemOf(error: unknown): Problem {
  if (error instanceof FeedError) return { failure: error.message, retryAfterMs: error.retryAfterMs };
  throw error;
}

function isSameWeek(a: SeasonWeek, b: Pick<NormalizedScoreboard, "season" | "week">): boolean {
  return a.season === b.season && a.week === b.week;
}

function distinctWeeks(weeks: readonly SeasonWeek[]): SeasonWeek[] {
  return [...new Map(weeks.map((week) => [`${week.season}/${week.week}`, week])).values()];
}
