// [3.12][7.31][7.33] An entry as its owner sees it, and [16.3] whoever picks for it: this week's choice, and the
// picks made. Saving: submitPick.ts.
import { v, type Infer } from "convex/values";
import { deadlineOf, lockAtMs, weekStartOf } from "../../../../domain/leagues/deadlines";
import { isVoided } from "../../../../domain/games/voidedGames";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import { isLastDeadlinePast } from "../../../../domain/survivor/survivor";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { gameStatus } from "../../tables/gameTables";
import { listWeekGames, listWeekLines } from "../../records/games/weekGames";
import { listVoids, playedGame } from "../../records/leagueRules/voidedGames";
import { listLockedGames } from "../../records/locks/gameLocks";
import { getEntryOrThrow } from "../../records/survivor/survivorEntries";
import { countsFor, listEntryPicks, pickNumberOf, usedBy } from "../../records/survivor/survivorPicks";
import { findHold } from "../dues/holds";
import { ensurePlayedPool, weeksOf } from "../../records/survivor/pool";
import { entryView, survivorPickView, toEntryView, toPickView } from "./entryViews";

const ownPickView = v.object({ ...survivorPickView.fields, savedAtMs: v.number() });

export const ownPoolWeekView = v.object({
  season: v.number(),
  week: v.number(),
  entry: entryView,
  pick: v.union(ownPickView, v.null()),
  /** [10.18] In weeks of two picks. */
  secondPick: v.union(ownPickView, v.null()),
  picksNeeded: v.number(),
  availableTeams: v.array(
    v.object({
      teamId: v.id("teams"),
      gameId: v.id("games"),
      opponentTeamId: v.id("teams"),
      isHome: v.boolean(),
      kickoffAtMs: v.number(),
      lockAtMs: v.number(),
      spread: v.union(v.number(), v.null()),
      isLocked: v.boolean(),
    }),
  ),
  usedTeams: v.array(v.object({ teamId: v.id("teams"), week: v.number() })),
  byeTeamIds: v.array(v.id("teams")),
  weekGames: v.array(
    v.object({
      id: v.id("games"),
      homeTeamId: v.id("teams"),
      awayTeamId: v.id("teams"),
      kickoffAtMs: v.number(),
      lockAtMs: v.number(),
      status: gameStatus,
      isLocked: v.boolean(),
      isVoided: v.optional(v.literal(true)), // [13.3]
    }),
  ),
  isDeadlinePassed: v.boolean(),
  /** [13.6] The entry owes dues: no new picks from this week on. */
  heldFromWeek: v.optional(v.number()),
});

export interface OwnEntry {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryNumber: number;
  /** [16.3] One that the user picks for; then its number doesn't count. */
  readonly entryId?: Id<"survivorEntries"> | undefined;
}

/** The week that an entry may pick in, with the teams it has left. */
export async function getOwnPoolWeek(
  ctx: QueryCtx,
  { user, leagueId, ...wanted }: OwnEntry,
): Promise<Infer<typeof ownPoolWeekView>> {
  const { league, pool } = await ensurePlayedPool(ctx, { user, leagueId });
  const entry = await getEntryOrThrow(ctx, { league, pool, user, ...wanted });
  const { season } = pool;
  const { currentWeek: week } = await weeksOf(ctx, pool);
  const at = { season, week };

  const picks = await listEntryPicks(ctx, { entryId: entry._id, season });
  const weekPicks = picks.filter((each) => each.week === week && countsFor(entry, each));
  const viewOf = async (number: number) => {
    const pick = weekPicks.find((each) => pickNumberOf(each) === number);
    if (pick === undefined) return null;
    return { ...(await toPickView(ctx, { league, entry, pick })), savedAtMs: pick.savedAtMs };
  };
  const used = usedBy(pool, picks, week);
  const locked = await listLockedGames(ctx, { league, ...at });
  const listed = await listWeekGames(ctx, at);
  const start = weekStartOf(listed);
  const voids = await listVoids(ctx, pool);
  const games = listed.map((game) => ({
    ...playedGame(game, voids),
    lockAtMs: lockAtMs(game.kickoffAtMs, deadlineOf(league), start),
    isLocked: locked.has(game._id),
  }));
  const byes = await ctx.db
    .query("byes")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .first();
  const hold = await findHold(ctx, { league, entryId: entry._id, ...at });
  return {
    ...at,
    entry: await toEntryView(ctx, { pool, entry, viewer: user }),
    pick: await viewOf(1),
    secondPick: await viewOf(2),
    picksNeeded: picksNeeded(pool, week),
    availableTeams: await listAvailable(ctx, { ...at, games, usedTeamIds: new Set(used.map(({ teamId }) => teamId)) }),
    usedTeams: used,
    byeTeamIds: byes?.teamIds ?? [],
    weekGames: games.map((game) => ({
      id: game._id,
      homeTeamId: game.homeTeamId,
      awayTeamId: game.awayTeamId,
      kickoffAtMs: game.kickoffAtMs,
      lockAtMs: game.lockAtMs,
      status: game.status,
      isLocked: game.isLocked,
      ...(isVoided(game) && { isVoided: true as const }),
    })),
    isDeadlinePassed:
      pool.closedThroughWeek >= week ||
      isLastDeadlinePast(games.map((game) => ({ ...game, status: game.actualStatus ?? game.status }))),
    ...(hold && { heldFromWeek: hold.fromWeek }),
  };
}

interface WeekChoice {
  readonly season: number;
  readonly week: number;
  readonly games: readonly (Doc<"games"> & { readonly lockAtMs: number; readonly isLocked: boolean })[];
  readonly usedTeamIds: ReadonlySet<Id<"teams">>;
}

type AvailableTeam = Infer<typeof ownPoolWeekView>["availableTeams"][number];

async function listAvailable(ctx: QueryCtx, { games, usedTeamIds, ...at }: WeekChoice): Promise<AvailableTeam[]> {
  const lines = await listWeekLines(ctx, at);
  const available: AvailableTeam[] = [];
  for (const game of games) {
    if (game.status === "cancelled" || game.status === "postponed") continue;
    const spread = lines.get(game._id)?.spread ?? null;
    for (const isHome of [false, true]) {
      const teamId = isHome ? game.homeTeamId : game.awayTeamId;
      const team = await ctx.db.get("teams", teamId);
      if (team === null || team.isPlaceholder || usedTeamIds.has(teamId)) continue;
      available.push({
        teamId,
        gameId: game._id,
        opponentTeamId: isHome ? game.awayTeamId : game.homeTeamId,
        isHome,
        kickoffAtMs: game.kickoffAtMs,
        lockAtMs: game.lockAtMs,
        spread: spread === null || isHome ? spread : 0 - spread,
        isLocked: game.isLocked,
      });
    }
  }
  return available;
}

/** [7.31] Picks that count, oldest first. */
export async function listHistory(
  ctx: QueryCtx,
  { user, leagueId, ...wanted }: OwnEntry,
): Promise<Infer<typeof survivorPickView>[]> {
  const { league, pool } = await ensurePlayedPool(ctx, { user, leagueId });
  const entry = await getEntryOrThrow(ctx, { league, pool, user, ...wanted });
  const picks = await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  const counting = picks.filter((pick) => countsFor(entry, pick));
  return await Promise.all(counting.map(async (pick) => await toPickView(ctx, { league, entry, pick })));
}
