// [17.4] Moving a survivor pool's weeks in: lives follow from the games, what contradicts is refused, and all of it is
// taken back.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { MoveInRow } from "../../../../domain/moveIn/moveInRow";
import type { TeamCode } from "../../../../domain/teams/franchises";
import { testBackend } from "../../../support/worlds/backends";
import {
  addGame,
  addTeam,
  freezeClockForEachTest,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  type Backend,
  type Player,
} from "../../../support/worlds/factories";
import {
  addMeetings,
  endWeeks,
  kickoffOf,
  picksOf,
  playWeek,
  rowOf,
  WEEKS_PLAYED,
} from "../../../support/worlds/movedSeason";
import { addPool } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

let t: Backend;
let ann: Player;
let leagueId: Id<"leagues">;

/** Weeks 10 to 12 are over, and Ann's pool starts in week 13 with Bob, who is in no sheet. The Bears had a bye. */
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, 10);
  const meetings = await addMeetings(t);
  const [homeTeamId, awayTeamId] = [
    await addTeam(t, { name: "CHI" }),
    await addTeam(t, { name: "GB", abbreviation: "GB" }),
  ];
  await addGame(t, { week: 13, homeTeamId, awayTeamId, kickoffAtMs: kickoffOf(13) });
  for (const week of WEEKS_PLAYED) await playWeek(t, meetings, week);
  await endWeeks(t);
  const bob = await signIn(t, "Bob Fox");
  ann = await signIn(t, "Ann Lee");
  leagueId = await addPool([ann, bob], { livesPerEntry: 2, startingWeek: 13 });
});

const pick = (person: string, week: number, team: TeamCode, line = 1) =>
  rowOf(person, week, { picks: picksOf([team], line), line });
const facts = (person: string, rest: Partial<MoveInRow>): MoveInRow => ({ line: 9, person, week: null, ...rest });

// Of these, the Chiefs lost in week 10 and the Giants in week 12. Dan missed week 11.
const ROWS = [
  pick("Ann Lee", 10, "LV"),
  pick("Ann Lee", 11, "KC"),
  pick("Ann Lee", 12, "MIA"),
  pick("Cat Roe", 12, "NYG", 2),
  pick("Cat Roe", 10, "KC", 2),
  pick("Cat Roe", 11, "BUF", 2),
  facts("Cat Roe", { livesLeft: 0, eliminatedWeek: 12 }),
  pick("Dan Poe", 10, "BUF", 3),
  pick("Dan Poe", 12, "KC", 3),
  facts("Dan Poe", { livesLeft: 1 }),
];

const entries = () => t.run((ctx) => ctx.db.query("survivorEntries").collect());

async function move(rows: readonly MoveInRow[], isCheckOnly = false) {
  const ownId = (await entries()).find(({ userId }) => userId === ann.userId)!._id;
  const people = [...new Set(rows.map(({ person }) => person))].map((name) => {
    return { name, entryId: name === "Ann Lee" ? ownId : null };
  });
  const importId = await ann.as.mutation(api.moveIn.start, {
    leagueId,
    season: SEASON,
    isCheckOnly,
    people,
    rows: rows.map((row) => JSON.stringify(row)),
  });
  await settle(t);
  return (await ann.as.query(api.moveIn.get, { importId }))!;
}

async function livesOf() {
  const rows = (await entries()).map(({ userId, entryName, livesLeft, eliminatedWeek, missedWeeks, firstWeek }) => {
    const name = userId === null ? entryName : userId === ann.userId ? "Ann" : "Bob";
    return [name, livesLeft, eliminatedWeek, missedWeeks.join(), firstWeek];
  });
  return rows.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
}

async function poolRows() {
  return await t.run(async (ctx) => {
    const [pool] = await ctx.db.query("survivorPools").collect();
    const { _id: _poolId, _creationTime: _created, ...counts } = pool!;
    const { memberCount } = (await ctx.db.get("leagues", leagueId))!;
    const tables = ["survivorPicks", "entries", "survivorNews", "importKeys", "claimLinks"] as const;
    const rows = await Promise.all(tables.map(async (table) => (await ctx.db.query(table).collect()).length));
    const teams = await ctx.db.query("survivorTeamPicks").collect();
    return { counts, memberCount, rows, picked: teams.reduce((sum, { count }) => sum + count, 0) };
  });
}

