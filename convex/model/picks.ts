// [3.5] Saving picks, and each player's own. What others picked: pickReveal.ts.
import { v, type Infer } from "convex/values";
import { neverLocks } from "../../domain/deadlines";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { productError } from "./errors";
import { outcomeOf, type SeasonWeek } from "./games";
import { countPick, gradeUnder, movePick } from "./grading";
import { isLockedNow, listLockedGames } from "./locks";
import { ensureMember, ensurePlayer } from "./memberships";

export const pickView = v.object({
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  isCorrect: v.union(v.boolean(), v.null()),
  isTie: v.boolean(),
  points: v.number(),
  savedAtMs: v.number(),
});

export const myPicksView = v.object({
  picks: v.array(pickView),
  lockedGameIds: v.array(v.id("games")),
  neverLocks: v.boolean(),
});

type PickView = Infer<typeof pickView>;

function toPickView(pick: Omit<Doc<"picks">, "_id" | "_creationTime">): PickView {
  return {
    gameId: pick.gameId,
    selectedTeamId: pick.selectedTeamId,
    isCorrect: pick.isCorrect,
    isTie: pick.isTie,
    points: pick.points,
    savedAtMs: pick.savedAtMs,
  };
}

/** A week has sixteen games; the bound guards against a feed gone wrong. */
const WEEK_BOUND = 60;

export async function listPicksOf(
  ctx: QueryCtx,
  { leagueId, userId, season, week }: SeasonWeek & { leagueId: Id<"leagues">; userId: Id<"users"> },
): Promise<Doc<"picks">[]> {
  return await ctx.db
    .query("picks")
    .withIndex("by_league_user_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("userId", userId).eq("season", season).eq("week", week),
    )
    .take(WEEK_BOUND);
}

export async function listMine(
  ctx: QueryCtx,
  { user, leagueId, season, week }: SeasonWeek & { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<Infer<typeof myPicksView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  const picks = await listPicksOf(ctx, { leagueId, userId: user._id, season, week });
  const locked = await listLockedGames(ctx, { league, season, week });
  return {
    picks: picks.map(toPickView),
    lockedGameIds: [...locked],
    neverLocks: neverLocks(league, season),
  };
}

interface PickKey {
  readonly leagueId: Id<"leagues">;
  readonly userId: Id<"users">;
  readonly gameId: Id<"games">;
}

export async function getPick(ctx: QueryCtx, { leagueId, userId, gameId }: PickKey): Promise<Doc<"picks"> | null> {
  return await ctx.db
    .query("picks")
    .withIndex("by_league_user_and_game", (q) => q.eq("leagueId", leagueId).eq("userId", userId).eq("gameId", gameId))
    .unique();
}

/** Throws unless the team plays in the game and can be picked. `field` names the argument that holds the team. */
export async function ensurePickable(
  ctx: QueryCtx,
  game: Doc<"games">,
  teamId: Id<"teams">,
  field = "selectedTeamId",
): Promise<void> {
  if (teamId !== game.homeTeamId && teamId !== game.awayTeamId) {
    throw productError("INVALID", "That team doesn't play in this game.", field);
  }
  const team = await ctx.db.get("teams", teamId);
  if (team === null || team.isPlaceholder) {
    throw productError("INVALID", "It isn't known yet who plays in this game.", field);
  }
}

interface Submission {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly gameId: Id<"games">;
  readonly selectedTeamId: Id<"teams">;
}

/** [2.41] Saves or changes the caller's pick. The same team again writes nothing, so a retry is harmless. */
export async function submitPick(ctx: MutationCtx, submission: Submission): Promise<PickView> {
  const { user, leagueId, gameId, selectedTeamId } = submission;
  const league = await ensurePlayer(ctx, { user, leagueId });
  if (league.poolType !== "pickem") {
    throw productError("INVALID", "Picks for survivor pools are made on the pool's page.", "leagueId");
  }
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw productError("NOT_FOUND", "That game doesn't exist.", "gameId");
  await ensurePickable(ctx, game, selectedTeamId);
  const known = await getPick(ctx, { leagueId, userId: user._id, gameId });
  // Before the deadline check: the retry of a save that made it in time must not fail.
  if (known?.selectedTeamId === selectedTeamId) return toPickView(known);
  if (game.status === "cancelled") throw productError("LOCKED", "This game was cancelled.");
  if (await isLockedNow(ctx, league, game)) throw productError("LOCKED", "Picks for this game are locked.");
  return toPickView(await savePick(ctx, { userId: user._id, leagueId, game, selectedTeamId, known }));
}

interface SavedPick {
  readonly userId: Id<"users">;
  readonly leagueId: Id<"leagues">;
  readonly game: Doc<"games">;
  readonly selectedTeamId: Id<"teams">;
  readonly known: Doc<"picks"> | null;
}

export async function savePick(ctx: MutationCtx, { userId, leagueId, game, selectedTeamId, known }: SavedPick) {
  const { season, week } = game;
  if (known !== null && (known.season !== season || known.week !== week)) await movePick(ctx, game, known);
  const grade = gradeUnder(game, selectedTeamId);
  const pick = {
    ...{ userId, leagueId, gameId: game._id, season, week, selectedTeamId },
    ...grade,
    savedAtMs: Date.now(),
  };
  if (known === null) await ctx.db.insert("picks", pick);
  else await ctx.db.patch("picks", known._id, pick);
  // Only historical mode saves picks of ended games.
  if (grade.gradedRevision > 0 || (known?.gradedRevision ?? 0) > 0) {
    await countPick(ctx, { pick: { leagueId, userId, season, week }, before: known, after: grade });
  }
  return pick;
}

/** A season has 285 games. */
const SEASON_BOUND = 400;

/** Takes back a user's picks of the league's current season that could still be changed. */
export async function withdrawOpenPicks(
  ctx: MutationCtx,
  { league, userId }: { league: Doc<"leagues">; userId: Id<"users"> },
): Promise<void> {
  const leagueId = league._id;
  const picks = await ctx.db
    .query("picks")
    .withIndex("by_league_user_and_week", (q) =>
      q.eq("leagueId", leagueId).eq("userId", userId).eq("season", league.currentSeason),
    )
    .take(SEASON_BOUND);
  for (const pick of picks) {
    const game = pick.gradedRevision > 0 ? null : await ctx.db.get("games", pick.gameId);
    if (game === null || outcomeOf(game) !== null || (await isLockedNow(ctx, league, game))) continue;
    await ctx.db.delete("picks", pick._id);
  }
}
