// [14.5] The hall of fame equals a count over the picks, and [14.4] so do the members' pages. Under every kind of
// rules: ruledSeasons.test.ts.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { TeamCode } from "../../../domain/teams/franchises";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../support/runs/runs";
import { testBackend } from "../../support/worlds/backends";
import { drawsOf } from "../../support/worlds/draws";
import {
  addGame,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  refusalOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { compareHalls } from "../../support/worlds/hallRecount";
import { compareHistories } from "../../support/worlds/historyRecount";
import { entriesOf, moveIn, picksOf, rowOf } from "../../support/worlds/movedSeason";
import { addPool } from "../../support/worlds/survivorSeason";

freezeClockForEachTest(SUNDAY - 15 * DAY_MS);

const NAMES = ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Ray", "Eve Kim", "Flo May"];
/** Of a week's games. */
const SPREADS = [-7, 3, 0, -2.5, 10, null];
const CODES = ["KC", "LV", "BUF", "MIA", "DAL", "NYG", "GB", "CHI", "SEA", "SF", "NE", "NYJ"] as const;

let t: Backend;
let players: Player[];
let ann: Player;
let leagueId: Id<"leagues">;
let inviteCode: string;
let teams: Map<TeamCode, Id<"teams">>;
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, WEEK - 2);
  players = [];
  for (const name of NAMES) players.push(await signIn(t, name));
  ann = players[0]!;
  ({ id: leagueId, inviteCode } = await ann.as.mutation(api.leagues.create, { name: "Crew" }));
  for (const { as } of players.slice(1)) await as.mutation(api.leagues.join, { inviteCode });
  teams = new Map();
  for (const code of CODES) teams.set(code, await addTeam(t, { name: code, abbreviation: code }));
});

const entryOf = async (name: string) => (await entriesOf(t, leagueId)).find((each) => each.name === name)!._id;
const hallOf = async ({ as }: Player) => await as.query(api.hallOfFame.get, { leagueId });

/** Six games, all at different hours. */
async function addWeek(week: number) {
  const games: { gameId: Id<"games">; sides: readonly [TeamCode, TeamCode] }[] = [];
  for (let index = 0; index < CODES.length; index += 2) {
    const [home, away] = [CODES[index]!, CODES[index + 1]!];
    const kickoffAtMs = SUNDAY + (week - WEEK) * 7 * DAY_MS + index * HOUR_MS;
    const [homeTeamId, awayTeamId, spread] = [teams.get(home)!, teams.get(away)!, SPREADS[index / 2]!];
    const game = { week, homeTeamId, awayTeamId, kickoffAtMs, ...(spread !== null && { spread }) };
    games.push({ gameId: await addGame(t, game), sides: [home, away] });
  }
  return games;
}
type Games = Awaited<ReturnType<typeof addWeek>>;

const pick = async (who: Player, { gameId, sides }: Games[number], side: 0 | 1) =>
  await submitPick(who, { leagueId, gameId, teamId: teams.get(sides[side])! });

async function endAll(games: Games, week: number, scoreOf: () => readonly [number, number]) {
  await advanceTo(t, SUNDAY + (week - WEEK) * 7 * DAY_MS + 12 * HOUR_MS);
  for (const { gameId } of games) await endGame(t, gameId, scoreOf());
  await settle(t);
}

/** Each letter is a player's pick of a game: h, a, or - for none. By player, a string a game. */
async function play(week: number, picks: readonly string[]) {
  const games = await addWeek(week);
  for (const [index, each] of picks.entries()) {
    for (const [at, side] of [...each].entries()) {
      if (side !== "-") await pick(players[index]!, games[at]!, side === "h" ? 0 : 1);
    }
  }
  await endAll(games, week, () => [20, 10]);
  return games;
}

async function expectCounted(label: string) {
  const { shown, recounted } = await compareHalls({ t, leagueId, owner: ann });
  expect(shown, label).toEqual(recounted);
  const pages = await compareHistories({ t, leagueId, owner: ann });
  expect(pages.shown, label).toEqual(pages.recounted);
}

