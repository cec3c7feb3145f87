// [3.14] Tells owners that an entry is out or has won. Any change in an entry's standing is noted here. The pool's pass
// tells the owner once all games are graded and the winners are known, so that the last entries to be eliminated, which
// share the win, don't get news of a loss. If an earlier message turns out wrong, a correction follows; nobody gets the
// same news twice.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { getMembership } from "../../records/leagues/memberships";
import { channelsFor, sendNotice, withdrawWaiting } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { listEntryPicks } from "../../records/survivor/survivorPicks";
import { listEntriesOf } from "../../records/survivor/survivorEntries";
import { knownResultsOf, type KnownResults } from "../../records/survivor/knownResults";
import { messageFor, standingOf, type Message, type Standing } from "./newsMessage";
import { getPoolOrThrow, type Pool } from "../../records/survivor/pool";
import { requestPoolRun } from "../../records/survivor/poolRuns";
import { areGamesBeingGraded } from "../../records/survivor/poolProgress";

/**
 * A message reads its owner's notices in the pool and newest digests, the entry's picks, and at most 10 entries and 10
 * browsers; it writes a row for each browser.
 */
const NEWS_BATCH = 4;
/** A pool costs two reads and a write, and schedules its pass. */
const POOLS_BATCH = 25;
const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

/** The entry was eliminated, has come back, has won, or is no longer a winner. */
export async function noteNews(ctx: MutationCtx, { _id: entryId, leagueId }: Doc<"survivorEntries">): Promise<void> {
  const row = await getNews(ctx, entryId);
  if (row === null) {
    await ctx.db.insert("survivorNews", { leagueId, entryId, isDue: true, told: null, messages: 0 });
  } else if (!row.isDue) {
    await ctx.db.patch("survivorNews", row._id, { isDue: true });
  }
}

export async function forgetNews(ctx: MutationCtx, entryId: Id<"survivorEntries">): Promise<void> {
  const row = await getNews(ctx, entryId);
  if (row !== null) await ctx.db.delete("survivorNews", row._id);
}

/** [10.18] The owner has bought the entry back, and knows that it is alive: its next elimination is news again. */
export async function startAfresh(ctx: MutationCtx, entryId: Id<"survivorEntries">): Promise<void> {
  const row = await getNews(ctx, entryId);
  if (row !== null) await ctx.db.patch("survivorNews", row._id, { isDue: false, told: null, known: undefined });
}

async function getNews(ctx: MutationCtx, entryId: Id<"survivorEntries">): Promise<Doc<"survivorNews"> | null> {
  return await ctx.db
    .query("survivorNews")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .unique();
}

/** Called after a game was graded: once it was the last one, pools with news get a pass that sends it. */
export async function requestDueNews(ctx: MutationCtx): Promise<void> {
  if (await areGamesBeingGraded(ctx)) return;
  const due = await ctx.db
    .query("survivorNews")
    .withIndex("by_due_and_league", (q) => q.eq("isDue", true))
    .first();
  if (due !== null) await ctx.scheduler.runAfter(0, internal.jobs.survivor.startNews, { after: null });
}

/** One step of requesting those passes, pool by pool. */
export async function startNewsBatch(ctx: MutationCtx, { after }: { after: Id<"leagues"> | null }): Promise<null> {
  let last = after;
  for (let count = 0; count < POOLS_BATCH; count += 1) {
    const previous = last;
    const due = await ctx.db
      .query("survivorNews")
      .withIndex("by_due_and_league", (q) => {
        const range = q.eq("isDue", true);
        return previous === null ? range : range.gt("leagueId", previous);
      })
      .first();
    if (due === null) return null;
    await requestPoolRun(ctx, due.leagueId);
    last = due.leagueId;
  }
  await ctx.scheduler.runAfter(0, internal.jobs.survivor.startNews, { after: last });
  return null;
}

/** One bounded step of a pool's pass; returns whether it was the last. Nothing is sent while games are being graded. */
export async function sendSomeNews(ctx: MutationCtx, { league }: Pool): Promise<boolean> {
  if (await areGamesBeingGraded(ctx)) return true;
  const due = await ctx.db
    .query("survivorNews")
    .withIndex("by_league_and_due", (q) => q.eq("leagueId", league._id).eq("isDue", true))
    .take(NEWS_BATCH);
  if (due.length === 0) return true;
  // Read again, since its winners were named a moment ago.
  const at = await getPoolOrThrow(ctx, league);
  for (const news of due) await sendNews(ctx, { ...at, news });
  return due.length < NEWS_BATCH;
}