describe("[17.4] a pool's weeks that are moved in", () => {
  it("cost the lives that the games say, from the sheet's first week on, and are taken back as a whole", async () => {
    const before = { lives: await livesOf(), rows: await poolRows() };
    expect(await move(ROWS, true)).toMatchObject({ state: "checked", players: 2, picks: 8, pickWeeks: [10, 11, 12] });
    expect(await poolRows()).toEqual(before.rows);

    const done = await move(ROWS);
    expect(done).toMatchObject({ state: "done", problems: [], players: 2, picks: 8 });
    expect(await livesOf()).toEqual([
      ["Ann", 2, null, "", undefined],
      ["Bob", 2, null, "", 13],
      ["Cat Roe", 0, 12, "", undefined],
      ["Dan Poe", 1, null, "11", undefined],
    ]);
    const { counts, memberCount, rows } = await poolRows();
    expect(counts).toMatchObject({ startingWeek: 10, aliveEntries: 3, totalEntries: 4, totalParticipants: 4 });
    expect([memberCount, rows]).toEqual([4, [8, 2, 0, 0, 0]]);
    const marks = await t.run((ctx) => ctx.db.query("survivorPicks").collect());
    expect(new Set(marks.map(({ enteredById }) => enteredById))).toEqual(new Set([ann.userId]));
    // The same sheet brings nothing new for Ann.
    const again = await move(ROWS.slice(0, 3));
    expect(again).toMatchObject({ state: "done", picks: 0 });

    for (const importId of [again.id, done.id]) {
      await ann.as.mutation(api.moveIn.takeBack, { importId });
      await settle(t);
    }
    expect(await ann.as.query(api.moveIn.get, { importId: done.id })).toMatchObject({
      state: "takenBack",
      problems: [],
    });
    expect(await livesOf()).toEqual(before.lives);
    expect(await poolRows()).toEqual(before.rows);
  });

  it.each<[string, MoveInRow[], string]>([
    ["a team twice", [...ROWS.slice(0, 2), pick("Ann Lee", 12, "LV", 4)], "This team is used in Week 10 already."],
    ["a team with a bye", [pick("Ann Lee", 10, "CHI", 4)], "CHI had a bye in Week 10."],
    ["more lives than there are", [...ROWS.slice(0, 3), facts("Ann Lee", { livesLeft: 3 })], "The pool has 2 lives."],
    [
      "lives that the games deny",
      [...ROWS.slice(7, 9), facts("Dan Poe", { livesLeft: 2 })],
      "By the games, Dan Poe has 1 life left.",
    ],
    [
      "a pick after the elimination",
      [pick("Cat Roe", 10, "KC"), pick("Cat Roe", 11, "MIA"), pick("Cat Roe", 12, "BUF", 4)],
      "Cat Roe was out in Week 11, so there can't be a pick in Week 12.",
    ],
    [
      "an elimination that the games deny",
      [...ROWS.slice(0, 3), facts("Ann Lee", { eliminatedWeek: 12 })],
      "By the games, Ann Lee is still in.",
    ],
    [
      "lives without picks",
      [facts("Ann Lee", { livesLeft: 1 })],
      "Lives and eliminations follow from picks. Add the team of each week of Ann Lee, or leave Ann Lee out.",
    ],
    [
      "a week that isn't over",
      [pick("Ann Lee", 13, "CHI", 4)],
      "Week 13 isn't over: GB at CHI, 2025 week 13 is still to be decided.",
    ],
  ])("are refused with their row for %s", async (_what, rows, message) => {
    const before = await poolRows();
    const refused = await move(rows);
    expect(refused).toMatchObject({ state: "refused", problems: [{ message }] });
    expect(refused.problems[0]?.line).toBeGreaterThan(0);
    expect(await poolRows()).toMatchObject({ counts: before.counts, rows: [0, 0, 0, 0, 0] });
  });
});
