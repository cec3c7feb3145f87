// [16.4] The entry behind a claim link, the choices of whoever opens it, and the claims that can still be undone.
import { v, type Infer } from "convex/values";
import { ENTRIES_PER_MEMBER } from "../../../../domain/leagues/entryLimits";
import { claimUndoEnd } from "../../../../domain/leagues/claiming";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { findClaimable } from "../../records/leagues/claimLinks";
import { isCommissioner } from "../../records/leagues/commissioners";
import { listEntriesOf } from "../../records/leagues/leagueEntries";
import { ensureMember, getMembership } from "../../records/leagues/memberships";
import { getPerson, personFields } from "../../records/users/people";
import { listEntriesOf as listPoolEntriesOf } from "../../records/survivor/survivorEntries";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { entryFields, poolType } from "../../tables/leagueTables";
import { clashesOf } from "./claimEntry";
import { listPickedWeeks } from "./moveWeeks";

/** Null for a link that opens nothing. It doesn't know the time: whoever shows it looks at the end. */
export const claimView = v.union(
  v.object({ leagueName: v.string(), poolType, entryName: v.string(), endsAtMs: v.number() }),
  v.null(),
);

export async function readClaim(ctx: QueryCtx, token: string): Promise<Infer<typeof claimView>> {
  const found = await findClaimable(ctx, token);
  if (found === null) return null;
  const { link, entry, league } = found;
  return { leagueName: league.name, poolType: league.poolType, entryName: entry.name, endsAtMs: link.endsAtMs };
}

const seasonWeek = v.object({ season: v.number(), week: v.number() });

export const claimChoices = v.union(
  v.object({
    isMember: v.boolean(),
    /** False for somebody who has as many entries as anybody can, or [3.10] as a pool allows. */
    canKeepBoth: v.boolean(),
    /** In a pick'em league, the caller's own, each with the weeks in which both have picks. */
    own: v.array(v.object({ ...entryFields, clashes: v.array(seasonWeek) })),
  }),
  v.null(),
);

/** Reads a sheet for each week that these entries have played. */
export async function readClaimChoices(
  ctx: QueryCtx,
  { user, token }: { readonly user: Doc<"users">; readonly token: string },
): Promise<Infer<typeof claimChoices>> {
  const found = await findClaimable(ctx, token);
  if (found === null) return null;
  const member = { leagueId: found.league._id, userId: user._id };
  const isMember = (await getMembership(ctx, member)) !== null;
  if (found.league.poolType === "survivor") {
    const { pool } = await getPoolOrThrow(ctx, found.league);
    const canKeepBoth = (await listPoolEntriesOf(ctx, member)).length < pool.maxEntriesPerUser;
    return { isMember, canKeepBoth, own: [] };
  }
  const entries = await listEntriesOf(ctx, member);
  const weeks = entries.length === 0 ? [] : await listPickedWeeks(ctx, found.entry._id);
  const own = await Promise.all(
    entries
      .filter(({ isFormer }) => !isFormer)
      .map(async ({ _id: entryId, name: entryName }) => {
        return { entryId, entryName, clashes: clashesOf(weeks, await listPickedWeeks(ctx, entryId)) };
      }),
  );
  return { isMember, canKeepBoth: entries.length < ENTRIES_PER_MEMBER.max, own };
}

export const undoableClaim = v.object({
  claimId: v.id("entryClaims"),
  entryName: v.string(),
  claimedBy: v.object(personFields),
  /** Undoing it ends their membership. */
  hasJoined: v.boolean(),
  /** The name of the entry that it was joined with. */
  joinedWith: v.union(v.string(), v.null()),
  undoUntilMs: v.number(),
});

/** A league has few: they are gone after seven days. */
const CLAIMS_BOUND = 250;

/** For commissioners all of the league's, newest first; for others their own. */
export async function listClaims(
  ctx: QueryCtx,
  { user, leagueId }: { readonly user: Doc<"users">; readonly leagueId: Id<"leagues"> },
): Promise<Infer<typeof undoableClaim>[]> {
  const league = await ensureMember(ctx, { user, leagueId });
  const seesAll = user.role === "admin" || isCommissioner(league, user._id);
  const claims = await ctx.db
    .query("entryClaims")
    .withIndex("by_league", (q) => q.eq("leagueId", league._id))
    .order("desc")
    .take(CLAIMS_BOUND);
  const shown = claims.filter(({ claimedById }) => seesAll || claimedById === user._id);
  const views = await Promise.all(
    shown.map(async ({ _id: claimId, entryId, claimedById, claimedAtMs, hasJoined, joined }) => {
      const entry = await ctx.db.get("entries", entryId);
      const joinedWith = joined ? await ctx.db.get("entries", joined.withEntryId) : null;
      if (entry === null) return [];
      return [
        {
          claimId,
          entryName: entry.name,
          claimedBy: await getPerson(ctx, claimedById),
          hasJoined,
          joinedWith: joinedWith?.name ?? null,
          undoUntilMs: claimUndoEnd(claimedAtMs),
        },
      ];
    }),
  );
  return views.flat();
}
