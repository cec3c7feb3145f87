// [16.2] How a member's entries stand in a league, for messages about a week: one speaks for all of them, the best one.
import type { Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getOwnWeek, getSheet, type OwnWeek } from "../../records/picks/sheets";
import { listOwnRows, type EntryRow } from "../../records/standings/standingRows";

interface Owner {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
  readonly season: number;
}

export interface OtherPlace {
  readonly name: string;
  readonly rank: number;
}

/** Null without a row in the table. Reads at most five. */
export async function readOwnPlaces(ctx: QueryCtx, owner: Owner) {
  const rows = await listOwnRows(ctx, owner);
  const [standing, ...others] = rows.filter(({ isMember }) => isMember).sort((a, b) => a.rank - b.rank);
  if (standing === undefined) return null;
  return {
    standing,
    /** Null where the member has one entry. */
    entryName: others.length === 0 ? null : (standing.entryName ?? null),
    others: others.map(({ entryName = "", rank }): OtherPlace => ({ name: entryName, rank })),
  };
}

/** The entry and the sheet behind a row. */
export async function readWeekOf(
  ctx: QueryCtx,
  { entryId, ...row }: Partial<Pick<EntryRow, "entryId">> & Owner,
  week: number,
): Promise<OwnWeek> {
  const { leagueId, userId, season } = row;
  if (entryId === undefined) return await getOwnWeek(ctx, { leagueId, userId, season, week });
  return { entry: await ctx.db.get("entries", entryId), sheet: await getSheet(ctx, { entryId, season, week }) };
}
