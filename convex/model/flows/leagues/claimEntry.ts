// [16.4] Whoever opens the link of a player without an account takes over the entry with all that it has played.
// Undoing it: undoClaim.ts.
import { v, type Infer } from "convex/values";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { ENTRIES_PER_MEMBER } from "../../../../domain/leagues/entryLimits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { forgetNet } from "../../records/picks/nets";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { findClaimable, removeClaimLink } from "../../records/leagues/claimLinks";
import { recountEntries } from "./recountEntries";
import { joinLedgers } from "../../records/dues/ledger";
import { joinHandouts } from "../../records/dues/prizeLists";
import { giveEntry, listEntriesOf } from "../../records/leagues/leagueEntries";
import { joinStarts } from "../../records/leagues/entryStarts";
import { listLeagueWeeks } from "../../records/leagues/leagueWeeks";
import { endManagersOf } from "../../records/leagues/managers";
import { joinToldPeople } from "../../records/leagues/toldSeasons";
import { ensureNotRemoved, getLeagueOrThrow, getMembership } from "../../records/leagues/memberships";
import { rankTable } from "../../records/standings/standingRows";
import { claimInPool } from "../survivor/claimInPool";
import { adoptLeague } from "./adoptRows";
import { addMember } from "./memberJoins";
import { listPickedWeeks, moveWeeks, SEASONS_MOVED, weeksInWords } from "./moveWeeks";

export const claimedEntry = v.object({ leagueId: v.id("leagues"), entryId: v.id("entries") });

interface Claim {
  readonly user: Doc<"users">;
  readonly token: string;
  /** [16.4] Their own one that the claimed one becomes part of. Without it they have both. */
  readonly joinWith?: Id<"entries"> | undefined;
}

/**
 * The seat of a player without an account becomes free: a new member takes it, and whoever is one needs no second.
 * Reads the sheets of both entries and, for each season of the claimed one, the league's table. Errors: NOT_FOUND, in
 * the same words for every link that opens nothing; FORBIDDEN for somebody who was removed; CONFLICT.
 */
export async function claimEntry(
  ctx: MutationCtx,
  { user, token, joinWith }: Claim,
): Promise<Infer<typeof claimedEntry>> {
  const found = await findClaimable(ctx, token);
  if (found === null || found.link.endsAtMs <= Date.now()) throw refusal("claimLinkEnded");
  const { entry, league } = found;
  const { _id: leagueId } = league;
  await ensureNotRemoved(ctx, league, user);
  if (league.poolType === "survivor") {
    if (joinWith !== undefined) throw refusal("entryNotYours");
    const { hasJoined } = await claimInPool(ctx, { user, league, named: entry });
    await removeClaimLink(ctx, entry._id);
    await noteClaim(ctx, { user, entry, hasJoined, target: null, weeks: [] });
    return { leagueId, entryId: entry._id };
  }
  await adoptLeague(ctx, leagueId);
  const own = await listEntriesOf(ctx, { leagueId, userId: user._id });
  const target = joinWith === undefined ? null : own.find(({ _id, isFormer }) => _id === joinWith && !isFormer);
  if (target === undefined) throw refusal("entryNotYours");
  const weeks = target === null ? [] : await joinableWeeks(ctx, { entry, target });
  if (target === null && own.length >= ENTRIES_PER_MEMBER.max) {
    throw refusal("noMoreOwnEntries", { max: ENTRIES_PER_MEMBER.max });
  }

  await removeClaimLink(ctx, entry._id);
  await endManagersOf(ctx, entry._id);
  await ctx.db.patch("leagues", leagueId, { memberCount: league.memberCount - 1 });
  const number = 1 + Math.max(0, ...own.map((each) => each.number));
  if (target === null) await giveEntry(ctx, entry, { ownerId: user._id, number });
  const hasJoined = (await getMembership(ctx, { leagueId, userId: user._id })) === null;
  if (hasJoined) {
    // So that it isn't counted twice while its owner joins.
    await ctx.db.patch("entries", entry._id, { isListed: false });
    await addMember(ctx, { league: await getLeagueOrThrow(ctx, leagueId), user });
    // It has played for longer than its owner is a member.
    await ctx.db.patch("entries", entry._id, { isListed: true, joinedAtMs: entry.joinedAtMs });
  }
  if (target === null) await giveWins(ctx, entry, user._id);
  const starts = target === null ? undefined : await joinStarts(ctx, { from: entry, to: target });
  if (target !== null) await setAside(ctx, { league, entry, targetId: target._id, weeks });
  await forgetNet(ctx, entry._id);
  await recountEntries(ctx, leagueId);
  await noteClaim(ctx, { user, entry, hasJoined, target, weeks, starts });
  return { leagueId, entryId: target?._id ?? entry._id };
}

