// [14.3] When games lock, the leagues that lock by that deadline show their picks, and their talk says so: once a
// league and moment. A league whose safety nets still pick is told once they have; one that shows its week together
// [10.20], once it does. Pools show a week's picks from its first kickoff on.
import { neverLocks, type DeadlineKey } from "../../../../domain/leagues/deadlines";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { defineRound, type Round, type RoundRow } from "../../common/rounds";
import { isWeekShown } from "../../reads/survivor/survivorReveal";
import type { SeasonWeek } from "../../records/games/weekGames";
import { isWeekHeldBack } from "../../records/leagueRules/revealedGames";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import { countingIn, readWeekRules } from "../../records/leagueRules/weekRules";
import { getLeagueWeek } from "../../records/leagues/leagueWeeks";
import { listKeptLocks } from "../../records/locks/gameLocks";
import { leaguesWithNets, listWaitingGames } from "../../records/locks/netWaits";
import { noteShownTogether } from "../scoring/weekEvents";
import { noteHappened } from "../talk/whatHappened";

/** A league reads some 20 rows, or 120 where it shows its week together, and writes two. */
const LEAGUES_BATCH = 4;
/** A pool reads six rows, and writes two. */
const POOLS_BATCH = 15;

export const revealRounds: Round<"revealRounds"> = defineRound({
  table: "revealRounds",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { _id: roundId }) => ctx.scheduler.runAfter(0, internal.jobs.locks.tellReveals, { roundId }),
});

interface Locked extends SeasonWeek {
  readonly key: DeadlineKey;
  readonly gameIds: readonly Id<"games">[];
}

/** Called where these games of a week have just locked at this deadline. */
export async function requestReveals(ctx: MutationCtx, { season, week, key, gameIds }: Locked): Promise<void> {
  await revealRounds.start(ctx, { season, week, key, gameIds: [...gameIds], visits: "leagues", cursor: null });
}

/** Called once safety nets have picked on them. */
export async function requestRevealsAfterNets(ctx: MutationCtx, { season, week, key, gameIds }: Locked): Promise<void> {
  await revealRounds.start(ctx, { season, week, key, gameIds: [...gameIds], visits: "nets", cursor: null });
}

/** Called at a week's first kickoff. */
export async function requestPoolReveals(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<void> {
  await revealRounds.start(ctx, { season, week, key: 0, gameIds: [], visits: "pools", cursor: null });
}

type RoundOf = RoundRow<"revealRounds">;

/** One step of a round. */
export async function tellReveals(ctx: MutationCtx, roundId: Id<"revealRounds">): Promise<null> {
  const round = await ctx.db.get("revealRounds", roundId);
  if (round === null) return null;
  await revealRounds.step(ctx, round, async (row) => {
    const { page, isDone, continueCursor } = await nextLeagues(ctx, row);
    for (const league of page) {
      if (league === null || league.isDeleted || neverLocks(league, row.season)) continue;
      if (league.poolType === "pickem") await tellLeague(ctx, row, league);
      else if (row.visits !== "leagues") await tellPool(ctx, row, league);
    }
    return isDone ? "done" : { cursor: continueCursor };
  });
  return null;
}

async function nextLeagues(ctx: QueryCtx, { visits, key, season, cursor }: RoundOf) {
  if (visits === "pools") {
    const pools = await ctx.db
      .query("survivorPools")
      .withIndex("by_season_and_league", (q) => q.eq("season", season))
      .paginate({ cursor, numItems: POOLS_BATCH });
    return { ...pools, page: await Promise.all(pools.page.map(({ leagueId }) => ctx.db.get("leagues", leagueId))) };
  }
  if (visits === "nets") return await leaguesWithNets(ctx, key).paginate({ cursor, numItems: LEAGUES_BATCH });
  return await ctx.db
    .query("leagues")
    .withIndex("by_deadline", (q) =>
      q
        .eq("isDeleted", false)
        .eq("deadlineKey", typeof key === "number" ? undefined : key)
        .eq("pickDeadlineHours", typeof key === "number" ? key : 0),
    )
    .paginate({ cursor, numItems: LEAGUES_BATCH });
}

/** Nothing where nobody has a sheet in the week. */
async function tellLeague(ctx: MutationCtx, { season, week, gameIds }: RoundOf, league: Doc<"leagues">): Promise<void> {
  const leagueId = league._id;
  const at = { leagueId, season, week };
  if (league.currentSeason !== season || (await getLeagueWeek(ctx, at)) === null) return;
  const waiting = await listWaitingGames(ctx, { league, season, week });
  if (gameIds.some((gameId) => waiting.has(gameId))) return;
  const versions = await listRuleRows(ctx, { leagueId, season });
  if (rulesIn(versions, week).reveal === "together") {
    const rules = await readWeekRules(ctx, at, { versions });
    if (!(await isWeekHeldBack(ctx, { league, season, week }, rules))) await noteShownTogether(ctx, { ...at, rules });
    return;
  }
  const kept = new Set(await listKeptLocks(ctx, { league, season, week }));
  const locked = await Promise.all(gameIds.map((gameId) => ctx.db.get("games", gameId)));
  const games = locked.filter((game) => game !== null && game.week === week && !kept.has(game._id));
  const counting = await countingIn(ctx, at, { games: games.filter((game) => game !== null), versions });
  const ids = counting.filter(({ status }) => status !== "cancelled").map(({ _id }) => _id);
  const [first] = ids.sort();
  if (first === undefined) return;
  const event = { kind: "revealed", season, week, at: first, games: ids.length } as const;
  await noteHappened(ctx, { leagueId, event });
}

/** Nothing in a pool that hasn't begun, or that is over. */
async function tellPool(ctx: MutationCtx, { season, week }: RoundOf, league: Doc<"leagues">): Promise<void> {
  const leagueId = league._id;
  const pool = await ctx.db
    .query("survivorPools")
    .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
    .unique();
  const plays = pool?.season === season && pool.state === "open" && pool.startingWeek <= week && pool.aliveEntries > 0;
  if (!plays || !(await isWeekShown(ctx, { league, season, week }))) return;
  await noteHappened(ctx, { leagueId, event: { kind: "revealed", season, week, at: "week", games: null } });
}
