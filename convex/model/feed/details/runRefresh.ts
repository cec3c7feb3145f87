// One fetch of a game's summary for everyone who wants it: claim, fetch, store.
import type { Id } from "../../../_generated/dataModel";
import { internal } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { feedUrl } from "../espn/feedConfig";
import { FeedError } from "../espn/feedError";
import { fetchJson } from "../espn/fetchFeed";
import { parseOdds } from "../espn/parseOdds";
import type { Claim } from "./gameSummaries";
import { parseSummary, readSummary } from "./parseSummary";

export async function runRefresh(ctx: ActionCtx, gameId: Id<"games">): Promise<void> {
  const claim: Claim | null = await ctx.runMutation(internal.jobs.gameDetails.claim, { gameId });
  if (claim !== null) await fetchClaimed(ctx, gameId, claim);
}

/**
 * The result is pushed to everyone who is looking, so an unreadable feed is no error here. Returns how long the feed
 * asked us to wait; 0 if it didn't.
 */
export async function fetchClaimed(ctx: ActionCtx, gameId: Id<"games">, claim: Claim): Promise<number> {
  const { externalId, sides, abbreviations, claimedAtMs } = claim;
  const end = { gameId, claimedAtMs };
  const answerOf = (body: unknown) => {
    const summary = readSummary(body);
    return { details: parseSummary(summary, sides), lines: parseOdds(summary.pickcenter, abbreviations) };
  };
  try {
    const answer = answerOf(await fetchJson(`${feedUrl()}/summary?event=${encodeURIComponent(externalId)}`));
    await ctx.runMutation(internal.jobs.gameDetails.finish, { ...end, answer, failure: null });
    return 0;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    // The feed has nothing on a game that only an import knows.
    const isUnknown = error instanceof FeedError && error.code === "UNKNOWN";
    await ctx.runMutation(internal.jobs.gameDetails.finish, {
      ...end,
      answer: isUnknown ? answerOf({}) : null,
      failure,
    });
    // Anything that isn't the feed's fault is a bug of ours.
    if (!(error instanceof FeedError)) throw error;
    return error.retryAfterMs;
  }
}