const { seed, numRuns } = runsOf({ seed: 1305, short: 2, long: 200 });

it.each(Array.from({ length: numRuns }, (_, run) => seed + run))(
  "[14.4][14.5] equals a count over picks, corrections, voids, points given and weeks moved in (season %i)",
  async (drawn) => {
    const { random, below, oneOf, shuffled } = drawsOf(drawn);
    const score = () => (random() < 0.75 ? ([20 + below(9), 10] as const) : ([10, 10 + below(9)] as const));
    const rules = { tiebreaker: oneOf(["none", "totalPoints"] as const), droppedWeeks: below(2) };
    const settings = await ann.as.query(api.leagueRules.get, { leagueId, season: SEASON });
    const fromWeek = (await ann.as.query(api.leagueRules.changeWeek, { leagueId })) ?? 1;
    const changed = { ...settings.versions.at(-1)!.settings, ...rules };
    await ann.as.mutation(api.leagueRules.change, { leagueId, season: SEASON, settings: changed, fromWeek });
    const games: Games = [];
    const moved = await addWeek(WEEK - 3);
    for (const { gameId } of [...moved, ...(await addWeek(WEEK - 4))]) await endGame(t, gameId, score());
    for (const week of [WEEK - 1, WEEK, WEEK + 1]) {
      await setCurrentWeek(t, week);
      const ofWeek = await addWeek(week);
      for (const who of players) {
        if (random() < 0.3)
          await who.as
            .mutation(api.picks.saveGuess, { leagueId, season: SEASON, week, guess: below(60) })
            .catch(() => null);
        for (const game of ofWeek) if (random() < 0.95) await pick(who, game, random() < 0.8 ? 0 : 1);
      }
      games.push(...ofWeek);
      await endAll(ofWeek, week, score);
    }
    await expectCounted("played");

    const known = (name: string) =>
      rowOf(name, WEEK - 4, { points: below(30) / 2, ...(random() < 0.2 && { isWinner: true }) });
    const rows = [
      ...shuffled(NAMES).slice(0, 5).map(known),
      ...NAMES.map((name) => rowOf(name, WEEK - 3, { picks: picksOf(moved.map(({ sides }) => sides[below(2)]!)) })),
    ];
    const { id: importId, state, problems } = await moveIn(t, ann, { leagueId, rows });
    expect({ state, problems }).toEqual({ state: "done", problems: [] });
    await expectCounted("with weeks moved in");

    const entries = await entriesOf(t, leagueId);
    const steps = [
      async () => await endGame(t, oneOf([...games, ...moved]).gameId, score()),
      async () => {
        const { gameId } = oneOf([...games, ...moved]);
        await ann.as.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Field flooded" }).catch(() => null);
      },
      async () => {
        const [voided] = await t.run((ctx) => ctx.db.query("voidedGames").collect());
        if (voided) await ann.as.mutation(api.weekTools.putBack, { leagueId, gameId: voided.gameId });
      },
      async () => {
        const given = { entryId: oneOf(entries)._id, week: WEEK - below(5) + 1, points: (1 + below(9)) / 2 };
        await ann.as.mutation(api.weekTools.adjust, { leagueId, ...given, reason: "Late fee" }).catch(() => null);
      },
      async () => {
        const [given] = await t.run((ctx) => ctx.db.query("adjustments").collect());
        if (given) await ann.as.mutation(api.weekTools.takeBack, { leagueId, adjustmentId: given._id });
      },
      async () =>
        await oneOf(players.slice(1))
          .as.mutation(api.leagues.leave, { leagueId })
          .catch(() => null),
      async () =>
        await oneOf(players.slice(1))
          .as.mutation(api.leagues.join, { inviteCode })
          .catch(() => null),
    ];
    for (let step = 1; step <= 20; step += 1) {
      await oneOf(steps)();
      await settle(t);
      if (step % 4 === 0) await expectCounted(`step ${step}`);
    }
    await ann.as.mutation(api.moveIn.takeBack, { importId }).catch(() => null);
    await settle(t);
    await expectCounted("taken back");
  },
  RANDOM_TIMEOUT_MS,
);

