// A small season that is the same for the same seed: two leagues over three weeks, with saves, finals, ties,
// corrections, withdrawn finals, moved games, members who leave and return, and historical mode. Its result is a
// description in text.
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "./backends";
import {
  addGame,
  addLeague,
  addTeam,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  errorOf,
  reopenGame,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Player,
} from "./factories";
import { seededRandom } from "../../../domain/common/seededRandom";
import { ownerOf } from "./entryRows";

const NAMES = ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe"];
const WEEKS = [WEEK - 1, WEEK, WEEK + 1];
const [GAMES_A_WEEK, STEPS] = [3, 45];
const SCORES = [
  [20, 10],
  [10, 20],
  [17, 17],
] as const;

/** Plays this seed's season and describes every table and every member's own picks. */
export async function playScoredSeason(seed: number): Promise<string> {
  const random = seededRandom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[upTo(items.length)];
    if (item === undefined) throw new Error("There is nothing to choose from.");
    return item;
  };

  const t = testBackend();
  let currentWeek = WEEK - 1;
  await setCurrentWeek(t, currentWeek);
  const players: Player[] = [];
  for (const name of NAMES) players.push(await signIn(t, name));
  const leagues = [await addLeague(players, "First"), await addLeague(players.slice(0, 3), "Second")];
  const [homeTeamId, awayTeamId] = [await addTeam(t, { name: "Hawks" }), await addTeam(t, { name: "Aces" })];
  const games: Id<"games">[] = [];
  for (const week of WEEKS) {
    for (let index = 0; index < GAMES_A_WEEK; index += 1) {
      const kickoffAtMs = SUNDAY + (week - WEEK + 1) * 7 * DAY_MS + index;
      games.push(await addGame(t, { homeTeamId, awayTeamId, week, kickoffAtMs }));
    }
  }
  if (random() < 0.7) for (const { id } of leagues) await enableHistoricalMode(t, id);

  const pick = async () => {
    const to = { leagueId: oneOf(leagues).id, gameId: oneOf(games), teamId: oneOf([homeTeamId, awayTeamId]) };
    await submitPick(oneOf(players), to).catch(() => undefined);
  };
  const steps: (() => Promise<unknown>)[] = [
    ...Array.from({ length: 8 }, () => pick),
    ...Array.from({ length: 3 }, () => async () => await endGame(t, oneOf(games), oneOf(SCORES))),
    async () => await reopenGame(t, oneOf(games)),
    async () => await changeGame(t, oneOf(games), { week: oneOf(WEEKS) }),
    async () => await settle(t),
    async () => {
      await settle(t);
      await errorOf(oneOf(players).as.mutation(api.leagues.leave, { leagueId: oneOf(leagues).id })).catch(() => 0);
    },
    async () => {
      const { inviteCode } = oneOf(leagues);
      await errorOf(oneOf(players).as.mutation(api.leagues.join, { inviteCode })).catch(() => 0);
    },
    async () => await setCurrentWeek(t, (currentWeek = Math.min(currentWeek + 1, WEEK + 1))),
  ];
  for (let index = 0; index < 12; index += 1) await pick();
  for (let step = 0; step < STEPS; step += 1) await oneOf(steps)();
  await settle(t);
  // Ranks before this week are those of the last ranking, so that every table ends with one.
  await setCurrentWeek(t, WEEK + 1);
  const ending = games.slice(0, 7);
  for (const gameId of ending) await reopenGame(t, gameId);
  await settle(t);
  for (const gameId of ending) await endGame(t, gameId, oneOf(SCORES));
  await settle(t);
  return await describe(
    players,
    leagues.map(({ id }) => id),
    games,
  );
}

async function describe(
  players: readonly Player[],
  leagueIds: readonly Id<"leagues">[],
  games: readonly Id<"games">[],
): Promise<string> {
  const parts: string[] = [];
  for (const leagueId of leagueIds) {
    for (const [index, player] of players.entries()) {
      try {
        parts.push(`${index}:${await describeOwn(player, leagueId, games)}`);
        if (index === 0) parts.push(await describeTable(players, leagueId));
      } catch {
        parts.push(`${index} is out`);
      }
    }
  }
  return parts.join(" ");
}

async function describeOwn({ as }: Player, leagueId: Id<"leagues">, games: readonly Id<"games">[]): Promise<string> {
  const marks: string[] = [];
  for (const week of WEEKS) {
    const { picks } = await as.query(api.picks.listMine, { leagueId, season: SEASON, week });
    const mark = ({ isCorrect, isTie }: (typeof picks)[number]) =>
      isTie ? "t" : { true: "c", false: "i", null: "o" }[`${isCorrect}`];
    const sorted = picks.map((each) => `${games.indexOf(each.gameId)}${mark(each)}`).sort();
    marks.push(sorted.join(""));
  }
  return marks.join("/");
}

async function describeTable(players: readonly Player[], leagueId: Id<"leagues">): Promise<string> {
  const [reader] = players;
  if (reader === undefined) throw new Error("Nobody plays.");
  const table = await reader.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 100 });
  const weekly = await reader.as.query(api.standings.weekly, { leagueId, season: SEASON });
  const indexOf = (userId: Id<"users">) => players.findIndex((player) => player.userId === userId);
  const rows = table.entries.map(
    (row) =>
      `${indexOf(ownerOf(row))}#${row.rank}<${row.previousRank ?? "-"}:${row.correctPicks}+${row.tiedPicks}of${row.totalPicks}-${row.missedPicks}`,
  );
  const points = weekly.rows.map((row) => `${indexOf(ownerOf(row))}${JSON.stringify(row.points)}`).sort();
  return `[${rows.sort().join(" ")} ${weekly.weeks.join(",")} ${points.join("")}]`.replaceAll('"', "");
}
