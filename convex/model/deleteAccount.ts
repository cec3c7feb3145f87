// [2.47] A person deletes the account. Who they were is gone at once; what they picked stays under "Former member", since
// others' tables were made with it. The rest follows in bounded batches, of which each may be repeated: open picks are
// taken back, leagues that they created go to the member who joined first, or away with nobody left.
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { erase, startDeleting } from "./deleteLeague";
import { listByJoining } from "./members";
import { withdrawOpenPicks } from "./picks";
import { withdrawEntries } from "./survivor/leaving";
import { FORMER_MEMBER, renameInTables } from "./users";

/** Open picks of a league cost some thousand reads at worst. */
const LEAGUES_BATCH = 3;
const ROWS_BATCH = 500;

export async function deleteAccount(ctx: MutationCtx, user: Doc<"users">): Promise<null> {
  await ctx.db.patch("users", user._id, {
    ...{ tokenIdentifier: null, email: "", firstName: "", lastName: "", profileImageUrl: null },
    ...{ favoriteTeamId: null, role: "user" },
  });
  await renameInTables(ctx, user._id, FORMER_MEMBER);
  await ctx.scheduler.runAfter(0, internal.users.forgetBatch, { userId: user._id, cursor: null });
  return null;
}

/** One bounded step; schedules the next one while something is left. */
export async function forgetBatch(
  ctx: MutationCtx,
  { userId, cursor }: { userId: Id<"users">; cursor: string | null },
): Promise<null> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.tokenIdentifier !== null) return null;
  if (await eraseMessages(ctx, userId)) {
    await ctx.scheduler.runAfter(0, internal.users.forgetBatch, { userId, cursor });
    return null;
  }
  const page = await ctx.db
    .query("leagueMembers")
    .withIndex("by_user_and_pool_type", (q) => q.eq("userId", userId))
    .paginate({ cursor, numItems: LEAGUES_BATCH });
  for (const { leagueId } of page.page) {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null || league.isDeleted) continue;
    if (league.poolType === "survivor") await withdrawEntries(ctx, { league, userId });
    else await withdrawOpenPicks(ctx, { league, userId });
    if (league.createdById === userId) await giveAway(ctx, league);
  }
  if (!page.isDone) {
    await ctx.scheduler.runAfter(0, internal.users.forgetBatch, { userId, cursor: page.continueCursor });
  }
  return null;
}

async function giveAway(ctx: MutationCtx, league: Doc<"leagues">): Promise<void> {
  for (const { userId } of await listByJoining(ctx, league._id)) {
    const member = await ctx.db.get("users", userId);
    if (member === null || member.tokenIdentifier === null) continue;
    await ctx.db.patch("leagues", league._id, { createdById: userId });
    return;
  }
  await startDeleting(ctx, league._id);
}

/** What was kept to reach them. Gives whether something may be left. */
async function eraseMessages(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  const { db } = ctx;
  const preferences = db.query("notificationPreferences").withIndex("by_user", (q) => q.eq("userId", userId));
  const browsers = db.query("pushSubscriptions").withIndex("by_user", (q) => q.eq("userId", userId));
  const messages = db.query("outbox").withIndex("by_user_and_kind", (q) => q.eq("userId", userId));
  const notices = db.query("sentNotices").withIndex("by_key", (q) => q.eq("userId", userId));
  const counts = [
    await erase(ctx, "notificationPreferences", preferences.take(ROWS_BATCH)),
    await erase(ctx, "pushSubscriptions", browsers.take(ROWS_BATCH)),
    await erase(ctx, "outbox", messages.take(ROWS_BATCH)),
    await erase(ctx, "sentNotices", notices.take(ROWS_BATCH)),
  ];
  return counts.includes(ROWS_BATCH);
}
