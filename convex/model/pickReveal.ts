// [4.6] What members see of one another: picks of games whose deadline has passed, and of no other. Deadlines pass as rows
// (locks.ts), so a reveal is pushed at its moment; picks of other games are not even read. Historical mode keeps games
// open beyond their deadline, but hides nothing that was due to be shown [4.5][2.45].
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { SeasonWeek } from "./games";
import { isGamePastDeadline, listGamesPastDeadline } from "./locks";
import { ensureMember, listMemberships, MEMBERS_BOUND } from "./memberships";
import { listPicksOf } from "./picks";
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

function splitOf({ homeTeamId, awayTeamId }: Doc<"games">, picks: readonly Doc<"picks">[]) {
  const picksOf = (teamId: Id<"teams">) => picks.filter((pick) => pick.selectedTeamId === teamId).length;
  return { homePicks: picksOf(homeTeamId), awayPicks: picksOf(awayTeamId) };
}

function meFirst(a: Person & { isMe: boolean }, b: Person & { isMe: boolean }): number {
  if (a.isMe !== b.isMe) return a.isMe ? -1 : 1;
  const [nameA, nameB] = [sortNameOf(a), sortNameOf(b)];
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  return a.userId < b.userId ? -1 : 1;
}

interface LeagueGame {
  readonly leagueId: Id<"leagues">;
  readonly game: Doc<"games">;
  readonly limit: number;
}

async function listGamePicks(ctx: QueryCtx, { leagueId, game, limit }: LeagueGame): Promise<Doc<"picks">[]> {
  return await ctx.db
    .query("picks")
    .withIndex("by_league_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("season", game.season).eq("week", game.week).eq("gameId", game._id),
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
  const past = await listGamesPastDeadline(ctx, { league, season, week });
  const mine = await listPicksOf(ctx, { leagueId, userId: user._id, season, week });
  const memberships = await listMemberships(ctx, leagueId);
  const memberIds = new Set(memberships.map(({ userId }) => userId));

  const shown = new Map<Id<"users">, Doc<"picks">[]>([[user._id, mine]]);
  const splits: Infer<typeof leaguePicksView>["splits"] = [];
  for (const gameId of past) {
    const game = await ctx.db.get("games", gameId);
    if (game === null) continue;
    const found = await listGamePicks(ctx, { leagueId, game, limit: MEMBERS_BOUND });
    const picks = found.filter(({ userId }) => memberIds.has(userId));
    for (const pick of picks) {
      if (pick.userId !== user._id) shown.set(pick.userId, [...(shown.get(pick.userId) ?? []), pick]);
    }
    if (picks.length > 0) splits.push({ gameId, ...splitOf(game, picks) });
  }

  const members: Infer<typeof leaguePicksView>["members"] = [];
  for (const { userId } of memberships) {
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
  return { members: members.sort(meFirst), lockedGameIds: [...past], splits };
}

/** As many as one pick'em league has members [9.4]. */
const GAME_PICKS_SHOWN = 100;

/** Null until the game's deadline in the league has passed. */
export async function listForGame(
  ctx: QueryCtx,
  { user, leagueId, gameId }: { user: Doc<"users">; leagueId: Id<"leagues">; gameId: Id<"games"> },
): Promise<Infer<typeof gamePicksView> | null> {
  const league = await ensureMember(ctx, { user, leagueId });
  const game = await ctx.db.get("games", gameId);
  if (game === null || !(await isGamePastDeadline(ctx, league, game))) return null;

  const memberIds = new Set((await listMemberships(ctx, leagueId)).map(({ userId }) => userId));
  const found = await listGamePicks(ctx, { leagueId, game, limit: MEMBERS_BOUND });
  const members = found.filter(({ userId }) => memberIds.has(userId)).slice(0, GAME_PICKS_SHOWN);
  const picks: Infer<typeof gamePicksView>["picks"] = [];
  for (const pick of members) {
    picks.push({
      ...(await getPerson(ctx, pick.userId)),
      selectedTeamId: pick.selectedTeamId,
      isCorrect: pick.isCorrect,
      isMe: pick.userId === user._id,
    });
  }
  return { ...splitOf(game, members), picks: picks.sort(meFirst) };
}