/** A line a record: "bestWeek 6: Ann Lee 10". */
async function lines(who = ann) {
  const { records } = await hallOf(who);
  return records.map(({ kind, value, guess, held, times }) => {
    const holders = held.map(({ people, count, fromWeek, week, team }) =>
      [people.map(({ name }) => name).join("+"), count > people.length ? count : null, fromWeek, week, team]
        .filter((each) => each !== null)
        .join(" "),
    );
    return `${kind} ${value}${guess === null ? "" : ` by ${guess}`}: ${holders.join(", ")}${times > held.length ? ` of ${times}` : ""}`;
  });
}

describe("[14.5] a league's hall of fame", () => {
  it("is empty until a week is over, and then has its records with season and week", async () => {
    expect(await hallOf(ann)).toEqual({ records: [], winners: [], segments: [] });
    const games = await addWeek(WEEK - 1);
    for (const each of games) await pick(ann, each, 0);
    await advanceTo(t, SUNDAY - 6 * DAY_MS);
    for (const { gameId } of games.slice(1)) await endGame(t, gameId, [20, 10]);
    await settle(t);
    expect((await hallOf(ann)).records).toEqual([]);
    await endGame(t, games[0]!.gameId, [20, 10]);
    await settle(t);
    expect(await lines()).toEqual(["bestWeek 6: Ann Lee 9", "perfectWeek 6: Ann Lee 9", "longestRun 6: Ann Lee 9"]);

    // Four are wrong where Bob alone is right, and Flo has picked one game only.
    await setCurrentWeek(t, WEEK);
    await play(WEEK, ["ahhhha", "hhhhha", "aahhha", "ahhaha", "ahhaaa", "-----h"]);
    expect(await lines()).toEqual([
      "bestWeek 6: Ann Lee 9",
      "perfectWeek 6: Ann Lee 9",
      "longestRun 6: Ann Lee 9",
      "aloneAndRight 5: Flo May 10 NE",
      "clearestWin 1: Bob Fox 10",
      "closestWin 1: Bob Fox 10",
      "worstWeek 2: Eve Kim 10",
    ]);
    expect((await hallOf(players[1]!)).winners).toEqual([
      {
        name: "Ann Lee",
        isMe: false,
        entryId: await entryOf("Ann Lee"),
        titles: 0,
        segmentsWon: 0,
        weeksWon: 1,
        isTold: false,
      },
      {
        name: "Bob Fox",
        isMe: true,
        entryId: await entryOf("Bob Fox"),
        titles: 0,
        segmentsWon: 0,
        weeksWon: 1,
        isTold: false,
      },
    ]);
  });

  it("has runs that go on from week to week, and what a correction makes of them", async () => {
    await setCurrentWeek(t, WEEK);
    const [first] = await play(WEEK, ["hhhhah", "hhhhaa"]);
    await play(WEEK + 1, ["hhhhhh", "hhahhh"]);
    expect(await lines()).toContain(`longestRun 7: Ann Lee ${WEEK} ${WEEK + 1}`);
    await endGame(t, first!.gameId, [10, 20]);
    await settle(t);
    expect(await lines()).toContain(`worstWeek 3: Bob Fox ${WEEK}`);
    expect(await lines()).toContain(`bestWeek 6: Ann Lee ${WEEK + 1}`);
  });

  it("counts one person over changed names, with what is told of past seasons", async () => {
    await setCurrentWeek(t, WEEK);
    await play(WEEK, ["aaaaaa", "hhhhhh"]);
    const bobs = (await entriesOf(t, leagueId)).find(({ name }) => name === "Bob Fox")!._id;
    const told = [
      { name: "Bobby", place: 1, weeksWon: 3, entryId: bobs },
      { name: "Old Joe", place: 2, weeksWon: 5 },
    ];
    await ann.as.mutation(api.pastSeasons.tell, { leagueId, season: 2014, people: told, note: "" });
    await ann.as.mutation(api.pastSeasons.tell, {
      leagueId,
      season: 2013,
      people: [{ name: " old  JOE", place: 1 }],
      note: "",
    });
    await players[1]!.as.mutation(api.entries.renameOwn, { entryId: bobs, name: "Team Fox" });
    expect((await hallOf(ann)).winners).toEqual([
      { name: "Old Joe", isMe: false, titles: 1, segmentsWon: 0, weeksWon: 5, isTold: true },
      { name: "Team Fox", isMe: false, entryId: bobs, titles: 1, segmentsWon: 0, weeksWon: 4, isTold: true },
    ]);
    expect(await lines()).toContain(`bestWeek 6: Team Fox ${WEEK}`);
  });

  it("has the winners of segments, also of those that are set afterwards, and follows a correction", async () => {
    await setCurrentWeek(t, WEEK);
    const games = await play(WEEK, ["hhhhhh", "hhhhha"]);
    await play(WEEK + 1, ["aaaaaa", "aaahhh"]);
    const halves = [
      { name: "First", fromWeek: WEEK, toWeek: WEEK },
      { name: "Second", fromWeek: WEEK + 1, toWeek: 18 },
    ];
    await ann.as.mutation(api.segments.change, { leagueId, segments: halves });
    const [annIs, bobIs] = [
      { name: "Ann Lee", isMe: true, entryId: await entryOf("Ann Lee") },
      { name: "Bob Fox", isMe: false, entryId: await entryOf("Bob Fox") },
    ];
    const first = { season: SEASON, ...halves[0]!, points: 6, count: 1, people: [annIs] };
    expect((await hallOf(ann)).segments).toEqual([first]);
    await endGame(t, games.at(-1)!.gameId, [10, 20]);
    await settle(t);
    expect((await hallOf(ann)).segments).toEqual([{ ...first, people: [bobIs] }]);
    expect((await hallOf(ann)).winners[0]).toMatchObject({ name: "Bob Fox", segmentsWon: 1, weeksWon: 2 });
  });

  it("has weeks that were scored before it was kept, once the sweep has come to them", async () => {
    await setCurrentWeek(t, WEEK);
    await play(WEEK, ["hhhhhh", "hhhhha", "aaahhh", "aaahhh"]);
    const before = await hallOf(ann);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("leagueWeeks").collect())
        await ctx.db.patch("leagueWeeks", _id, {
          feats: undefined,
          hasFeats: undefined,
          hasPickRecords: undefined,
        });
      for (const { _id } of await ctx.db.query("standings").collect())
        await ctx.db.patch("standings", _id, { runs: undefined, longestRun: undefined, rankRun: undefined });
    });
    expect((await hallOf(ann)).records).toEqual([]);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    expect(await hallOf(ann)).toEqual(before);
  });

  it("lists who has won the weeks of a season, newest first", async () => {
    await setCurrentWeek(t, WEEK);
    await play(WEEK, ["hhhhhh", "hhhhha"]);
    await play(WEEK + 1, ["hhhhha", "hhhhha", "aaaaaa"]);
    const listed = async (season: number) => await ann.as.query(api.hallOfFame.listWeeks, { leagueId, season });
    const [mine, bobs] = [
      { name: "Ann Lee", isMe: true, entryId: await entryOf("Ann Lee") },
      { name: "Bob Fox", isMe: false, entryId: await entryOf("Bob Fox") },
    ];
    expect(await listed(SEASON)).toEqual([
      { week: WEEK + 1, points: 5, count: 2, people: expect.arrayContaining([mine, bobs]) },
      { week: WEEK, points: 6, count: 1, people: [mine] },
    ]);
    expect(await listed(SEASON - 1)).toEqual([]);
  });

  it("isn't a survivor pool's", async () => {
    const poolId = await addPool([ann]);
    expect(await refusalOf(ann.as.query(api.hallOfFame.get, { leagueId: poolId }))).toMatchObject({ code: "INVALID" });
  });
});
