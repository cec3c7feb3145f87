// [16.2] How many entries play in a pick'em league: as many as it has members, unless some have several.
import { LEAGUE_ENTRIES } from "../../../../domain/leagues/entryLimits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { listEntries } from "./leagueEntries";

export const entryCountOf = ({ entryCount, memberCount }: Doc<"leagues">) => entryCount ?? memberCount;

export async function countEntries(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<number> {
  return (await listEntries(ctx, leagueId)).filter(({ isFormer }) => !isFormer).length;
}

/** Reads the league's entries. Error: FULL if this many more are too many. */
export async function ensureEntryRoom(ctx: QueryCtx, leagueId: Id<"leagues">, more: number): Promise<void> {
  if ((await countEntries(ctx, leagueId)) + more > LEAGUE_ENTRIES) {
    throw refusal("tooManyLeagueEntries", { max: LEAGUE_ENTRIES });
  }
}
