// The leagues that the dashboard's select boxes list.
import { v, type Infer } from "convex/values";
import { normaliseInviteCode } from "../../../domain/leagues/leagueForms";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { poolType } from "../tables/leagueTables";
import { getByInviteCode } from "../records/leagues/inviteCodes";

export const leagueOption = v.object({
  id: v.id("leagues"),
  name: v.string(),
  poolType,
  memberCount: v.number(),
  currentSeason: v.number(),
  historicalModeSeason: v.union(v.number(), v.null()),
});

const SHOWN = 500;
/** A search by name looks through this many leagues, the newest. Older ones are found by id or invite code. */
const SEARCHED = 10_000;

/** Newest first. A search finds leagues whose name contains it, and the one with this id or invite code. */
export async function listAllLeagues(ctx: QueryCtx, search: string): Promise<Infer<typeof leagueOption>[]> {
  const wanted = search.trim().toLowerCase();
  const newest = await ctx.db
    .query("leagues")
    .order("desc")
    .take(wanted === "" ? SHOWN : SEARCHED);
  const named = newest.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, SHOWN);
  const exact = wanted === "" ? null : await findExactly(ctx, search.trim());
  const found = exact === null ? named : [exact, ...named.filter(({ _id }) => _id !== exact._id)];
  return found
    .filter(({ isDeleted }) => !isDeleted)
    .map((league) => ({
      id: league._id,
      name: league.name,
      poolType: league.poolType,
      memberCount: league.memberCount,
      currentSeason: league.currentSeason,
      historicalModeSeason: league.historicalModeSeason,
    }));
}

async function findExactly(ctx: QueryCtx, text: string): Promise<Doc<"leagues"> | null> {
  const id = ctx.db.normalizeId("leagues", text);
  return (id && (await ctx.db.get("leagues", id))) ?? (await getByInviteCode(ctx, normaliseInviteCode(text)));
}
