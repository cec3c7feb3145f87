// One fetch of a game's summary for everybody who wants to see it: claimed, fetched, stored.
import type { Id } from "../../_generated/dataModel";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { feedUrl } from "../feed/feedConfig";
import { FeedError } from "../feed/feedError";
import { fetchJson } from "../feed/fetchFeed";
import type { Claim } from "./gameDetails";
import { parseSummary } from "./parseSummary";

/** What came of it, whoever looks sees pushed; so a feed that can't be read is no error here. */
export async function runRefresh(ctx: ActionCtx, gameId: Id<"games">): Promise<void> {
  const claim: Claim | null = await ctx.runMutation(internal.gameDetails.claim, { gameId });
  if (claim === null) return;
  const { externalId, sides, claimedAtMs } = claim;
  const end = { gameId, claimedAtMs };
  try {
    const body = await fetchJson(`${feedUrl()}/summary?event=${encodeURIComponent(externalId)}`);
    const details = parseSummary(body, sides);
    await ctx.runMutation(internal.gameDetails.finish, { ...end, details, failure: null });
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await ctx.runMutation(internal.gameDetails.finish, { ...end, details: null, failure });
    // Anything but the feed's fault is a defect of ours.
    if (!(error instanceof FeedError)) throw error;
  }
}
