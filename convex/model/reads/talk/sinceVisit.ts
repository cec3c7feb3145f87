// [14.1] A league's events since a member was there, for its home.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ensureMember, getMembership } from "../../records/leagues/memberships";
import { getRead, knownNumber } from "../../records/talk/reads";
import { eventView, viewEvent } from "./talkEvents";

export const sinceVisitView = v.object({
  /** Events have higher numbers. */
  after: v.number(),
  /** At most five, newest first. Announcements are on the home anyway. */
  events: v.array(eventView),
  /** How many there are beside these; it stops at 25. */
  more: v.number(),
});

const SHOWN = 5;
const LOOKED_AT = 30;

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly after?: number | undefined;
}

/**
 * Null for admins who aren't members. Without `after`, since the last visit or reading of the talk. Reads three rows,
 * the newest 30 events, and at most six rows for each of five; messages don't run it again.
 */
export async function readSinceVisit(
  ctx: QueryCtx,
  { user, leagueId: asked, after }: Asked,
): Promise<Infer<typeof sinceVisitView> | null> {
  const { _id: leagueId } = await ensureMember(ctx, { user, leagueId: asked });
  const member = { leagueId, userId: user._id };
  if ((await getMembership(ctx, member)) === null) return null;
  const from = after ?? knownNumber(await getRead(ctx, member));
  const rows = await ctx.db
    .query("talkEvents")
    .withIndex("by_league_and_number", (q) => q.eq("leagueId", leagueId).gt("number", from))
    .order("desc")
    .take(LOOKED_AT);
  const told = rows.filter((row) => !row.isWithdrawn && isNews(row, user));
  const events = await Promise.all(told.slice(0, SHOWN).map((row) => viewEvent(ctx, row)));
  return { after: from, events, more: told.length - events.length };
}

/** One's own joining is none. */
function isNews({ event }: Doc<"talkEvents">, { _id: userId }: Doc<"users">): boolean {
  if (event.kind === "joined") return event.userIds.some((joinedId) => joinedId !== userId) || event.count > 1;
  return event.kind !== "announcement";
}
