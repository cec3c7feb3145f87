// [13.11] A league's segments of a season: a row, which most leagues don't have. Changing them:
// flows/scoring/changeSegments.ts.
import { segmentKey, type Segment } from "../../../../domain/scoring/segments";
import { inOrder } from "../../../../domain/scoring/segmentsProblem";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";

interface LeagueSeason {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

async function getRow(ctx: QueryCtx, { leagueId, season }: LeagueSeason): Promise<Doc<"leagueSegments"> | null> {
  return await ctx.db
    .query("leagueSegments")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .unique();
}

/** In the order of their weeks; empty without any. */
export async function listSegments(ctx: QueryCtx, at: LeagueSeason): Promise<readonly Segment[]> {
  return (await getRow(ctx, at))?.segments ?? [];
}

type Won = NonNullable<Doc<"leagueSegments">["won"]>;

/** [14.5] Who has won those that are over, as it was last kept. */
export async function listKeptWins(
  ctx: QueryCtx,
  at: LeagueSeason,
): Promise<readonly (Won[number] & { readonly name: string })[]> {
  const { segments = [], won = [] } = (await getRow(ctx, at)) ?? {};
  return won.flatMap((each) => {
    const segment = segments.find((other) => segmentKey(other) === segmentKey(each));
    return segment === undefined ? [] : [{ ...each, name: segment.name }];
  });
}

/** Writes what changes. */
export async function writeKeptWins(ctx: MutationCtx, at: LeagueSeason, won: Won): Promise<void> {
  const row = await getRow(ctx, at);
  if (row === null || textOf(row.won ?? []) === textOf(won)) return;
  await ctx.db.patch("leagueSegments", row._id, { won });
}

const textOf = (won: Won) =>
  JSON.stringify(won.map(({ entryIds, count, points, ...range }) => [segmentKey(range), count, points, entryIds]));

/** In the place of those that are there. */
export async function writeSegments(
  ctx: MutationCtx,
  { leagueId, season }: LeagueSeason,
  segments: readonly Segment[],
): Promise<void> {
  const known = await getRow(ctx, { leagueId, season });
  if (known !== null) await ctx.db.delete("leagueSegments", known._id);
  if (segments.length > 0) await ctx.db.insert("leagueSegments", { leagueId, season, segments: inOrder(segments) });
}

/** For a new season: it has the segments of the newest one that has any. */
export async function carrySegmentsOver(ctx: MutationCtx, leagueId: Id<"leagues">, season: number): Promise<void> {
  const last = await ctx.db
    .query("leagueSegments")
    .withIndex("by_league_and_season", (q) => q.eq("leagueId", leagueId).lte("season", season))
    .order("desc")
    .first();
  if (last !== null && last.season !== season) await writeSegments(ctx, { leagueId, season }, last.segments);
}
