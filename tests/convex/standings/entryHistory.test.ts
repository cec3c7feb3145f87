// [14.4] A member's page. Under corrections, voids, points given and weeks moved in it equals a count over the picks:
// hallOfFame.test.ts, and under every kind of rules ruledSeasons.test.ts.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  refusalOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  WEDNESDAY,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import {
  addMeetings,
  entriesOf,
  kickoffOf,
  moveIn,
  picksOf,
  playWeek,
  rowOf,
  type Meeting,
} from "../../support/worlds/movedSeason";
import { addPool } from "../../support/worlds/survivorSeason";

freezeClockForEachTest(WEDNESDAY);

let t: Backend;
let ann: Player;
let bob: Player;
let cat: Player;
let leagueId: Id<"leagues">;
let meetings: Meeting[];
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, 10);
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  const league = await ann.as.mutation(api.leagues.create, { name: "Crew" });
  leagueId = league.id;
  for (const { as } of [bob, cat]) await as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  meetings = await addMeetings(t);
});

const gamesIn = (week: number) => meetings.filter((each) => each.week === week);
const entryOf = async (name: string) => (await entriesOf(t, leagueId)).find((each) => each.name === name)!._id;

/** A letter a game: h for the home team, a for the other, - for none. */
async function pick(who: Player, week: number, sides: string) {
  const teams = await who.as.query(api.teams.list, {});
  for (const [index, { gameId, home, away }] of gamesIn(week).entries()) {
    if (sides[index] === "-") continue;
    const code = sides[index] === "h" ? home : away;
    await submitPick(who, { leagueId, gameId, teamId: teams.find(({ abbreviation }) => abbreviation === code)!.id });
  }
}

const pageOf = async ({ as }: Player, name: string) => {
  const page = await as.query(api.entryHistory.get, { leagueId, entryId: await entryOf(name) });
  return page!;
};
const seasonOf = async (who: Player, name: string) => (await pageOf(who, name)).seasons[0];
/** "10: 2 of avg 1.5, rank 1" */
async function linesOf(who: Player, name: string) {
  const asked = { leagueId, entryId: await entryOf(name), season: SEASON };
  const { weeks } = await who.as.query(api.entryHistory.listWeeks, asked);
  return weeks.map(({ week, points, average, rank, mine, isWon, carried }) =>
    [`${week}: ${points} of ${average}`, `rank ${rank}`, `mine ${mine}`, isWon && "won", carried]
      .filter(Boolean)
      .join(", "),
  );
}

const setSpread = (gameId: Id<"games">, spread: number | null) =>
  t.run(async (ctx) => {
    for (const row of await ctx.db.query("gameLines").collect())
      if (row.gameId === gameId) await ctx.db.patch("gameLines", row._id, { spread });
  });

/** By team, "KC 2-0-0, against 0-1-0", and by side of the line. */
async function byTeam(who: Player, name: string, season: number | null = null) {
  const asked = { leagueId, entryId: await entryOf(name), season };
  const { teams, lines, picks } = await who.as.query(api.entryHistory.listTeams, asked);
  const known = await who.as.query(api.teams.list, {});
  const text = ({ right, wrong, tied }: typeof picks) => `${right}-${wrong}-${tied}`;
  const codes = teams.map(({ teamId, picked, against }) => {
    const code = known.find(({ id }) => id === teamId)?.abbreviation;
    return `${code} ${text(picked)}, against ${text(against)}`;
  });
  return { teams: codes.sort(), picks: text(picks), lines };
}

/** Home wins the first game of weeks divisible by three, and so on: playWeek. */
async function playTwoWeeks() {
  await pick(ann, 10, "aha");
  await pick(bob, 10, "ahh");
  await pick(cat, 10, "hha");
  await playWeek(t, meetings, 10);
  await setCurrentWeek(t, 11);
  await pick(ann, 11, "hha");
  await pick(bob, 11, "hhh");
  await playWeek(t, meetings, 11);
}

