// [7.37] Every member's picks of a week, whatever the deadlines say. Admins only.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { gameStatus } from "../../schema";
import { listWeekGames } from "../games";
import { getLeagueOrThrow, listMemberships } from "../memberships";
import { getPerson, personFields, sortNameOf } from "../users";

const adminPick = v.object({
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  /** Null in a pick'em league. */
  entryNumber: v.union(v.number(), v.null()),
  isCorrect: v.union(v.boolean(), v.null()),
  points: v.number(),
  savedAtMs: v.number(),
});
type AdminPick = Infer<typeof adminPick>;

export const allPicksView = v.object({
  users: v.array(v.object({ user: v.object({ ...personFields, email: v.string() }), picks: v.array(adminPick) })),
  games: v.array(
    v.object({
      id: v.id("games"),
      homeTeamId: v.id("teams"),
      awayTeamId: v.id("teams"),
      kickoffAtMs: v.number(),
      status: gameStatus,
      winnerTeamId: v.union(v.id("teams"), v.null()),
    }),
  ),
});

interface WeekOfLeague {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
}

/** A full league's week: 100 members with 16 games, or 1,000 with an entry or two. */
const PICKS_BOUND = 4_000;

export async function listAllPicks(ctx: QueryCtx, at: WeekOfLeague): Promise<Infer<typeof allPicksView>> {
  const league = await getLeagueOrThrow(ctx, at.leagueId);
  const picks = league.poolType === "pickem" ? await listPickemPicks(ctx, at) : await listSurvivorPicks(ctx, at);
  const users: Infer<typeof allPicksView>["users"] = [];
  for (const { userId } of await listMemberships(ctx, at.leagueId)) {
    const person = await getPerson(ctx, userId);
    const email = (await ctx.db.get("users", userId))?.email ?? "";
    users.push({ user: { ...person, email }, picks: picks.get(userId) ?? [] });
  }
  users.sort((a, b) => (sortNameOf(a.user) < sortNameOf(b.user) ? -1 : 1));
  return { users, games: (await listWeekGames(ctx, at)).map(toGame) };
}

function toGame({ _id: id, homeTeamId, awayTeamId, kickoffAtMs, status, winnerTeamId }: Doc<"games">) {
  return { id, homeTeamId, awayTeamId, kickoffAtMs, status, winnerTeamId };
}

type PicksByUser = Map<Id<"users">, AdminPick[]>;

function addTo(picks: PicksByUser, userId: Id<"users">, pick: AdminPick): void {
  const known = picks.get(userId);
  if (known) known.push(pick);
  else picks.set(userId, [pick]);
}

async function listPickemPicks(ctx: QueryCtx, { leagueId, season, week }: WeekOfLeague): Promise<PicksByUser> {
  const rows = await ctx.db
    .query("picks")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(PICKS_BOUND);
  const picks: PicksByUser = new Map();
  for (const { userId, gameId, selectedTeamId, isCorrect, points, savedAtMs } of rows) {
    addTo(picks, userId, { gameId, selectedTeamId, entryNumber: null, isCorrect, points, savedAtMs });
  }
  return picks;
}

async function listSurvivorPicks(ctx: QueryCtx, { leagueId, season, week }: WeekOfLeague): Promise<PicksByUser> {
  const rows = await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(PICKS_BOUND);
  const picks: PicksByUser = new Map();
  for (const { userId, entryId, gameId, selectedTeamId, survived, savedAtMs } of rows) {
    const entryNumber = (await ctx.db.get("survivorEntries", entryId))?.entryNumber ?? null;
    addTo(picks, userId, { gameId, selectedTeamId, entryNumber, isCorrect: survived, points: 0, savedAtMs });
  }
  return picks;
}
