// [7.37] Every member's picks of a week, regardless of deadlines. Admins only. Picks that members can't see yet are
// shown only after the admin asks for them, which the league's log records (openPickViews.ts).
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { gameStatus } from "../tables/gameTables";
import { listWeekGames } from "../records/games/games";
import { gradeOf, readWeekRules, scoreEntry } from "../records/leagueRules/weekRules";
import { getLeagueOrThrow, listMemberships } from "../records/leagues/memberships";
import { listEntries } from "../records/leagues/entries";
import { listSheets, picksOn } from "../records/picks/sheets";
import { getPerson, personFields, sortNameOf } from "../records/users/users";
import { logLook, readReveal, seenOpenPicksUntil } from "./openPickViews";

const adminPick = v.object({
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  /** Null in a pick'em league. */
  entryNumber: v.union(v.number(), v.null()),
  entryId: v.union(v.id("entries"), v.id("survivorEntries")),
  entryName: v.string(),
  isCorrect: v.union(v.boolean(), v.null()),
  points: v.number(),
  savedAtMs: v.number(),
});
type AdminPick = Infer<typeof adminPick>;

export const allPicksView = v.object({
  users: v.array(v.object({ user: v.object({ ...personFields, email: v.string() }), picks: v.array(adminPick) })),
  /** Games with picks that are left out: nobody else can see them yet, and the caller hasn't asked to since. */
  hiddenGameIds: v.array(v.id("games")),
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
  readonly actor: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
}

/** A full pool's week: 1,000 members with an entry or two each. */
const PICKS_BOUND = 4_000;

export async function listAllPicks(ctx: QueryCtx, at: WeekOfLeague): Promise<Infer<typeof allPicksView>> {
  const league = await getLeagueOrThrow(ctx, at.leagueId);
  const picks = league.poolType === "pickem" ? await listPickemPicks(ctx, at) : await listSurvivorPicks(ctx, at);
  const isRevealed = await readReveal(ctx, { ...at, league });
  const seenUntilMs = await seenOpenPicksUntil(ctx, { ...at, league });
  const unseen = new Set<Id<"games">>();
  const users: Infer<typeof allPicksView>["users"] = [];
  for (const { userId } of await listMemberships(ctx, at.leagueId)) {
    const person = await getPerson(ctx, userId);
    const email = (await ctx.db.get("users", userId))?.email ?? "";
    const isShown = ({ gameId, savedAtMs }: AdminPick) => {
      if (userId === at.actor._id || isRevealed(gameId)) return true;
      const isSeen = seenUntilMs !== null && savedAtMs <= seenUntilMs;
      if (!isSeen) unseen.add(gameId);
      return isSeen;
    };
    users.push({ user: { ...person, email }, picks: (picks.get(userId) ?? []).filter(isShown) });
  }
  users.sort((a, b) => (sortNameOf(a.user) < sortNameOf(b.user) ? -1 : 1));
  const games = (await listWeekGames(ctx, at)).map(toGame);
  const isHidden = (id: Id<"games">) => (seenUntilMs === null ? !isRevealed(id) : unseen.has(id));
  return { users, games, hiddenGameIds: games.map(({ id }) => id).filter(isHidden) };
}

/** Does nothing if there is nothing open that the admin hasn't seen. Errors: NOT_FOUND. */
export async function openPicks(ctx: MutationCtx, at: WeekOfLeague): Promise<null> {
  const league = await getLeagueOrThrow(ctx, at.leagueId);
  const { hiddenGameIds } = await listAllPicks(ctx, at);
  const { actor, season, week } = at;
  if (hiddenGameIds.length > 0) await logLook(ctx, { actor, league, season, week });
  return null;
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
  const league = await getLeagueOrThrow(ctx, leagueId);
  const games = await listWeekGames(ctx, { season, week });
  const known = new Set(games.map(({ _id }) => _id));
  const rules = await readWeekRules(ctx, { leagueId, season, week }, { games });
  const entries = new Map((await listEntries(ctx, leagueId)).map((entry) => [entry._id, entry]));
  const picks: PicksByUser = new Map();
  for (const sheet of await listSheets(ctx, { leagueId, season, week })) {
    const entry = entries.get(sheet.entryId);
    if (entry === undefined) continue;
    const result = scoreEntry(rules, { league, season, entry, sheet });
    for (const { gameId, selectedTeamId, savedAtMs } of picksOn(sheet)) {
      if (!known.has(gameId)) continue;
      const { isCorrect, points } = gradeOf(result, gameId);
      const { _id: entryId, name: entryName } = entry;
      const owned = { entryNumber: null, entryId, entryName };
      addTo(picks, entry.ownerId, { gameId, selectedTeamId, ...owned, isCorrect, points, savedAtMs });
    }
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
    const entry = await ctx.db.get("survivorEntries", entryId);
    if (entry === null) continue;
    const { entryNumber, entryName } = entry;
    const owned = { entryNumber, entryId, entryName };
    addTo(picks, userId, { gameId, selectedTeamId, ...owned, isCorrect: survived, points: 0, savedAtMs });
  }
  return picks;
}
