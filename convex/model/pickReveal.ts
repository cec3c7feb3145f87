// [4.6] What members see of one another: picks of locked games, and of no other. The locks are rows, so a reveal is
// pushed at its moment; unlocked games' picks are not even read.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { SeasonWeek } from "./games";
import { isLocked, listLockedGames } from "./locks";
import { ensureMember, listMemberships, MEMBERS_BOUND } from "./memberships";
import { getPickCount, listPicksOf } from "./picks";
import { getPerson, personFields, sortNameOf, type Person } from "./users";

const shownPick = v.object({
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  isCorrect: v.union(v.boolean(), v.null()),
  isTie: v.boolean(),
});

export const leaguePicksView = v.object({
  members: v.array(
    v.object({
      ...personFields,
      isMe: v.boolean(),
      correct: v.number(),
      total: v.number(),
      picks: v.array(shownPick),
    }),
  ),
  lockedGameIds: v.array(v.id("games")),
  splits: v.array(v.object({ gameId: v.id("games"), homePicks: v.number(), awayPicks: v.number() })),
});

export const gamePicksView = v.object({
  homePicks: v.number(),
  awayPicks: v.number(),
  picks: v.array(
    v.object({
      ...personFields,
      selectedTeamId: v.id("teams"),
      isCorrect: v.union(v.boolean(), v.null()),
      isMe: v.boolean(),
    }),
  ),
});

function meFirst(a: Person & { isMe: boolean }, b: Person & { isMe: boolean }): number {
  if (a.isMe !== b.isMe) return a.isMe ? -1 : 1;
  const [nameA, nameB] = [sortNameOf(a), sortNameOf(b)];
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  return a.userId < b.userId ? -1 : 1;
}

interface LeagueGame {
  readonly leagueId: Id<"leagues">;
  readonly game: { readonly id: Id<"games">; readonly season: number; readonly week: number };
  readonly limit: number;
}

async function listGamePicks(ctx: QueryCtx, { leagueId, game, limit }: LeagueGame): Promise<Doc<"picks">[]> {
  return await ctx.db
    .query("picks")
    .withIndex("by_league_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("season", game.season).eq("week", game.week).eq("gameId", game.id),
    )
    .take(limit);
}

interface WeekOfLeague extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** [2.45] The grid of a week: me first, then by name. `total` counts graded picks. */
export async function listForLeague(
  ctx: QueryCtx,
  { user, leagueId, season, week }: WeekOfLeague,
): Promise<Infer<typeof leaguePicksView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  const locked = await listLockedGames(ctx, { league, season, week });
  const mine = await listPicksOf(ctx, { leagueId, userId: user._id, season, week });

  const shown = new Map<Id<"users">, Doc<"picks">[]>([[user._id, mine]]);
  const splits: Infer<typeof leaguePicksView>["splits"] = [];
  for (const gameId of locked) {
    const game = { id: gameId, season, week };
    for (const pick of await listGamePicks(ctx, { leagueId, game, limit: MEMBERS_BOUND })) {
      if (pick.userId === user._id) continue;
      shown.set(pick.userId, [...(shown.get(pick.userId) ?? []), pick]);
    }
    const count = await getPickCount(ctx, { leagueId, gameId });
    if (count !== null) splits.push({ gameId, homePicks: count.homePicks, awayPicks: count.awayPicks });
  }

  const members: Infer<typeof leaguePicksView>["members"] = [];
  for (const { userId } of await listMemberships(ctx, leagueId)) {
    const picks = shown.get(userId) ?? [];
    members.push({
      ...(await getPerson(ctx, userId)),
      isMe: userId === user._id,
      correct: picks.filter((pick) => pick.isCorrect === true).length,
      total: picks.filter((pick) => pick.gradedRevision > 0).length,
      picks: picks.map(({ gameId, selectedTeamId, isCorrect, isTie }) => ({
        gameId,
        selectedTeamId,
        isCorrect,
        isTie,
      })),
    });
  }
  return { members: members.sort(meFirst), lockedGameIds: [...locked], splits };
}

/** As many as one pick'em league has members [9.4]. */
const GAME_PICKS_SHOWN = 100;

/** Null while the game isn't locked for the league. */
export async function listForGame(
  ctx: QueryCtx,
  { user, leagueId, gameId }: { user: Doc<"users">; leagueId: Id<"leagues">; gameId: Id<"games"> },
): Promise<Infer<typeof gamePicksView> | null> {
  const league = await ensureMember(ctx, { user, leagueId });
  const game = await ctx.db.get("games", gameId);
  if (game === null || !(await isLocked(ctx, league, game))) return null;

  const memberIds = new Set((await listMemberships(ctx, leagueId)).map(({ userId }) => userId));
  const found = await listGamePicks(ctx, {
    leagueId,
    game: { id: gameId, season: game.season, week: game.week },
    limit: MEMBERS_BOUND,
  });
  const picks: Infer<typeof gamePicksView>["picks"] = [];
  for (const pick of found.filter(({ userId }) => memberIds.has(userId)).slice(0, GAME_PICKS_SHOWN)) {
    picks.push({
      ...(await getPerson(ctx, pick.userId)),
      selectedTeamId: pick.selectedTeamId,
      isCorrect: pick.isCorrect,
      isMe: pick.userId === user._id,
    });
  }
  const count = await getPickCount(ctx, { leagueId, gameId });
  return { homePicks: count?.homePicks ?? 0, awayPicks: count?.awayPicks ?? 0, picks: picks.sort(meFirst) };
}
