// [7.37] Every member's picks of a week, regardless of deadlines. Admins only. Picks that members can't see yet are
// shown only after the admin asks for them, which the league's log records (openPickViews.ts).
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { gameStatus } from "../tables/gameTables";
import { listWeekGames } from "../records/games/weekGames";
import { gradeOf, readWeekRules, scoreEntry } from "../records/leagueRules/weekRules";
import { getLeagueOrThrow, listMemberships } from "../records/leagues/memberships";
import { getPlayer, listEntries, ownerFields } from "../records/leagues/leagueEntries";
import { getOwnerOf, listEntriesWithoutOwner as listPoolPlayers } from "../records/survivor/survivorEntries";
import { listSheets, picksOn } from "../records/picks/sheets";
import { getPerson, sortNameOf, type Person } from "../records/users/people";
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
  /** An entry each in a pick'em league, a member each in a survivor pool, where `entryName` is null. */
  users: v.array(
    v.object({
      user: v.object({ ...ownerFields, email: v.string() }),
      entryName: v.union(v.string(), v.null()),
      picks: v.array(adminPick),
    }),
  ),
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
  for (const { id, person, entryName } of await listRows(ctx, league)) {
    const { userId } = person;
    const email = (userId && (await ctx.db.get("users", userId))?.email) ?? "";
    const isShown = ({ gameId, savedAtMs }: AdminPick) => {
      if (userId === at.actor._id || isRevealed(gameId)) return true;
      const isSeen = seenUntilMs !== null && savedAtMs <= seenUntilMs;
      if (!isSeen) unseen.add(gameId);
      return isSeen;
    };
    users.push({ user: { ...person, email }, entryName, picks: (picks.get(id) ?? []).filter(isShown) });
  }
  users.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const games = (await listWeekGames(ctx, at)).map(toGame);
  const isHidden = (id: Id<"games">) => (seenUntilMs === null ? !isRevealed(id) : unseen.has(id));
  return { users, games, hiddenGameIds: games.map(({ id }) => id).filter(isHidden) };
}

const nameOf = ({ user, entryName }: Infer<typeof allPicksView>["users"][number]) =>
  entryName?.toLowerCase() ?? sortNameOf(user);

interface Row {
  readonly id: PlayerId;
  readonly person: Omit<Person, "userId"> & { readonly userId: Id<"users"> | null };
  readonly entryName: string | null;
}

/**
 * Entries of a pick'em league, and members: of a survivor pool all, with players without an account, of a league those
 * of 0.2.0 without an entry yet.
 */
async function listRows(ctx: QueryCtx, { _id: leagueId, poolType }: Doc<"leagues">): Promise<Row[]> {
  const rows: Row[] = [];
  const owners = new Set<Id<"users"> | null>();
  for (const { _id: id, ownerId, name } of poolType === "pickem" ? await listEntries(ctx, leagueId) : []) {
    const { entryId: _id, entryName, ...person } = await getPlayer(ctx, { ownerId, entryId: id, entryName: name });
    rows.push({ id, person, entryName });
    owners.add(ownerId);
  }
  for (const { userId: id } of await listMemberships(ctx, leagueId)) {
    if (!owners.has(id)) rows.push({ id, person: await getPerson(ctx, id), entryName: null });
  }
  const players = poolType === "survivor" ? await listPoolPlayers(ctx, leagueId) : [];
  for (const player of players) rows.push({ id: player._id, person: await getOwnerOf(ctx, player), entryName: null });
  return rows;
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

/**
 * An entry's in a pick'em league; in a survivor pool a member's, or [16.3] of a player without an account its entry's.
 */
type PlayerId = Id<"entries"> | Id<"users"> | Id<"survivorEntries">;
type PicksByPlayer = Map<PlayerId, AdminPick[]>;

function addTo(picks: PicksByPlayer, player: PlayerId, pick: AdminPick): void {
  const known = picks.get(player);
  if (known) known.push(pick);
  else picks.set(player, [pick]);
}

async function listPickemPicks(ctx: QueryCtx, { leagueId, season, week }: WeekOfLeague): Promise<PicksByPlayer> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  const games = await listWeekGames(ctx, { season, week });
  const known = new Set(games.map(({ _id }) => _id));
  const rules = await readWeekRules(ctx, { leagueId, season, week }, { games });
  const entries = new Map((await listEntries(ctx, leagueId)).map((entry) => [entry._id, entry]));
  const picks: PicksByPlayer = new Map();
  for (const sheet of await listSheets(ctx, { leagueId, season, week })) {
    const entry = entries.get(sheet.entryId);
    if (entry === undefined) continue;
    const result = scoreEntry(rules, { league, season, entry, sheet });
    for (const { gameId, selectedTeamId, savedAtMs } of picksOn(sheet)) {
      if (!known.has(gameId)) continue;
      const { isCorrect, points } = gradeOf(result, gameId);
      const { _id: entryId, name: entryName } = entry;
      const owned = { entryNumber: null, entryId, entryName };
      addTo(picks, entryId, { gameId, selectedTeamId, ...owned, isCorrect, points, savedAtMs });
    }
  }
  return picks;
}

async function listSurvivorPicks(ctx: QueryCtx, { leagueId, season, week }: WeekOfLeague): Promise<PicksByPlayer> {
  const rows = await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(PICKS_BOUND);
  const picks: PicksByPlayer = new Map();
  for (const { userId, entryId, gameId, selectedTeamId, survived, savedAtMs } of rows) {
    const entry = await ctx.db.get("survivorEntries", entryId);
    if (entry === null) continue;
    const { entryNumber, entryName } = entry;
    const owned = { entryNumber, entryId, entryName };
    addTo(picks, userId ?? entryId, { gameId, selectedTeamId, ...owned, isCorrect: survived, points: 0, savedAtMs });
  }
  return picks;
}
