// [17.3] Real seasons: what one league exports of its picks is moved into another, and both tables are what an
// independent count over the results comes to. The long tests move all 18 weeks.
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { seededRandom } from "../../../domain/common/seededRandom";
import { csvFile } from "../../../domain/files/csvFile";
import { columnsOf } from "../../../domain/files/leagueFiles";
import { asksOf, moveIn as readMoved, problemsOf } from "../../support/moveIn/spreadsheetCase";
import { isLong } from "../../support/runs/runs";
import { testBackend } from "../../support/worlds/backends";
import { addGame, addLeague, freezeClock, setCurrentWeek, settle, signIn } from "../../support/worlds/factories";
import { pickCells } from "../../support/worlds/movedSeason";
import { abbreviationOf, hasResults, leagueTeams, readResults } from "../../support/worlds/nflResults";

const SEASONS = [2022, 2023, 2024, 2025];
const NAMES = ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Ray", "Eve Kim"];
const WEEKS = isLong ? 18 : 1;

afterEach(() => {
  vi.useRealTimers();
});

interface Played {
  readonly gameId: Id<"games">;
  readonly week: number;
  readonly sides: readonly Id<"teams">[];
  readonly winner: Id<"teams"> | null;
}

async function open(season: number) {
  freezeClock(Date.UTC(season + 1, 1, 20, 17));
  const t = testBackend();
  await t.mutation(internal.jobs.feed.storeTeams, { teams: leagueTeams(), skipped: [] });
  await setCurrentWeek(t, 22, season);
  const teams = await t.run((ctx) => ctx.db.query("teams").collect());
  const idOf = new Map(teams.map(({ abbreviation, _id }) => [abbreviation, _id]));
  const games: Played[] = [];
  for (const row of readResults(season).filter(({ game_type, week }) => game_type === "REG" && Number(week) <= WEEKS)) {
    const [home, away] = [idOf.get(abbreviationOf(row.home_team))!, idOf.get(abbreviationOf(row.away_team))!];
    const [homeScore, awayScore] = [Number(row.home_score), Number(row.away_score)];
    const winner = homeScore === awayScore ? null : homeScore > awayScore ? home : away;
    const week = Number(row.week);
    const gameId = await addGame(t, {
      season,
      week,
      kickoffAtMs: Date.parse(`${row.gameday}T${row.gametime}:00-05:00`),
      status: "final",
      homeTeamId: home,
      awayTeamId: away,
      homeScore,
      awayScore,
      winnerTeamId: winner,
    });
    games.push({ gameId, week, sides: [home, away], winner });
  }
  const players = [];
  for (const name of NAMES) players.push(await signIn(t, name));
  return { t, games, players };
}

describe.skipIf(!hasResults)("[17.3][13.7] picks of a real season in another league", () => {
  it.each(SEASONS)(
    "%i",
    async (season) => {
      const { t, games, players } = await open(season);
      const [ann] = players;
      const { id: firstId } = await addLeague(players, "First");
      const random = seededRandom(season);
      const wanted = new Map(NAMES.map((name) => [name, { points: 0, byWeek: {} as Record<string, number> }]));
      const picks = games.flatMap(({ gameId, week, sides, winner }) =>
        players.flatMap(({ userId }, place) => {
          if (random() < 0.05) return [];
          const selectedTeamId = sides[Number(random() < 0.45)]!;
          const count = wanted.get(NAMES[place]!)!;
          count.points += Number(selectedTeamId === winner);
          count.byWeek[week] = (count.byWeek[week] ?? 0) + Number(selectedTeamId === winner);
          return [{ userId, leagueId: firstId, gameId, selectedTeamId }];
        }),
      );
      for (let from = 0; from < picks.length; from += 500)
        await t.mutation(internal.jobs.imports.importPicks, { picks: picks.slice(from, from + 500) });
      await settle(t);

      const { id: leagueId } = await addLeague([ann!], "Second");
      const cells = await pickCells(ann!, firstId);
      const read = readMoved(csvFile(columnsOf("picks", "pickem"), cells), { season, entryNames: ["Ann Lee"] });
      expect([...asksOf(read), ...problemsOf(read)]).toEqual([]);
      const { entryId } = (await ann!.as.query(api.entries.list, { leagueId }))[0]!;
      const people = read.people.map((name) => ({ name, entryId: name === "Ann Lee" ? entryId : null }));
      const rows = read.rows.map((row) => JSON.stringify(row));
      const importId = await ann!.as.mutation(api.moveIn.start, { leagueId, season, isCheckOnly: false, people, rows });
      await settle(t);
      const moved = await ann!.as.query(api.moveIn.get, { importId });
      expect(moved).toMatchObject({ state: "done", problems: [], picks: picks.length });

      const tableIn = async (id: Id<"leagues">) => {
        const { entries } = await ann!.as.query(api.standings.forLeague, { leagueId: id, season, limit: 100 });
        return entries.map(({ entryName, rank, totalPoints, correctPicks, totalPicks, tiedPicks, weeksWon }) => {
          return { entryName, rank, totalPoints, correctPicks, totalPicks, tiedPicks, weeksWon };
        });
      };
      const table = await tableIn(leagueId);
      expect(table).toEqual(await tableIn(firstId));
      expect(new Map(table.map(({ entryName, totalPoints }) => [entryName, totalPoints]))).toEqual(
        new Map([...wanted].map(([name, { points }]) => [name, points])),
      );
      const weekly = await ann!.as.query(api.standings.weekly, { leagueId, season });
      const entries = await ann!.as.query(api.entries.list, { leagueId });
      const nameOf = new Map(entries.map((entry) => [entry.entryId, entry.entryName]));
      expect(new Map(weekly.rows.map(({ entryId, points }) => [nameOf.get(entryId!), points]))).toEqual(
        new Map([...wanted].map(([name, { byWeek }]) => [name, byWeek])),
      );
    },
    isLong ? 3_600_000 : 60_000,
  );
});
