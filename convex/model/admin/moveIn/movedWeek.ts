// [17.3] A week of the league, for checking the rows that are moved into it. Rows of one step share it.
import { usesLines } from "../../../../domain/leagueRules/ruleSettings";
import { isSettled, isWeekComplete } from "../../../../domain/scoring/weekWinners";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { labelOf } from "../../records/games/gameChanges";
import { listWeekGames, listWeekLines } from "../../records/games/weekGames";
import { readWeekRules, type WeekRules } from "../../records/leagueRules/weekRules";
import { carriedKindOf, getLeagueWeek, type CarriedKind, type LeagueWeek } from "../../records/leagues/leagueWeeks";
import { ENTRIES_BOUND } from "../../records/leagues/leagueEntries";
import { picksOn } from "../../records/picks/sheets";
import type { MovedRow } from "./moveInRows";

export interface MovedWeek {
  readonly at: LeagueWeek;
  readonly games: readonly Doc<"games">[];
  /** Why nothing can be moved into it; null if it is over. */
  readonly problem: string | null;
  readonly carried: CarriedKind | null;
  /** Somebody picked in it here. */
  readonly hasOwnPicks: boolean;
}

/** A row of the spreadsheet with the week that it is about. */
export interface CarriedRow {
  readonly league: Doc<"leagues">;
  readonly importId: Id<"imports">;
  readonly row: MovedRow & { readonly week: number };
  readonly week: MovedWeek;
  /** Null for a player who isn't written yet. */
  readonly entryId: Id<"entries"> | null;
}

/** Reads the week's games, at most 16, and its sheets up to the first with a pick. */
export async function readMovedWeek(ctx: QueryCtx, at: LeagueWeek): Promise<MovedWeek> {
  const games = await listWeekGames(ctx, at);
  const carried = carriedKindOf(await getLeagueWeek(ctx, at));
  const hasOwnPicks = carried === null && (await hasPicks(ctx, at));
  return { at, games, problem: await problemOf(ctx, at, games), carried, hasOwnPicks };
}

async function problemOf(ctx: QueryCtx, { week }: LeagueWeek, games: readonly Doc<"games">[]): Promise<string | null> {
  if (games.length === 0) return `${weekName(week)} has no games yet.`;
  const open = games.find(({ status }) => !isSettled(status));
  if (open !== undefined) return `${weekName(week)} isn't over: ${await labelOf(ctx, open)} is still to be decided.`;
  return isWeekComplete(games) ? null : `${weekName(week)} had no game that was played.`;
}

async function hasPicks(ctx: QueryCtx, { leagueId, season, week }: LeagueWeek): Promise<boolean> {
  const sheets = await ctx.db
    .query("sheets")
    .withIndex("by_league_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season).eq("week", week))
    .take(ENTRIES_BOUND);
  return sheets.some((sheet) => picksOn(sheet).length > 0);
}

/** [10.13] As the week will be scored: games that have no line of the league's yet get the feed's. */
export async function readCarriedRules(ctx: QueryCtx, at: LeagueWeek): Promise<WeekRules> {
  const rules = await readWeekRules(ctx, at);
  if (!usesLines(rules.settings)) return rules;
  const feed = await listWeekLines(ctx, at);
  const games = rules.games.map((game) =>
    rules.lines.has(game.id) ? game : { ...game, line: feed.get(game.id)?.spread ?? null },
  );
  return { ...rules, games };
}
