// [13.7] Picks of a pick'em league, a week a page: everybody's of revealed games, and the viewer's own.
import type { Cell } from "../../../../domain/files/csvFile";
import { FILE_COLUMNS } from "../../../../domain/files/leagueFiles";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames } from "../../records/games/weekGames";
import { readWeekReveal } from "../../records/leagueRules/revealedGames";
import { gradeOf, guessGame, readWeekRules, scoreEntry } from "../../records/leagueRules/weekRules";
import { listEntries } from "../../records/leagues/leagueEntries";
import { listLeagueWeeks } from "../../records/leagues/leagueWeeks";
import { listSheets, picksOn } from "../../records/picks/sheets";
import { revealWeights } from "../picks/revealedWeights";
import { getPerson, nameOf } from "../../records/users/people";
import { isoOf, type Exported, type FilePage } from "./fileRows";

/** Reads the week's games, locks and lines, and each entry with its sheet. The cursor is a week. */
export async function readPicksPage(ctx: QueryCtx, { cursor, ...exported }: Exported): Promise<FilePage> {
  const { league, season } = exported;
  const weeks = (await listLeagueWeeks(ctx, { leagueId: league._id, season })).map(({ week }) => week);
  const [week, next] = weeks.filter((each) => cursor === null || each >= Number(cursor));
  if (week === undefined) return { rows: [], cursor: null };
  return {
    rows: await weekRows(ctx, { ...exported, week }),
    cursor: next === undefined ? null : String(next),
  };
}

interface Week extends Omit<Exported, "cursor"> {
  readonly week: number;
}

async function weekRows(ctx: QueryCtx, { user, league, season, week }: Week): Promise<Cell[][]> {
  const at = { leagueId: league._id, season, week };
  const games = await listWeekGames(ctx, { season, week });
  const rules = await readWeekRules(ctx, at, { games });
  const { shown } = await readWeekReveal(ctx, { league, season, week }, rules);
  const sheets = new Map((await listSheets(ctx, at)).map((sheet) => [sheet.entryId, sheet]));
  const gameOf = new Map(games.map((game) => [game._id, game]));
  const teams = await abbreviationsIn(ctx, games);
  const rows: Cell[][] = [];
  const pickers = new Map<Id<"users">, string>();
  const pickerName = async (id: Id<"users"> | undefined) => {
    if (id !== undefined && !pickers.has(id)) pickers.set(id, nameOf(await getPerson(ctx, id)));
    return (id && pickers.get(id)) ?? null;
  };
  for (const entry of await listEntries(ctx, league._id)) {
    const sheet = sheets.get(entry._id);
    if (sheet === undefined) continue;
    const isMine = entry.ownerId === user._id;
    const result = scoreEntry(rules, { league, season, entry, sheet });
    const revealed = revealWeights(sheet, result, { rules, shown });
    const guess = isMine && guessGame(rules) !== null ? (sheet.guess ?? null) : revealed.guess;
    const numberOf = new Map(revealed.numbers.map(({ gameId, number }) => [gameId, number]));
    const picks = picksOn(sheet);
    for (const { gameId, selectedTeamId, savedAtMs, enteredById, isAuto } of picks) {
      const game = gameOf.get(gameId);
      if (game === undefined || !(isMine || shown.has(gameId))) continue;
      const { isCorrect, isTie, points } = gradeOf(result, gameId);
      const number = numberOf.get(gameId) ?? (isMine ? sheet.picks[gameId]?.number : undefined);
      const bestBet = isMine ? sheet.bestBetGameId : revealed.bestBetGameId;
      rows.push([
        ...[season, week, gameId, isoOf(game.kickoffAtMs), teams.get(game.awayTeamId) ?? ""],
        ...[teams.get(game.homeTeamId) ?? "", entry.name, teams.get(selectedTeamId) ?? ""],
        ...[rules.lines.get(gameId)?.homeSpread ?? null, number ?? null, bestBet === gameId ? "yes" : null],
        ...[isCorrect === null && !isTie ? null : points, isAuto ? "yes" : null],
        ...[await pickerName(enteredById), isoOf(savedAtMs), guess],
      ]);
    }
    if (picks.length === 0 && guess !== null) rows.push(guessAlone({ season, week, entry: entry.name, guess }));
  }
  return rows;
}

interface GuessAlone {
  readonly season: number;
  readonly week: number;
  readonly entry: string;
  readonly guess: number;
}

/** [10.6] Of somebody who picked no game; the rules may have picked them all [10.7]. */
const guessAlone = ({ season, week, entry, guess }: GuessAlone): Cell[] =>
  FILE_COLUMNS.picks.map((column) => ({ season, week, entry, guess })[column] ?? null);

export async function abbreviationsIn(
  ctx: QueryCtx,
  games: readonly Doc<"games">[],
): Promise<ReadonlyMap<Id<"teams">, string>> {
  const ids = new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const known = new Map<Id<"teams">, string>();
  for (const id of ids) known.set(id, (await ctx.db.get("teams", id))?.abbreviation ?? "");
  return known;
}
