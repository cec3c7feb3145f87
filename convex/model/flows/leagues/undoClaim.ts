// [16.4] Takes a claim back within seven days: the entry is a player's without an account again, with the weeks that it
// had. Afterward nothing of the claim is left.
import { claimUndoEnd } from "../../../../domain/leagues/claiming";
import { leagueNoun } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { RESUMED_AT_ONCE } from "../../common/rounds";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { endCommissioner, isCommissioner } from "../../records/leagues/commissioners";
import { recountEntries } from "./recountEntries";
import { partLedgers } from "../../records/dues/ledger";
import { partHandouts } from "../../records/dues/prizeLists";
import { giveEntry, nextPlayerNumber } from "../../records/leagues/leagueEntries";
import { partStarts } from "../../records/leagues/entryStarts";
import { endManagersOf, endManagingBy } from "../../records/leagues/managers";
import { partToldPeople } from "../../records/leagues/toldSeasons";
import { ensureMember, getLeagueOrThrow, getMembership } from "../../records/leagues/memberships";
import { forgetNet } from "../../records/picks/nets";
import { forgetHistories } from "../../records/picks/saveHistory";
import { forgetPickRecords } from "../../records/standings/pickRecords";
import { ensureStanding, rankTable } from "../../records/standings/standingRows";
import { requestScoringOfEntry, requestSeasonScoring } from "../scoring/scoringRounds";
import { giveWins } from "./claimEntry";
import { returnInPool } from "../survivor/claimInPool";
import { endMembership } from "./memberLeaves";
import { moveWeeks } from "./moveWeeks";

interface Undoing {
  readonly user: Doc<"users">;
  readonly claimId: Id<"entryClaims">;
}

/**
 * For the league's commissioners, and whoever claimed. Picks that were saved since then stay with the entry that has
 * them. A membership that the claim began ends. Errors: LOCKED for a claim that is older, or undone; NOT_FOUND,
 * FORBIDDEN.
 */
export async function undoClaim(ctx: MutationCtx, { user, claimId }: Undoing): Promise<null> {
  const claim = await ctx.db.get("entryClaims", claimId);
  if (claim === null) throw refusal("claimOver");
  const { leagueId, entryId, claimedById, claimedAtMs } = claim;
  const league = await ensureMember(ctx, { user, leagueId });
  const mayUndo = user.role === "admin" || isCommissioner(league, user._id) || claimedById === user._id;
  if (!mayUndo) throw refusal("notACommissioner", { noun: leagueNoun(league) });
  const entry = await ctx.db.get("entries", entryId);
  if (entry === null || claimUndoEnd(claimedAtMs) <= Date.now()) throw refusal("claimOver");

  if (league.poolType === "survivor") {
    await returnInPool(ctx, { league, claim, named: entry });
    await endJoined(ctx, claim);
    await takeSeat(ctx, leagueId);
  } else {
    await returnInLeague(ctx, { league, claim, entry });
  }
  await ctx.db.delete("entryClaims", claimId);
  await audit(ctx, { actor: user, action: "entry.undoClaim", target: { name: entry.name }, leagueId });
  return null;
}

/** A player without an account has one. */
async function takeSeat(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<void> {
  const { memberCount } = await getLeagueOrThrow(ctx, leagueId);
  await ctx.db.patch("leagues", leagueId, { memberCount: memberCount + 1 });
}

async function returnInLeague(ctx: MutationCtx, { league, claim, entry }: Returned): Promise<void> {
  const { _id: entryId, leagueId } = entry;
  // While the entry is still theirs: nobody leaves without one.
  if (claim.joined === undefined) await endJoined(ctx, claim);
  await endManagersOf(ctx, entryId);
  await forgetNet(ctx, entryId);
  const number = await nextPlayerNumber(ctx, leagueId);
  const { joinedAtMs, group } = entry;
  await ctx.db.patch("entries", entryId, { isListed: true, isFormer: undefined, joinedAtMs, group });
  await giveEntry(ctx, entry, { ownerId: null, number });
  await takeSeat(ctx, leagueId);
  const given = await ctx.db.get("entries", entryId);
  if (given === null) throw new Error(`Entry ${entryId} is gone within one transaction.`);
  await returnWeeks(ctx, { league, claim, entry: given });
  if (claim.joined !== undefined) await endJoined(ctx, claim);
  await ensureStanding(ctx, given, league.currentSeason);
  await rankTable(ctx, { leagueId, season: league.currentSeason });
  await requestScoringOfEntry(ctx, entryId);
  // One whose owner had left misses picks again, in weeks that its row doesn't have.
  await requestSeasonScoring(ctx, { leagueId, season: league.currentSeason });
  await recountEntries(ctx, leagueId);
}

/** Error: CONFLICT for somebody whom the league has been handed over to. */
async function endJoined(
  ctx: MutationCtx,
  { leagueId, claimedById: userId, hasJoined }: Doc<"entryClaims">,
): Promise<void> {
  const membership = hasJoined ? await getMembership(ctx, { leagueId, userId }) : null;
  if (membership === null || membership.isFormer) return;
  const league = await getLeagueOrThrow(ctx, leagueId);
  if (league.createdById === userId) throw refusal("ownerCannotLeave", { noun: leagueNoun(league) });
  await endCommissioner(ctx, { league, userId });
  await endManagingBy(ctx, { leagueId, userId });
  await endMembership(ctx, { league, membership });
}

interface Returned {
  readonly league: Doc<"leagues">;
  readonly claim: Doc<"entryClaims">;
  readonly entry: Doc<"entries">;
}

async function returnWeeks(ctx: MutationCtx, { league, claim, entry }: Returned): Promise<void> {
  await giveWins(ctx, entry, null);
  const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", entry._id));
  for (const { season } of await rows.collect()) await ensureStanding(ctx, entry, season);
  const { joined, claimedAtMs } = claim;
  const from = joined && (await ctx.db.get("entries", joined.withEntryId));
  if (!joined || !from) return;
  await moveWeeks(ctx, { league, from, to: entry, weeks: joined.weeks, untilMs: claimedAtMs });
  await partStarts(ctx, from, joined.starts);
  await partLedgers(ctx, { from: from._id, to: entry._id });
  await partHandouts(ctx, { leagueId: league._id, from: from._id, to: entry._id });
  await partToldPeople(ctx, { leagueId: league._id, from: from._id, to: entry._id });
}

/** For the sweep: links whose time is over, and claims that stay. The rows of a joined entry go with them. */
export async function purgeClaims(ctx: MutationCtx): Promise<void> {
  const now = Date.now();
  const links = ctx.db.query("claimLinks").withIndex("by_end", (q) => q.lte("endsAtMs", now));
  for (const { _id } of await links.take(RESUMED_AT_ONCE)) await ctx.db.delete("claimLinks", _id);
  const claims = ctx.db.query("entryClaims").withIndex("by_time", (q) => q.lte("claimedAtMs", now - claimUndoEnd(0)));
  for (const { _id, entryId, joined } of await claims.take(RESUMED_AT_ONCE)) {
    await ctx.db.delete("entryClaims", _id);
    if (joined === undefined) continue;
    const sheets = ctx.db.query("sheets").withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId));
    for (const sheet of await sheets.collect()) await ctx.db.delete("sheets", sheet._id);
    await forgetHistories(ctx, entryId);
    await forgetPickRecords(ctx, entryId);
    if ((await ctx.db.get("entries", entryId)) !== null) await ctx.db.delete("entries", entryId);
  }
}
