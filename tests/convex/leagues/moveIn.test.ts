// [17.1][17.3] Moving a season into a league: totals, who may, what is refused, and taking it back.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  changeGame,
  freezeClockForEachTest,
  loseJobs,
  refusalOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import {
  addMeetings,
  endWeeks,
  entriesOf,
  moveIn,
  picksOf,
  playWeek,
  rowOf,
  startMoving,
  tableOf,
  WEEKS_PLAYED,
  winnersOf,
  type Meeting,
} from "../../support/worlds/movedSeason";

freezeClockForEachTest();

let t: Backend;
let ann: Player, bob: Player;
let meetings: Meeting[];
let leagueId: Id<"leagues">;

/** All three weeks are over, and then Ann's league begins, with Bob. */
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, 10);
  meetings = await addMeetings(t);
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  for (const week of WEEKS_PLAYED) await playWeek(t, meetings, week);
  await endWeeks(t);
  leagueId = (await addLeague([ann, bob])).id;
});

const TOTALS = [
  rowOf("Ann Lee", 10, { points: 9 }),
  rowOf("Bob Fox", 10, { points: 11.5 }),
  rowOf("Cat Roe", 10, { points: 11.5, isWinner: true, line: 3 }),
  rowOf("Ann Lee", 11, { points: 0 }),
  rowOf("Cat Roe", 11, { points: 0 }),
];
const take = (rows = TOTALS as Parameters<typeof moveIn>[2]["rows"], by = ann) => moveIn(t, by, { leagueId, rows });
const pointsIn = async () =>
  (await tableOf(ann, leagueId)).map(({ entryName, totalPoints }) => `${entryName} ${totalPoints}`);
const takeBack = async (importId: Id<"imports">) => {
  await ann.as.mutation(api.moveIn.takeBack, { importId });
  await settle(t);
  return (await ann.as.query(api.moveIn.get, { importId }))!;
};
const rowsLeft = () =>
  t.run(async (ctx) => {
    const tables = ["carriedTotals", "leagueWeeks", "sheets", "saveHistories", "moveInPeople", "moveInWeeks"] as const;
    return await Promise.all(tables.map(async (table) => (await ctx.db.query(table).collect()).length));
  });

describe("[17.3] a week moved in as totals", () => {
  it("counts for points and weeks won as given, and for no statistics of picks", async () => {
    const done = await take();
    expect(done).toMatchObject({ state: "done", players: 1, totalsWeeks: [10, 11], pickWeeks: [], picks: 0 });
    expect(await pointsIn()).toEqual(["Bob Fox 11.5", "Cat Roe 11.5", "Ann Lee 9"]);
    const { winners, carried } = await winnersOf(t, ann, leagueId);
    expect(carried).toEqual([10, 11].map((week) => ({ week, kind: "totals" })));
    // Nobody is said to have won week 11: who has the most points has.
    expect(winners).toEqual({ 10: ["Cat Roe 11.5 "], 11: ["Ann Lee 0 ", "Cat Roe 0 "] });
    const table = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    expect(table.favouritesScore).toBeNull();
    for (const entry of table.entries) {
      expect(entry).toMatchObject({ correctPicks: 0, totalPicks: 0, missedPicks: 0, winPercentage: 0 });
    }
    const weekly = await ann.as.query(api.standings.weekly, { leagueId, season: SEASON });
    expect(weekly).toMatchObject({ weeks: [10, 11], carried: [{ week: 10 }, { week: 11 }] });
    expect(weekly.rows.map(({ points }) => points["10"])).toEqual([11.5, 11.5, 9]);
  });

  it("tells nobody, and is one line in the log", async () => {
    await take();
    expect(await t.run((ctx) => ctx.db.query("weekNews").collect())).toEqual([]);
    const { page } = await ann.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 10, cursor: null },
    });
    const moved = page.filter(({ text }) => text.includes("moved in"));
    expect(moved.map(({ target, via }) => ({ target, via }))).toEqual([
      { target: "1 player, totals of Week 10 to Week 11", via: "file" },
    ]);
  });

  it("has its adjusted points added, and then can't be taken back", async () => {
    const { id } = await take();
    const entryId = (await entriesOf(t, leagueId)).find(({ name }) => name === "Ann Lee")!._id;
    const adjustment = { leagueId, entryId, week: 11, points: 4, reason: "Counted again" };
    const adjustmentId = await ann.as.mutation(api.weekTools.adjust, adjustment);
    await settle(t);
    expect(await pointsIn()).toEqual(["Ann Lee 13", "Bob Fox 11.5", "Cat Roe 11.5"]);
    const refused = await takeBack(id);
    expect(refused).toMatchObject({ state: "done", problemCount: 1 });
    expect(refused.problems[0]?.message).toBe("Points of Ann Lee were adjusted in Week 11. Take that back first.");

    await ann.as.mutation(api.weekTools.takeBack, { leagueId, adjustmentId });
    expect(await takeBack(id)).toMatchObject({ state: "takenBack", problems: [] });
    expect(await rowsLeft()).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await entriesOf(t, leagueId)).map(({ name }) => name).sort()).toEqual(["Ann Lee", "Bob Fox"]);
    expect(await tableOf(ann, leagueId)).toEqual([]);
    expect((await ann.as.query(api.leagues.get, { leagueId })).memberCount).toBe(2);
  });
});

