// [13.9] A season's prizes, and what of them was marked as handed over. Who wins them: reads/prizes/seasonAwards.ts.
import type { WithoutSystemFields } from "convex/server";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { LeagueSeason } from "./duesTerms";

export async function getPrizeList(
  ctx: QueryCtx,
  { leagueId, season }: LeagueSeason,
): Promise<Doc<"prizeLists"> | null> {
  return await ctx.db
    .query("prizeLists")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .unique();
}

/** In the place of those that are there; none leaves no row. */
export async function writePrizeList(
  ctx: MutationCtx,
  { leagueId, season, currency, prizes }: WithoutSystemFields<Doc<"prizeLists">>,
): Promise<void> {
  const known = await getPrizeList(ctx, { leagueId, season });
  if (known !== null) await ctx.db.delete("prizeLists", known._id);
  if (prizes.length > 0) await ctx.db.insert("prizeLists", { leagueId, season, currency, prizes });
}

/** [13.8] For a new season without prizes: those of the season before. Returns whether it has any then. */
export async function carryPrizesOver(ctx: MutationCtx, from: LeagueSeason, to: LeagueSeason): Promise<boolean> {
  const { leagueId, season } = to;
  const last = await getPrizeList(ctx, from);
  if (last === null || (await getPrizeList(ctx, to)) !== null) return false;
  const { currency, prizes } = last;
  await writePrizeList(ctx, { leagueId, season, currency, prizes });
  return true;
}

const SEASONS_BOUND = 50;

/** Newest first. */
export async function listPrizeSeasons(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<number[]> {
  const rows = await ctx.db
    .query("prizeLists")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId))
    .order("desc")
    .take(SEASONS_BOUND);
  return rows.map(({ season }) => season);
}

/**
 * 22 weeks, six segments, twenty groups and places each, the last place and the survivor, with some more after changes.
 */
const HANDOUTS_BOUND = 100;

export async function listHandouts(ctx: QueryCtx, { leagueId, season }: LeagueSeason): Promise<Doc<"prizeHandouts">[]> {
  return await ctx.db
    .query("prizeHandouts")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(HANDOUTS_BOUND);
}

export async function getHandout(
  ctx: QueryCtx,
  { leagueId, season, key }: LeagueSeason & { readonly key: string },
): Promise<Doc<"prizeHandouts"> | null> {
  return await ctx.db
    .query("prizeHandouts")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("key", key))
    .unique();
}

interface Joining {
  readonly leagueId: Id<"leagues">;
  readonly from: Id<"entries">;
  readonly to: Id<"entries">;
}

type Winner = Doc<"prizeHandouts">["winners"][number];

/** [16.4] A claimed entry becomes part of another one, and what was handed over to it goes along. */
export async function joinHandouts(ctx: MutationCtx, { leagueId, from, to }: Joining): Promise<void> {
  await rename(ctx, leagueId, (winner) =>
    winner.entryId === from ? { ...winner, entryId: to, joinedFromId: from } : winner,
  );
}

/** [16.4] The other way round, once the claim is undone. */
export async function partHandouts(ctx: MutationCtx, { leagueId, from, to }: Joining): Promise<void> {
  await rename(ctx, leagueId, (winner) => {
    const { joinedFromId, ...rest } = winner;
    return winner.entryId === from && joinedFromId === to ? { ...rest, entryId: to } : winner;
  });
}

async function rename(ctx: MutationCtx, leagueId: Id<"leagues">, renamed: (winner: Winner) => Winner): Promise<void> {
  const handouts = ctx.db.query("prizeHandouts").withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId));
  for await (const { _id, winners } of handouts) {
    const after = winners.map(renamed);
    if (after.some((winner, index) => winner !== winners[index])) {
      await ctx.db.patch("prizeHandouts", _id, { winners: after });
    }
  }
}
