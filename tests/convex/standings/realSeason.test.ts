// [3.7][7.16] A league of twelve through real weeks of 2023: games, closing lines and picks are imported, and the table
// has to be what an independent count over the results comes to. The long tests play all 22 weeks.
import { afterEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import { addLeague, freezeClock, setCurrentWeek, settle, signIn, type Player } from "../../support/worlds/factories";
import { Importer } from "../../support/worlds/imports";
import { abbreviationOf, hasResults, leagueTeams, readResults, toImportRows } from "../../support/worlds/nflResults";
import { isLong } from "../../support/runs/runs";
import { seededRandom } from "../../../domain/common/seededRandom";

const [SEASON, PLAYERS, PICKS_AT_ONCE] = [2023, 12, 500];
const lastWeek = isLong ? 22 : 3;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

interface Played {
  readonly externalId: string;
  readonly week: number;
  readonly home: string;
  readonly away: string;
  /** "" for a tie. */
  readonly winner: string;
  /** "" without one. */
  readonly favourite: string;
}

function readPlayed(): Played[] {
  const weeks = toImportRows(readResults(SEASON)).map(({ week }) => Number(week));
  return readResults(SEASON).map((row, index) => {
    const [home, away] = [abbreviationOf(row.home_team), abbreviationOf(row.away_team)];
    const margin = Number(row.home_score) - Number(row.away_score);
    const line = Number(row.spread_line);
    return {
      externalId: row.espn,
      week: weeks[index] ?? 0,
      home,
      away,
      winner: margin === 0 ? "" : margin > 0 ? home : away,
      favourite: row.spread_line === "" || line === 0 ? "" : line > 0 ? home : away,
    };
  });
}

/** The first four pick by rule; the others as they like, and not every game. */
function pickOf(player: number, { home, away, favourite }: Played, random: () => number): string | null {
  if (player === 0) return home;
  if (player === 1) return away;
  if (player === 2) return favourite === "" ? null : favourite;
  if (player === 3) return favourite === "" ? null : favourite === home ? away : home;
  if (random() < 0.1) return null;
  return random() < 0.55 ? home : away;
}

it.skipIf(!hasResults)(
  "[3.7][4.2][7.16] a real season comes to an independent count of its results",
  async () => {
    freezeClock(Date.parse("2024-02-20T17:00Z"));
    vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
    const t = testBackend();
    const boss = await signIn(t, "Boss One");
    await t.mutation(internal.jobs.feed.storeTeams, { teams: leagueTeams(), skipped: [] });
    await setCurrentWeek(t, 22, SEASON);
    const players: Player[] = [];
    for (let index = 0; index < PLAYERS; index += 1) players.push(await signIn(t, `Player ${index}`));
    const { id: leagueId } = await addLeague(players);

    const played = readPlayed().filter(({ week }) => week <= lastWeek);
    const rows = toImportRows(readResults(SEASON)).filter(({ week }) => Number(week) <= lastWeek);
    await new Importer(t, boss).run("games", rows);
    const ids = await t.run(async (ctx) => {
      const lines = new Map(readResults(SEASON).map((row) => [row.espn, Number(row.spread_line || 0)]));
      const games = await ctx.db.query("games").collect();
      for (const { _id: gameId, externalId, season, week } of games) {
        await ctx.db.insert("gameLines", {
          gameId,
          season,
          week,
          spread: 0 - (lines.get(externalId) ?? 0),
          overUnder: null,
          isIndoor: false,
          homeMoneyline: null,
          awayMoneyline: null,
          temperature: null,
          weatherCode: null,
          weatherCondition: null,
        });
      }
      const teams = await ctx.db.query("teams").collect();
      return {
        games: games.map((game) => [game.externalId, game._id] as const),
        teams: teams.map((team) => [team.abbreviation, team._id] as const),
      };
    });
    // The lines came after the results here: the favorites' record is that of the next outcome.
    await new Importer(t, boss).run(
      "games",
      rows.map((row) => ({ ...row, homeScore: 1, awayScore: 0 })),
    );
    await new Importer(t, boss).run("games", rows);

    const [games, teams] = [new Map(ids.games), new Map(ids.teams)];
    const random = seededRandom(SEASON);
    const wanted = players.map(() => ({ correct: 0, tied: 0, total: 0, byWeek: {} as Record<string, number> }));
    const picks: { userId: Id<"users">; leagueId: Id<"leagues">; gameId: Id<"games">; selectedTeamId: Id<"teams"> }[] =
      [];
    for (const game of played) {
      for (const [index, count] of wanted.entries()) {
        const team = pickOf(index, game, random);
        if (team === null) continue;
        const [gameId, selectedTeamId] = [games.get(game.externalId), teams.get(team)];
        const userId = players[index]?.userId;
        if (gameId === undefined || selectedTeamId === undefined || userId === undefined)
          throw new Error(`No ${team}.`);
        picks.push({ userId, leagueId, gameId, selectedTeamId });
        count.total += 1;
        count.tied += Number(game.winner === "");
        count.correct += Number(game.winner === team);
        count.byWeek[game.week] = (count.byWeek[game.week] ?? 0) + Number(game.winner === team);
      }
    }
    for (let from = 0; from < picks.length; from += PICKS_AT_ONCE) {
      await t.mutation(internal.jobs.imports.importPicks, { picks: picks.slice(from, from + PICKS_AT_ONCE) });
    }
    await settle(t);

    const reader = players[0];
    if (reader === undefined) throw new Error("Nobody plays.");
    const table = await reader.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 100 });
    const percentage = ({ correct, tied, total }: (typeof wanted)[number]) =>
      total === tied ? 0 : correct / (total - tied);
    const isBetter = (a: (typeof wanted)[number], b: (typeof wanted)[number]) =>
      a.correct !== b.correct
        ? a.correct > b.correct
        : percentage(a) !== percentage(b)
          ? percentage(a) > percentage(b)
          : a.total > b.total;
    const byPlayer = new Map(table.entries.map((row) => [row.userId, row]));
    for (const [index, count] of wanted.entries()) {
      expect(byPlayer.get(players[index]?.userId as Id<"users">), `player ${index}`).toMatchObject({
        correctPicks: count.correct,
        totalPoints: count.correct,
        totalPicks: count.total,
        tiedPicks: count.tied,
        winPercentage: percentage(count),
        rank: 1 + wanted.filter((other) => isBetter(other, count)).length,
      });
    }
    const favourites = played.filter(({ winner, favourite }) => winner !== "" && favourite !== "");
    expect(table.favouritesScore).toMatchObject({
      correctPicks: favourites.filter(({ winner, favourite }) => winner === favourite).length,
      totalPicks: favourites.length,
    });
    const weekly = await reader.as.query(api.standings.weekly, { leagueId, season: SEASON });
    const points = new Map(weekly.rows.map((row) => [row.userId, row.points]));
    for (const [index, count] of wanted.entries()) {
      expect(points.get(players[index]?.userId as Id<"users">)).toEqual(count.byWeek);
    }
  },
  isLong ? 3_600_000 : 120_000,
);
