// [10.15][13.11] Whom members were told of as the winners of a week or a segment.
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { WeekRange } from "../../../../domain/scoring/segments";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getPerson, nameOf } from "../users/people";
import { getPlayer } from "./leagueEntries";

export type Told = Doc<"weekNews">["told"][number];

export interface ToldWinner {
  /** Null for somebody whom version 0.2.0 told of. */
  readonly entryId: Id<"entries"> | null;
  readonly ownerId: Id<"users"> | null;
}

export function toldWinners({ entries, winners = [] }: Told): readonly ToldWinner[] {
  return entries ?? winners.map((ownerId) => ({ entryId: null, ownerId }));
}

/** Names the entry, with its owner. */
export async function getWinner(ctx: QueryCtx, { entryId, ownerId }: ToldWinner) {
  const entry = entryId && (await ctx.db.get("entries", entryId));
  if (entry) {
    const { entryId: _shown, ...winner } = await getPlayer(ctx, {
      ...entry,
      entryId: entry._id,
      entryName: entry.name,
    });
    return winner;
  }
  if (ownerId === null) throw new Error(`Entry ${entryId} has won, and is gone.`);
  const person = await getPerson(ctx, ownerId);
  return { ...person, entryName: nameOf(person) };
}

/** Of version 0.2.0 only the people are known. */
export function isSameSet(a: Told | undefined, b: Told): boolean {
  if (a === undefined) return false;
  const byOwner = a.entries === undefined || b.entries === undefined;
  const [setOfA, setOfB] = [a, b].map((told) =>
    toldWinners(told)
      .map(({ entryId, ownerId }) => (byOwner ? ownerId : entryId))
      .sort()
      .join(),
  );
  return setOfA === setOfB;
}

/** The season's news, of at most 22 weeks and the segments that end with them. */
export async function listNews(
  ctx: QueryCtx,
  { leagueId, season }: { readonly leagueId: Id<"leagues">; readonly season: number },
): Promise<Doc<"weekNews">[]> {
  return await ctx.db
    .query("weekNews")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(2 * LAST_WEEK);
}

/** [13.11] The weeks of the segments whose winners members were told of. */
export async function listToldRanges(ctx: QueryCtx, at: Parameters<typeof listNews>[1]): Promise<WeekRange[]> {
  const news = await listNews(ctx, at);
  return news.flatMap(({ fromWeek, week: toWeek }) => (fromWeek === undefined ? [] : [{ fromWeek, toWeek }]));
}