describe("[13.9] a season of totals alone", () => {
  const prizes = [
    { kind: "week" as const, fromWeek: 10, toWeek: 10, carriesOver: false, cents: 500 },
    { kind: "place" as const, place: 1, cents: 900 },
  ];

  it("has a leader, and places that win prizes", async () => {
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
    await take();
    const { awards } = await ann.as.query(api.prizes.get, { leagueId });
    const leading = awards.map(({ key, state, winners }) => [
      key,
      state,
      winners.map(({ entryName }) => entryName).sort(),
    ]);
    expect(leading).toEqual([
      ["week-10", "won", ["Cat Roe"]],
      ["places-1-1", "open", ["Bob Fox", "Cat Roe"]],
    ]);
    const [summary] = await ann.as.query(api.leagues.listSummaries);
    expect(summary?.standing?.leader).toMatchObject({ points: 11.5 });
  });

  it("can't be taken back while a prize of its weeks is handed over, or a fee for them is paid", async () => {
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
    const fees = {
      currency: "USD",
      entryFeeCents: 0,
      weeklyFeeCents: 100,
      buyBackCents: 0,
      firstWeek: 1,
      lastWeek: 18,
    };
    await ann.as.mutation(api.dues.set, { leagueId, ...fees, holds: false });
    const { id } = await take();
    await ann.as.mutation(api.prizes.handOver, { leagueId, key: "week-10" });
    const entryId = (await entriesOf(t, leagueId)).find(({ name }) => name === "Ann Lee")!._id;
    const payment = { leagueId, season: SEASON, entryId, kind: "payment" as const, cents: 400, day: "2025-12-01" };
    const rowId = await ann.as.mutation(api.dues.enter, payment);
    const refused = await takeBack(id);
    expect(refused).toMatchObject({ state: "done", problemCount: 2 });
    expect(refused.problems.map(({ line, message }) => [line, message])).toEqual([
      [null, "The prize for Week 10 was handed over. Take that back first."],
      [1, "Ann Lee owes weekly fees from Week 10 on, and has paid since. Take the payment back first."],
    ]);

    await ann.as.mutation(api.prizes.takeBack, { leagueId, key: "week-10" });
    await ann.as.mutation(api.dues.takeBack, { leagueId, rowId });
    expect(await takeBack(id)).toMatchObject({ state: "takenBack", problems: [] });
  });
});

