// One fetch of a game's summary for everybody who wants it: claimed, fetched, stored.
import type { Id } from "../../_generated/dataModel";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { feedUrl } from "../feed/feedConfig";
import { FeedError } from "../feed/feedError";
import { fetchJson } from "../feed/fetchFeed";
import { parseOdds } from "../feed/parseOdds";
import type { Claim } from "./gameDetails";
import { parseSummary, readSummary } from "./parseSummary";

export async function runRefresh(ctx: ActionCtx, gameId: Id<"games">): Promise<void> {
  const claim: Claim | null = await ctx.runMutation(internal.gameDetails.claim, { gameId });
  if (claim !== null) await fetchClaimed(ctx, gameId, claim);
}

/** What came of it, whoever looks sees pushed; so a feed that can't be read is no error here. */
export async function fetchClaimed(ctx: ActionCtx, gameId: Id<"games">, claim: Claim): Promise<void> {
  const { externalId, sides, abbreviations, claimedAtMs } = claim;
  const end = { gameId, claimedAtMs };
  try {
    const summary = readSummary(await fetchJson(`${feedUrl()}/summary?event=${encodeURIComponent(externalId)}`));
    const answer = { details: parseSummary(summary, sides), lines: parseOdds(summary.pickcenter, abbreviations) };
    await ctx.runMutation(internal.gameDetails.finish, { ...end, answer, failure: null });
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await ctx.runMutation(internal.gameDetails.finish, { ...end, answer: null, failure });
    // Anything but the feed's fault is a defect of ours.
    if (!(error instanceof FeedError)) throw error;
  }
}