async function sendNews(ctx: MutationCtx, { league, pool, news }: Pool & { news: Doc<"survivorNews"> }): Promise<void> {
  const stored = await ctx.db.get("survivorEntries", news.entryId);
  if (stored === null) return await ctx.db.delete("survivorNews", news._id);
  const { userId } = stored;
  // [16.3] There is nobody to tell.
  if (userId === null) return await ctx.db.patch("survivorNews", news._id, { isDue: false });
  const entry: OwnedEntry = { ...stored, userId };
  const standing = standingOf(pool, entry);
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  if (standing !== news.told && (await withdrawOnly(ctx, { pool, entry, news }))) {
    await ctx.db.patch("survivorNews", news._id, { told: null, messages: 0 });
    return await sendNews(ctx, { league, pool, news: { ...news, told: null, messages: 0 } });
  }
  const before = await lastTold(ctx, { pool, entry, news });
  const siblings = await listEntriesOf(ctx, entry);
  const isOnly = siblings.length === 1;
  const message = await messageFor(ctx, { league, pool, entry, picks, isOnly, ...before });
  const isSent = message !== null && (await send(ctx, { pool, entry, news, ...message }));
  const known = standing === "alive" ? knownResultsOf(entry, picks) : undefined;
  await ctx.db.patch("survivorNews", news._id, {
    isDue: false,
    ...(isSent ? { told: standing, messages: news.messages + 1, known } : {}),
  });
}

type OwnedEntry = Doc<"survivorEntries"> & { readonly userId: Id<"users"> };

/** By these messages or by the digest. */
async function lastTold(
  ctx: MutationCtx,
  { pool, entry, news }: Pick<Sending, "pool" | "entry" | "news">,
): Promise<{ told: Standing | null; known: KnownResults | null }> {
  const told = news.messages === 0 ? await earlierStanding(ctx, pool, entry) : news.told;
  if (told !== null && told !== "alive") return { told, known: null };
  const { known = null } = news;
  const byDigest = await knownFromDigest(ctx, { season: pool.season, entry });
  if (byDigest === null || (known !== null && known.week > byDigest.week)) return { told, known };
  return { told: "alive", known: byDigest };
}

/** A week has one digest; the few other notices about no league are an admin's. */
const NEWEST_NOTICES = 30;

/** The owner's knowledge at the newest digest that said that the entry is alive; null if none did. */
async function knownFromDigest(
  ctx: MutationCtx,
  { season, entry }: { season: number; entry: OwnedEntry },
): Promise<KnownResults | null> {
  const newest = await ctx.db
    .query("sentNotices")
    .withIndex("by_key", (q) => q.eq("userId", entry.userId).eq("leagueId", null).eq("season", season))
    .order("desc")
    .take(NEWEST_NOTICES);
  for (const { told = [] } of newest) {
    for (const each of told) if (each.kind === "alive" && each.entryId === entry._id) return each.known;
  }
  return null;
}

const NOTICES_BOUND = 500;

/** Before this table existed, eliminations were announced without a row in it. */
async function earlierStanding(
  ctx: MutationCtx,
  pool: Doc<"survivorPools">,
  entry: OwnedEntry,
): Promise<Standing | null> {
  const notice = await findFirstNotice(ctx, pool, entry);
  return notice?.kind === "survivorElimination" ? "eliminated" : null;
}

/** Takes back the only message about an entry if it hasn't left yet. */
async function withdrawOnly(
  ctx: MutationCtx,
  { pool, entry, news }: Pick<Sending, "pool" | "entry" | "news">,
): Promise<boolean> {
  const notice = news.messages === 1 ? await findFirstNotice(ctx, pool, entry) : null;
  return notice !== null && (await withdrawWaiting(ctx, notice));
}

async function findFirstNotice(
  ctx: MutationCtx,
  { leagueId, season }: Doc<"survivorPools">,
  { userId, entryNumber }: OwnedEntry,
): Promise<Doc<"sentNotices"> | null> {
  const notices = await ctx.db
    .query("sentNotices")
    .withIndex("by_key", (q) => q.eq("userId", userId).eq("leagueId", leagueId).eq("season", season))
    .take(NOTICES_BOUND);
  const isFirst = ({ kind, detail }: Doc<"sentNotices">) =>
    (kind === "survivorElimination" || kind === "survivorWin") && detail === String(entryNumber);
  return notices.findLast(isFirst) ?? null;
}

interface Sending extends Message {
  readonly pool: Doc<"survivorPools">;
  readonly entry: OwnedEntry;
  readonly news: Doc<"survivorNews">;
}

/** False: the owner doesn't want it, can't be reached, or has left the pool. */
async function send(ctx: MutationCtx, { pool, entry, news, kind, week, contentFor }: Sending): Promise<boolean> {
  const { userId, leagueId, entryNumber } = entry;
  if ((await getMembership(ctx, { leagueId, userId })) === null) return false;
  const channels = await channelsFor(ctx, { userId, leagueId, kind });
  if (channels === null) return false;
  // Only corrections can repeat a kind within a week.
  const detail = news.messages === 0 ? String(entryNumber) : `${entryNumber}, message ${news.messages + 1}`;
  return await sendNotice(ctx, {
    key: { userId, leagueId, season: pool.season, week, kind, detail },
    channels,
    content: contentFor(readerOf(channels.user)),
    expiresAtMs: Date.now() + WORTH_SENDING_MS,
  });
}