describe("[17.1] what is moved in", () => {
  it("is an owner's or a commissioner's to do and to see", async () => {
    const stranger = await signIn(t, "Sly Fox");
    const { id: importId } = await take();
    for (const [{ as }, code] of [
      [bob, "FORBIDDEN"],
      [stranger, "NOT_FOUND"],
    ] as const) {
      expect(await refusalOf(startMoving(t, { ...bob, as }, { leagueId, rows: TOTALS }))).toMatchObject({ code });
      expect(await refusalOf(as.query(api.moveIn.latest, { leagueId }))).toMatchObject({ code });
      expect(await refusalOf(as.query(api.moveIn.get, { importId }))).toMatchObject({ code });
      expect(await refusalOf(as.query(api.moveIn.preview, { importId }))).toMatchObject({ code });
      expect(await refusalOf(as.mutation(api.moveIn.takeBack, { importId }))).toMatchObject({ code });
    }
    await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
    expect(await bob.as.query(api.moveIn.latest, { leagueId })).toMatchObject({ id: importId, canTakeBack: true });
  });

  it("comes one spreadsheet at a time in a league, and holds up no other", async () => {
    await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
    await startMoving(t, ann, { leagueId, rows: TOTALS });
    const refused = { code: "CONFLICT", message: expect.stringContaining("already") as string };
    expect(await refusalOf(startMoving(t, bob, { leagueId, rows: TOTALS }))).toMatchObject(refused);
    const other = (await addLeague([bob], "Other")).id;
    const rows = [rowOf("Bob Fox", 10, { points: 3 })];
    expect(await moveIn(t, bob, { leagueId: other, rows })).toMatchObject({ state: "done" });
    expect(await ann.as.query(api.moveIn.latest, { leagueId })).toMatchObject({ state: "done" });
  });

  it("goes on after its job is lost, from where it was", async () => {
    const importId = await startMoving(t, ann, { leagueId, rows: TOTALS });
    await loseJobs(t);
    for (let steps = 0; await t.mutation(internal.jobs.imports.step, { importId }); steps += 1) {
      await loseJobs(t);
      expect(steps).toBeLessThan(20);
    }
    await settle(t);
    expect(await ann.as.query(api.moveIn.get, { importId })).toMatchObject({ state: "done", problems: [] });
    expect((await t.run((ctx) => ctx.db.query("carriedTotals").collect())).length).toBe(TOTALS.length);
    expect((await ann.as.query(api.leagues.get, { leagueId })).memberCount).toBe(3);
  });

  it("is taken back from the last one on", async () => {
    const first = await take();
    const second = await take([rowOf("Bob Fox", 12, { points: 2 })]);
    expect(await refusalOf(ann.as.mutation(api.moveIn.takeBack, { importId: first.id }))).toMatchObject({
      code: "CONFLICT",
      message: "Something was moved in later. Take that back first.",
    });
    expect(await takeBack(second.id)).toMatchObject({ state: "takenBack" });
    expect(await takeBack(first.id)).toMatchObject({ state: "takenBack" });
  });
});

