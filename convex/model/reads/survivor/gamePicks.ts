// [11.9] A pool's picks on one game. Other members' are read only once the week's weekKickoffs row exists [4.6].
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ownerFields } from "../../records/leagues/leagueEntries";
import { getOwnerOf } from "../../records/survivor/survivorEntries";
import { listVoids, viewVoids, voidFields } from "../../records/leagueRules/voidedGames";
import { ensurePool } from "../../records/survivor/pool";
import { enteredFields, viewEntered } from "../../records/survivor/poolEnteredMarks";
import { countsFor } from "../../records/survivor/survivorPicks";
import { isWeekShown } from "./survivorReveal";
import { listTeamPicks, teamCount } from "../../records/survivor/teamPicks";

/** So many picks are named; the counts have all of them. */
const NAMED = 100;

const namedPick = v.object({
  ...ownerFields,
  entryId: v.id("survivorEntries"),
  entryName: v.string(),
  selectedTeamId: v.id("teams"),
  survived: v.union(v.boolean(), v.null()),
  isMe: v.boolean(),
  isAuto: v.optional(v.literal(true)), // [12.2]
  ...enteredFields, // [13.2]
});

/** `picks` are by name, at most 100; before the kickoff of the week only the caller's own. */
export const gamePicksView = v.object({
  arePicksVisible: v.boolean(),
  split: v.array(teamCount),
  picks: v.array(namedPick),
  isMore: v.boolean(),
  ...voidFields,
});

interface GameInPool {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly gameId: Id<"games">;
}

export async function listGamePicks(
  ctx: QueryCtx,
  { user, leagueId, gameId }: GameInPool,
): Promise<Infer<typeof gamePicksView>> {
  const { league } = await ensurePool(ctx, { user, leagueId });
  const game = await ctx.db.get("games", gameId);
  if (game === null) return { arePicksVisible: false, split: [], picks: [], isMore: false };
  const { season, week } = game;
  const arePicksVisible = await isWeekShown(ctx, { league, season, week });
  const rows = arePicksVisible
    ? await ctx.db
        .query("survivorPicks")
        .withIndex("by_league_and_game", (q) => q.eq("leagueId", leagueId).eq("gameId", gameId))
        .take(NAMED + 1)
    : await listOwn(ctx, { user, leagueId, gameId, season, week });
  const ofWeek = rows.slice(0, NAMED).filter((pick) => pick.week === week);
  const picks = await Promise.all(ofWeek.map((pick) => toNamed(ctx, pick, user)));
  const teams = new Set([game.homeTeamId, game.awayTeamId]);
  const counts = arePicksVisible ? await listTeamPicks(ctx, { leagueId, season, week }) : [];
  return {
    arePicksVisible,
    split: counts.filter(({ teamId }) => teams.has(teamId)),
    picks: picks.filter((pick) => pick !== null).sort(byName),
    isMore: rows.length > NAMED,
    ...(await viewVoids(ctx, [{ id: gameId }], await listVoids(ctx, { leagueId, season }))),
  };
}

const OWN_BOUND = 100;

async function listOwn(ctx: QueryCtx, at: GameInPool & { season: number; week: number }) {
  const own = await ctx.db
    .query("survivorPicks")
    .withIndex("by_league_user_and_week", (q) =>
      q.eq("leagueId", at.leagueId).eq("userId", at.user._id).eq("season", at.season).eq("week", at.week),
    )
    .take(OWN_BOUND);
  return own.filter(({ gameId }) => gameId === at.gameId);
}

/** Null for a pick that doesn't count. */
async function toNamed(
  ctx: QueryCtx,
  pick: Doc<"survivorPicks">,
  viewer: Doc<"users">,
): Promise<Infer<typeof namedPick> | null> {
  const { entryId, selectedTeamId, survived, isAuto } = pick;
  const entry = await ctx.db.get("survivorEntries", entryId);
  if (entry === null || !countsFor(entry, pick)) return null;
  const { userId, entryName } = entry;
  return {
    ...(await getOwnerOf(ctx, entry)),
    entryId,
    entryName,
    selectedTeamId,
    survived,
    isMe: userId === viewer._id,
    ...(isAuto && { isAuto }),
    ...(await viewEntered(ctx, pick)),
  };
}

function byName(a: Infer<typeof namedPick>, b: Infer<typeof namedPick>): number {
  const nameOf = ({ firstName, lastName, entryName }: typeof a) =>
    `${firstName} ${lastName} ${entryName}`.toLowerCase();
  return nameOf(a) < nameOf(b) ? -1 : 1;
}