describe("[14.4] a member's page", () => {
  it("has seasons, weeks won, streaks, places and who was ahead of whom", async () => {
    expect(await pageOf(ann, "Bob Fox")).toMatchObject({ seasons: [], isMe: false, isGone: false, currentRun: null });
    await playTwoWeeks();
    expect(await linesOf(ann, "Bob Fox")).toEqual(["10: 3 of 2, rank 1, mine 2, won", "11: 2 of 2.5, rank 1, mine 3"]);
    expect(await linesOf(cat, "Cat Roe")).toEqual([
      "10: 1 of 2, rank 3, mine null",
      "11: null of 2.5, rank 3, mine null",
    ]);
    const bobs = await pageOf(ann, "Bob Fox");
    expect(bobs).toMatchObject({ isMe: false, me: { entryName: "Ann Lee" }, currentRun: 0 });
    expect(bobs.seasons).toEqual([
      {
        season: SEASON,
        isTold: false,
        isOver: false,
        place: 1,
        weeksWon: 1,
        points: 5,
        correct: 5,
        incorrect: 1,
        tied: 0,
        best: { week: 10, points: 3 },
        worst: { week: 11, points: 2 },
        run: { picks: 5, fromWeek: 10, toWeek: 11 },
        duel: { won: 1, lost: 1, level: 0 },
      },
    ]);
    expect(await pageOf(ann, "Ann Lee")).toMatchObject({
      isMe: true,
      me: null,
      currentRun: 3,
      seasons: [{ duel: null }],
    });
  });

  it("has what was picked by team and against the lines, once a week is over", async () => {
    const [first, second] = gamesIn(10);
    await setSpread(first!.gameId, -7);
    await setSpread(second!.gameId, -3);
    await pick(bob, 10, "ahh");
    await pick(ann, 10, "hh-");
    await advanceTo(t, kickoffOf(10) + 8 * 3_600_000);
    await endGame(t, first!.gameId, [10, 20]);
    await endGame(t, second!.gameId, [20, 10]);
    await settle(t);
    expect((await byTeam(ann, "Bob Fox")).teams).toEqual([]);
    await endGame(t, gamesIn(10)[2]!.gameId, [10, 10]);
    await settle(t);
    const [one, two, three] = gamesIn(10).map(({ home, away }) => ({ home, away }));
    const bobs = await byTeam(ann, "Bob Fox");
    expect(bobs).toEqual({
      teams: [
        `${one!.away} 1-0-0, against 0-0-0`,
        `${one!.home} 0-0-0, against 1-0-0`,
        `${two!.home} 1-0-0, against 0-0-0`,
        `${two!.away} 0-0-0, against 1-0-0`,
        `${three!.home} 0-0-1, against 0-0-0`,
        `${three!.away} 0-0-0, against 0-0-1`,
      ].sort(),
      picks: "2-0-1",
      lines: {
        favorites: { picks: 1, right: 1, expected: 0.599 },
        underdogs: { picks: 1, right: 1, expected: 0.28 },
        even: { picks: 0, right: 0, expected: 0 },
      },
    });
    expect(await byTeam(ann, "Bob Fox", SEASON)).toEqual(bobs);
    expect((await byTeam(ann, "Bob Fox", SEASON - 1)).teams).toEqual([]);

    await endGame(t, first!.gameId, [20, 10]);
    await settle(t);
    const { picks, lines } = await byTeam(ann, "Bob Fox");
    expect({ picks, underdogs: lines.underdogs }).toEqual({
      picks: "1-1-1",
      underdogs: { picks: 1, right: 0, expected: 0.28 },
    });
    await ann.as.mutation(api.weekTools.voidGame, { leagueId, gameId: first!.gameId, reason: "Flooded" });
    await settle(t);
    expect((await byTeam(ann, "Bob Fox")).picks).toBe("1-0-1");
    await ann.as.mutation(api.weekTools.putBack, { leagueId, gameId: first!.gameId });
    await settle(t);
    expect((await byTeam(ann, "Bob Fox")).picks).toBe("1-1-1");
  });

  it("counts with the lines of a past week that come after its scores", async () => {
    for (const { gameId } of meetings) await setSpread(gameId, null);
    await playTwoWeeks();
    expect((await byTeam(ann, "Bob Fox")).lines.favorites.picks).toBe(0);
    const { gameId, week } = gamesIn(10)[1]!;
    const at = { season: SEASON, week };
    await t.run(async (ctx) => {
      for (const row of await ctx.db.query("favouriteWeeks").collect())
        await ctx.db.patch("favouriteWeeks", row._id, { unknownLines: 0 });
      for (const row of await ctx.db.query("lineRuns").collect()) await ctx.db.delete("lineRuns", row._id);
      await ctx.db.insert("lineRuns", { ...at, dueAtMs: Date.now() });
    });
    await setSpread(gameId, -3);
    await t.mutation(internal.jobs.feed.endLines, at);
    await settle(t);
    expect((await byTeam(ann, "Bob Fox")).lines.favorites.picks).toBe(1);
  });

  it("follows a correction and a voided game", async () => {
    await playTwoWeeks();
    await endGame(t, gamesIn(10)[2]!.gameId, [3, 40]);
    await settle(t);
    expect(await seasonOf(cat, "Ann Lee")).toMatchObject({ weeksWon: 2, points: 6, run: { picks: 6 }, place: 1 });
    expect((await pageOf(cat, "Ann Lee")).currentRun).toBe(6);
    expect(await seasonOf(ann, "Bob Fox")).toMatchObject({ weeksWon: 0, duel: { won: 2, lost: 0 }, place: 2 });
    await ann.as.mutation(api.weekTools.voidGame, { leagueId, gameId: gamesIn(11)[0]!.gameId, reason: "Flooded" });
    await settle(t);
    expect(await linesOf(ann, "Bob Fox")).toEqual([
      `10: 2 of ${7 / 3}, rank 2, mine 3`,
      "11: 1 of 1.5, rank 2, mine 2",
    ]);
  });

  it("counts weeks that were moved in, as totals and as picks", async () => {
    for (const week of [10, 11]) await playWeek(t, meetings, week);
    await setCurrentWeek(t, 12);
    const rows = [
      ...[rowOf("Ann Lee", 10, { points: 7 }), rowOf("Bob Fox", 10, { points: 4.5 })],
      ...[
        rowOf("Ann Lee", 11, { picks: picksOf(["KC", "BUF", "DAL"]) }),
        rowOf("Bob Fox", 11, { picks: picksOf(["KC", "BUF", "NYG"]) }),
      ],
    ];
    const { state, problems, id: importId } = await moveIn(t, ann, { leagueId, rows });
    expect({ state, problems }).toEqual({ state: "done", problems: [] });
    expect(await linesOf(ann, "Bob Fox")).toEqual([
      "10: 4.5 of 5.75, rank 2, mine 7, totals",
      "11: 3 of 2.5, rank 2, mine 2, won, picks",
    ]);
    expect(await seasonOf(ann, "Bob Fox")).toMatchObject({
      points: 7.5,
      correct: 3,
      incorrect: 0,
      weeksWon: 1,
      run: { picks: 3, fromWeek: 11, toWeek: 11 },
      duel: { won: 1, lost: 1, level: 0 },
    });
    await ann.as.mutation(api.moveIn.takeBack, { importId });
    await settle(t);
    expect(await pageOf(ann, "Bob Fox")).toMatchObject({ seasons: [] });
  });

  it("has nothing of a week before its picks are shown, and of one that is under way what is decided", async () => {
    await ann.as.mutation(api.leagues.updateSettings, {
      leagueId,
      deadline: { kind: "dayTime", day: "monday", time: "20:00" },
    });
    await addMatch(t, { week: 10, kickoffAtMs: kickoffOf(10) + 32 * 3_600_000 });
    const settings = { ...CLASSIC, reveal: "together" as const };
    await ann.as.mutation(api.leagueRules.change, { leagueId, season: SEASON, settings, fromWeek: 1 });
    await pick(bob, 10, "ahh");
    await pick(ann, 10, "hha");
    await advanceTo(t, kickoffOf(10) + 8 * 3_600_000);
    for (const { gameId } of gamesIn(10).slice(0, 2)) await endGame(t, gameId, [10, 20]);
    await settle(t);
    expect(await pageOf(ann, "Bob Fox")).toMatchObject({ seasons: [], currentRun: null });
    expect(await linesOf(ann, "Bob Fox")).toEqual([]);
    await advanceTo(t, kickoffOf(10) + 2 * DAY_MS);
    await settle(t);
    expect(await linesOf(ann, "Bob Fox")).toEqual(["10: 1 of 0.5, rank 1, mine 0"]);
    expect(await seasonOf(ann, "Bob Fox")).toMatchObject({
      points: 1,
      best: null,
      run: null,
      duel: { won: 0, lost: 0 },
    });
  });

  it("keeps somebody who has left, out of the table, and has a player without an account", async () => {
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
    await playTwoWeeks();
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await settle(t);
    const bobs = await pageOf(ann, "Bob Fox");
    expect(bobs).toMatchObject({ isGone: true, seasons: [{ place: null, points: 5, duel: { won: 1, lost: 1 } }] });
    expect(await linesOf(ann, "Bob Fox")).toEqual(["10: 3 of 1.5, rank null, mine 2", "11: 2 of 3, rank null, mine 3"]);
    expect(await refusalOf(pageOf(bob, "Ann Lee"))).toMatchObject({ code: "NOT_FOUND" });
    expect(await pageOf(ann, "Grandpa Joe")).toMatchObject({ userId: null, isGone: false, seasons: [] });
  });

  it("names seasons that are told of the entry, and no season that has a table", async () => {
    await playTwoWeeks();
    const people = [{ name: "Bobby", place: 1, weeksWon: 3, entryId: await entryOf("Bob Fox") }];
    await ann.as.mutation(api.pastSeasons.tell, { leagueId, season: 2014, people, note: "" });
    expect((await pageOf(ann, "Bob Fox")).seasons).toMatchObject([
      { season: SEASON, isTold: false },
      { season: 2014, isTold: true, isOver: true, place: 1, weeksWon: 3, points: null, duel: null },
    ]);
    expect((await pageOf(ann, "Cat Roe")).seasons).toHaveLength(1);
  });

  it("is there for entries of the league alone, and not of a survivor pool", async () => {
    const { id: otherId } = await bob.as.mutation(api.leagues.create, { name: "Rivals" });
    const entryId = await entryOf("Bob Fox");
    const season = SEASON;
    for (const asked of [
      { leagueId: otherId, entryId },
      { leagueId, entryId: "nobody" },
      { leagueId, entryId: leagueId },
    ]) {
      expect(await bob.as.query(api.entryHistory.get, asked)).toBeNull();
      expect(await bob.as.query(api.entryHistory.listWeeks, { ...asked, season })).toEqual({ entries: 0, weeks: [] });
      expect(await bob.as.query(api.entryHistory.listTeams, { ...asked, season })).toMatchObject({ teams: [] });
    }
    const poolId = await addPool([ann]);
    expect(await refusalOf(ann.as.query(api.entryHistory.get, { leagueId: poolId, entryId }))).toMatchObject({
      code: "INVALID",
    });
  });
});