describe("a spreadsheet with something wrong", () => {
  const refusedFor = async (rows: Parameters<typeof moveIn>[2]["rows"]) => {
    const { state, problems } = await take(rows);
    expect(state).toBe("refused");
    expect(await rowsLeft()).toMatchObject([0, 0, 0, 0, 1, 0]);
    return problems.map(({ line, column, message }) => [line, column, message]);
  };

  it("is refused as a whole, naming line and column", async () => {
    const picks = picksOf(["KC", "BUF"], 4);
    expect(
      await refusedFor([
        rowOf("Ann Lee", 10, { points: 4 }),
        "{garbage",
        rowOf("Bob Fox", 10, { points: 1.25, line: 3 }),
        rowOf("Cat Roe", 11, { picks: [...picks, { line: 4, column: 9, team: "SEA" }], line: 4 }),
        rowOf("Cat Roe", 12, { picks: picksOf(["KC", "LV"], 5), line: 5 }),
      ]),
    ).toEqual([
      [null, null, "Invalid JSON format"],
      [3, null, "Points are whole or halves."],
      [4, 9, 'No team is called "SEA".'],
      [5, 3, "KC is picked in the same game. A game has one pick."],
    ]);
  });

  it("is refused where a week isn't over, comes twice, or as both", async () => {
    await changeGame(t, meetings[8]!.gameId, { status: "in_progress" });
    const problems = await refusedFor([
      rowOf("Ann Lee", 10, { points: 4 }),
      rowOf("Ann Lee", 10, { points: 5, line: 2 }),
      rowOf("Bob Fox", 10, { picks: picksOf(["KC"], 3), line: 3 }),
      rowOf("Bob Fox", 12, { points: 5, line: 4 }),
      rowOf("Bob Fox", 13, { points: 5, line: 5 }),
    ]);
    expect(problems).toEqual([
      [2, null, "Line 1 is about Week 10 of Ann Lee too."],
      [3, null, "Line 1 brings a total for Week 10, and a week comes as totals or as picks, not both."],
      [4, null, "Week 12 isn't over: NYG at DAL, 2025 week 12 is still to be decided."],
      [5, null, "Week 13 has no games yet."],
    ]);
  });

  it("is refused at once where it is too long, empty, or of people who aren't", async () => {
    const refusal = async (spreadsheet: Partial<Parameters<typeof startMoving>[2]>) =>
      (await refusalOf(startMoving(t, ann, { leagueId, rows: TOTALS, ...spreadsheet }))).message;
    expect(await refusal({ rows: Array<string>(6_001).fill("{}") })).toBe("At most 6000 rows can be imported at once.");
    expect(await refusal({ rows: [] })).toBe("Nothing to move in was found.");
    const others = (await addLeague([bob], "Other")).id;
    const people = [{ name: "Bob Fox", entryId: (await entriesOf(t, others))[0]!._id }];
    const rows = [JSON.stringify(TOTALS[1])];
    const importId = await ann.as.mutation(api.moveIn.start, {
      leagueId,
      season: SEASON,
      isCheckOnly: false,
      people,
      rows,
    });
    await settle(t);
    const { problems } = (await ann.as.query(api.moveIn.get, { importId }))!;
    expect(problems.map(({ message }) => message)).toEqual([
      'The entry chosen for "Bob Fox" doesn\'t play in this league.',
    ]);
  });

  it("never replaces picks that were made here", async () => {
    const game = (await t.run((ctx) => ctx.db.get("games", meetings[0]!.gameId)))!;
    await t.run((ctx) =>
      ctx.db.patch("leagues", leagueId, { historicalModeEnabled: true, historicalModeSeason: SEASON }),
    );
    await submitPick(bob, { leagueId, gameId: game._id, teamId: game.awayTeamId });
    await settle(t);
    const totals = await take([rowOf("Ann Lee", 10, { points: 4 })]);
    expect(totals.problems.map(({ message }) => message)).toEqual([
      "Week 10 has picks of this league's own. Leave the week out of the sheet.",
    ]);
    const picks = await take([rowOf("Bob Fox", 10, { picks: picksOf(["KC"]) })]);
    expect(picks.problems.map(({ message }) => message)).toEqual([
      "Bob Fox has picks in Week 10 already, and they stay as they are. Leave this row out.",
    ]);
    // Ann has none there.
    expect(await take([rowOf("Ann Lee", 10, { picks: picksOf(["KC"]) })])).toMatchObject({ state: "done", picks: 1 });
    expect((await winnersOf(t, ann, leagueId)).carried).toBeUndefined();
  });
});

describe("[16.3] a player who came with a spreadsheet", () => {
  it("stays once a member has claimed the entry", async () => {
    const { id } = await take();
    const cat = await signIn(t, "Cat Roe");
    const entry = (await entriesOf(t, leagueId)).find(({ ownerId }) => ownerId === null)!;
    const { token } = await ann.as.mutation(api.claims.makeLink, { entryId: entry._id });
    await cat.as.mutation(api.claims.claim, { token });
    await settle(t);
    expect(await pointsIn()).toContain("Cat Roe 11.5");
    const refused = await takeBack(id);
    expect(refused.problems.map(({ message }) => message)).toContain("Cat Roe was claimed by a member.");
  });
});
