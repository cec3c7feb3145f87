// [11.10][18.1] A league's complete week in words, as its recap tells it to all members.
import { playedLine } from "../../../../domain/scoring/leagueGames";
import { factsOf } from "../../../../domain/scoring/storyInWords";
import { rightPicksIn } from "../../../../domain/scoring/weekResult";
import { weekStory } from "../../../../domain/scoring/weekStory";
import { isWeekComplete } from "../../../../domain/scoring/weekWinners";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames, listWeekLines, type SeasonWeek } from "../../records/games/weekGames";
import { readWeekReveal } from "../../records/leagueRules/revealedGames";
import { readWeekRules, toSheet, type WeekRules } from "../../records/leagueRules/weekRules";
import { carriedKindOf, getLeagueWeek, winnersOf } from "../../records/leagues/leagueWeeks";
import { listSheets } from "../../records/picks/sheets";
import { listTable } from "../../records/standings/standingRows";
import { listAllTeams } from "../../records/teams/teamRows";
import type { StoredSaid } from "../../tables/noticeTables";

export type WeekInWords = Pick<Doc<"leagueRecaps">, "winners" | "points" | "distance" | "facts">;

/**
 * Null while picks of the week are hidden or a game that counts isn't over, and for a week that was moved in [17.3].
 * For m entries it reads m sheets and m rows of the table, besides the week's games, lines and locks, and all teams.
 */
export async function readWeekInWords(
  ctx: QueryCtx,
  { league, season, week }: SeasonWeek & { readonly league: Doc<"leagues"> },
): Promise<WeekInWords | null> {
  const at = { leagueId: league._id, season, week };
  const leagueWeek = await getLeagueWeek(ctx, at);
  const winners = leagueWeek && winnersOf(leagueWeek);
  if (winners === null || carriedKindOf(leagueWeek) !== null) return null;
  const games = await listWeekGames(ctx, at);
  const rules = await readWeekRules(ctx, at, { games });
  const { shown } = await readWeekReveal(ctx, { league, season, week }, rules);
  const isShown = rules.games.every(({ id, status }) => status !== "final" || shown.has(id));
  if (!isWeekComplete(rules.games) || !isShown) return null;

  const sheets = new Map((await listSheets(ctx, at)).map((sheet) => [sheet.entryId, sheet]));
  const table = await listTable(ctx, { leagueId: league._id, season });
  const rows = new Map(table.map((row) => [row.entryId, row]));
  const teams = new Map((await listAllTeams(ctx)).map(({ _id, name }) => [_id, name]));
  const lines = await listWeekLines(ctx, at);
  const neutral = new Set(games.filter(({ isNeutralSite }) => isNeutralSite).map(({ _id }) => _id));
  const nameOf = (entryId: Id<"entries">) => rows.get(entryId)?.entryName ?? "Former member";
  const rightIn = rightPicksIn(rules.settings, rules.games);
  const story = weekStory(
    rules.games.map((game) => ({
      ...game,
      homeSpread: lines.get(game.id)?.spread ?? null,
      isNeutralSite: neutral.has(game.id),
    })),
    table.map(({ entryId, weeks, rank, previousRank, rankedInWeek }) => {
      const { picks } = toSheet(sheets.get(entryId) ?? null, null);
      return {
        id: entryId,
        points: weeks[String(week)]?.points ?? null,
        pointsBefore: null,
        places: rankedInWeek === week && previousRank !== null ? { from: previousRank, to: rank } : null,
        // Nobody is right by a pick that they missed [10.7].
        rightIn: rightIn(picks),
      };
    }),
  );
  const facts = factsOf(story, {
    nameOf,
    teamName: (id) => teams.get(id) ?? "Unknown",
    games: new Map(games.map((game) => [game._id, game])),
    pickOf: (entryId, gameId) => sheets.get(entryId)?.picks[gameId]?.teamId,
    lines: playedLines(rules),
  });
  const [first] = winners;
  return {
    winners: winners.map(({ entryId, userId }) => ({ ownerId: userId, name: nameOf(entryId) })),
    points: first?.points ?? 0,
    distance: first?.distance ?? null,
    facts: facts.map(({ title, text }) => ({ title: title as StoredSaid, text: text as StoredSaid })),
  };
}

/** None where winners are picked. */
function playedLines({ settings, games }: WeekRules): Map<Id<"games">, number> {
  if (settings.format === "straight") return new Map();
  return new Map(games.flatMap(({ id, line }) => (line === null ? [] : [[id, playedLine(settings, line)] as const])));
}