interface NotedClaim {
  readonly user: Doc<"users">;
  readonly entry: Doc<"entries">;
  readonly hasJoined: boolean;
  readonly target: Doc<"entries"> | null;
  readonly weeks: Weeks;
  readonly starts?: Awaited<ReturnType<typeof joinStarts>> | undefined;
}

/** Keeps what an undo needs, and writes the log. */
async function noteClaim(
  ctx: MutationCtx,
  { user, entry, hasJoined, target, weeks, starts }: NotedClaim,
): Promise<void> {
  const { _id: entryId, leagueId } = entry;
  const claim = { leagueId, entryId, claimedById: user._id, claimedAtMs: Date.now(), hasJoined };
  await ctx.db.insert("entryClaims", {
    ...claim,
    ...(target && { joined: { withEntryId: target._id, weeks, starts } }),
  });
  await audit(ctx, {
    actor: user,
    action: "entry.claim",
    target: { name: entry.name },
    leagueId,
    changes: target ? [{ field: "joinedWith", before: null, after: target.name }] : [],
  });
}

/** Errors: CONFLICT naming the weeks in which both have picks, or for more seasons than are moved at once. */
async function joinableWeeks(
  ctx: MutationCtx,
  { entry, target }: { readonly entry: Doc<"entries">; readonly target: Doc<"entries"> },
) {
  const weeks = await listPickedWeeks(ctx, entry._id);
  const clashes = clashesOf(weeks, await listPickedWeeks(ctx, target._id));
  if (clashes.length > 0) throw refusal("entriesClash", { weeks: weeksInWords(clashes) });
  if (weeks.length > SEASONS_MOVED * LAST_WEEK) throw refusal("tooMuchToJoin", { seasons: SEASONS_MOVED });
  return weeks;
}

type Weeks = Awaited<ReturnType<typeof listPickedWeeks>>;

export function clashesOf(weeks: Weeks, others: Weeks): Weeks {
  return weeks.filter(({ season, week }) => others.some((other) => other.season === season && other.week === week));
}

/** Past winners name the owner beside the entry. */
export async function giveWins(
  ctx: MutationCtx,
  { _id: entryId, leagueId }: Doc<"entries">,
  userId: Id<"users"> | null,
): Promise<void> {
  const rows = await ctx.db
    .query("standings")
    .withIndex("by_entry", (q) => q.eq("entryId", entryId))
    .collect();
  for (const { season } of rows) {
    for (const { _id, winners } of await listLeagueWeeks(ctx, { leagueId, season })) {
      if (!winners?.some((winner) => winner.entryId === entryId)) continue;
      const given = winners.map((winner) => (winner.entryId === entryId ? { ...winner, userId } : winner));
      await ctx.db.patch("leagueWeeks", _id, { winners: given });
    }
  }
}

interface Joined {
  readonly league: Doc<"leagues">;
  readonly entry: Doc<"entries">;
  readonly targetId: Id<"entries">;
  readonly weeks: Weeks;
}

/** Nobody sees the claimed entry any more, and what it has played is the other one's. */
async function setAside(ctx: MutationCtx, { league, entry, targetId, weeks }: Joined): Promise<void> {
  await ctx.db.patch("entries", entry._id, { isListed: false, isFormer: true });
  const to = await ctx.db.get("entries", targetId);
  if (to === null) throw new Error(`Entry ${targetId} is gone within one transaction.`);
  const rows = () => ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", entry._id));
  for (const { _id } of await rows().collect()) await ctx.db.patch("standings", _id, { isMember: false });
  await moveWeeks(ctx, { league, from: entry, to, weeks, untilMs: Number.MAX_SAFE_INTEGER });
  await joinLedgers(ctx, { from: entry._id, to: targetId });
  await joinHandouts(ctx, { leagueId: league._id, from: entry._id, to: targetId });
  await joinToldPeople(ctx, { leagueId: league._id, from: entry._id, to: targetId });
  for (const { _id, season } of await rows().collect()) {
    await ctx.db.delete("standings", _id);
    await rankTable(ctx, { leagueId: league._id, season });
  }
}
