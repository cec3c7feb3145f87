// [14.4] Keeps what entries' picks came to, by team and against the lines. Not in the scoring job, which all who watch
// wait for: once a complete week has been scored, a round takes its entries in batches, and writes those whose week
// came to something else. It reads the week anew, so it may run at any time, and twice.
import { linedPick, type RecordedPick } from "../../../../domain/hallOfFame/pickRecords";
import { isWeekComplete } from "../../../../domain/scoring/weekWinners";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { defineRound, type Round } from "../../common/rounds";
import { listWeekGames, listWeekLines } from "../../records/games/weekGames";
import { isWeekHeldBack } from "../../records/leagueRules/revealedGames";
import { readWeekRules } from "../../records/leagueRules/weekRules";
import { carriedKindOf, getLeagueWeek, type LeagueWeek } from "../../records/leagues/leagueWeeks";
import { getSheet } from "../../records/picks/sheets";
import { keepWeek } from "../../records/standings/pickRecords";
import { sheetScorer } from "./sheetScorer";

/** Each reads its sheet and its record, and writes one row that changes. */
const ENTRIES_BATCH = 25;
/** Longer than any live step takes. */
const STALLED_AFTER_MS = 5 * 60_000;

export const pickRecordRounds: Round<"pickRecordRounds"> = defineRound({
  table: "pickRecordRounds",
  resumeAfterMs: STALLED_AFTER_MS,
  next: (ctx, { _id: roundId }) => ctx.scheduler.runAfter(0, internal.jobs.scoring.keepPickRecords, { roundId }),
});

/** Reads one row and writes it; one that is under way begins again. */
export async function requestPickRecords(ctx: MutationCtx, { leagueId, season, week }: LeagueWeek): Promise<void> {
  const row = await ctx.db
    .query("pickRecordRounds")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .unique();
  if (row === null) await pickRecordRounds.start(ctx, { leagueId, season, week, cursor: null });
  else if (row.cursor !== null) await ctx.db.patch("pickRecordRounds", row._id, { cursor: null });
}

type PicksOf = (sheet: Doc<"sheets"> | null) => readonly RecordedPick<Id<"teams">>[];

/**
 * Reads a league's week (at most some 80 rows) and 25 entries with a sheet and a record each, and writes those that
 * change.
 */
export async function keepPickRecords(ctx: MutationCtx, roundId: Id<"pickRecordRounds">): Promise<null> {
  const row = await ctx.db.get("pickRecordRounds", roundId);
  if (row === null) return null;
  await pickRecordRounds.step(ctx, row, async ({ leagueId, season, week, cursor }) => {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null || league.isDeleted) return "done";
    const picksOf = await readPicksOf(ctx, league, { leagueId, season, week });
    // In the order they came in, which nothing changes.
    const { page, isDone, continueCursor } = await ctx.db
      .query("entries")
      .withIndex("by_league", (q) => q.eq("leagueId", leagueId))
      .paginate({ cursor, numItems: ENTRIES_BATCH });
    for (const entry of page) {
      const sheet = await getSheet(ctx, { entryId: entry._id, season, week });
      await keepWeek(ctx, { entry, season, week }, picksOf(sheet));
    }
    return isDone ? "done" : { cursor: continueCursor };
  });
  return null;
}

/**
 * None of a week that isn't over, whose picks aren't shown, or that was moved in as totals; nor those that rules made.
 */
async function readPicksOf(ctx: QueryCtx, league: Doc<"leagues">, at: LeagueWeek): Promise<PicksOf> {
  const { season } = at;
  const none = () => [];
  const leagueWeek = await getLeagueWeek(ctx, at);
  if (leagueWeek === null || carriedKindOf(leagueWeek) === "totals") return none;
  const games = await listWeekGames(ctx, at);
  const rules = await readWeekRules(ctx, at, { games });
  if (!isWeekComplete(rules.games) || (await isWeekHeldBack(ctx, { league, ...at }, rules))) return none;
  const [gameOf, spreads] = [new Map(games.map((game) => [game._id, game])), await listWeekLines(ctx, at)];
  const score = sheetScorer({ league, season, rules });
  return (sheet) => {
    if (sheet === null) return [];
    const { picks } = score({ sheet, entry: undefined, adjustment: 0 });
    return picks.flatMap(({ game: gameId, team, isCorrect, isTie }) => {
      const game = gameOf.get(gameId);
      if (game === undefined) return [];
      const isHome = game.homeTeamId === team;
      const lined = {
        leagueLine: rules.lines.get(gameId)?.homeSpread ?? null,
        homeSpread: spreads.get(gameId)?.spread ?? null,
        isNeutralSite: game.isNeutralSite,
      };
      const opponent = isHome ? game.awayTeamId : game.homeTeamId;
      return { team, opponent, isCorrect, isTie, line: linedPick(rules.settings, lined, isHome) };
    });
  };
}
