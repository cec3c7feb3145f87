// [17.4] Moving a survivor pool's weeks in: lives follow from the games, what contradicts is refused, and all of it is
// taken back.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { FILE_COLUMNS } from "../../../../domain/files/leagueFiles";
import type { MoveInRow } from "../../../../domain/moveIn/moveInRow";
import type { TeamCode } from "../../../../domain/teams/franchises";
import { testBackend } from "../../../support/worlds/backends";
import {
  addGame,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  loseJobs,
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
  type Meeting,
  WEEKS_PLAYED,
} from "../../../support/worlds/movedSeason";
import { addPool } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

let t: Backend;
let ann: Player, bob: Player;
let leagueId: Id<"leagues">;
/** Of week 13: the Packers at the Bears. */
let open: { gameId: Id<"games">; selectedTeamId: Id<"teams"> };

/**
 * Weeks 10 to 12 are over, and Ann's pool starts in week 13 with Bob, who is in no spreadsheet. The Bears had a bye.
 */
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, 10);
  const meetings = await addMeetings(t);
  const [homeTeamId, awayTeamId] = [
    await addTeam(t, { name: "CHI" }),
    await addTeam(t, { name: "GB", abbreviation: "GB" }),
  ];
  const gameId = await addGame(t, { week: 13, homeTeamId, awayTeamId, kickoffAtMs: kickoffOf(13) });
  open = { gameId, selectedTeamId: homeTeamId };
  for (const week of WEEKS_PLAYED) await playWeek(t, meetings, week);
  await endWeeks(t);
  bob = await signIn(t, "Bob Fox");
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

async function start(rows: readonly MoveInRow[], isCheckOnly = false) {
  const { page } = await ann.as.query(api.moveIn.listEntries, {
    leagueId,
    paginationOpts: { numItems: 10, cursor: null },
  });
  const people = [...new Set(rows.map(({ person }) => person))].map((name) => {
    return { name, entryId: page.find((entry) => entry.name === name)?.entryId ?? null };
  });
  return await ann.as.mutation(api.moveIn.start, {
    leagueId,
    season: SEASON,
    isCheckOnly,
    people,
    rows: rows.map((row) => JSON.stringify(row)),
  });
}

async function move(rows: readonly MoveInRow[], isCheckOnly = false) {
  const importId = await start(rows, isCheckOnly);
  await settle(t);
  return (await ann.as.query(api.moveIn.get, { importId }))!;
}

async function takeBack(importId: Id<"imports">) {
  await ann.as.mutation(api.moveIn.takeBack, { importId });
  await settle(t);
  return (await ann.as.query(api.moveIn.get, { importId }))!;
}

/** Each of its jobs is lost before it runs. */
async function stepOn(importId: Id<"imports">) {
  await loseJobs(t);
  for (let steps = 0; await t.mutation(internal.jobs.imports.step, { importId }); steps += 1) {
    await loseJobs(t);
    expect(steps).toBeLessThan(30);
  }
  await settle(t);
}

/** A line an entry: "Cat Roe: 0, out in 12: 10 KC lost, 11 BUF, 12 NYG lost" */
async function previewOf(importId: Id<"imports">) {
  const preview = await ann.as.query(api.moveIn.preview, { importId });
  if (preview === null || !("entries" in preview)) return null;
  const lines = preview.entries.map(({ name, isNew, livesLeft, eliminatedWeek, missedWeeks, picks }) => {
    const out = eliminatedWeek === null ? "" : `, out in ${eliminatedWeek}`;
    const teams = picks.map(({ week, team, survived }) => `${week} ${team}${survived === false ? " lost" : ""}`);
    const missed = missedWeeks.map((week) => `${week} missed`);
    return `${name}${isNew ? " (new)" : ""}: ${livesLeft}${out}: ${[...teams, ...missed].join(", ")}`;
  });
  return { ...preview, entries: lines };
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
  it("cost the lives that the games say, from the spreadsheet's first week on, and are taken back as a whole", async () => {
    const before = { lives: await livesOf(), rows: await poolRows() };
    const check = await move(ROWS, true);
    expect(check).toMatchObject({ state: "checked", players: 2, picks: 8, pickWeeks: [10, 11, 12] });
    expect(await previewOf(check.id)).toEqual({
      startingWeek: 10,
      startsEarlier: true,
      others: 1,
      entries: [
        "Ann Lee: 2: 10 LV, 11 KC, 12 MIA",
        "Dan Poe (new): 1: 10 BUF, 12 KC, 11 missed",
        "Cat Roe (new): 0, out in 12: 10 KC lost, 11 BUF, 12 NYG lost",
      ],
    });
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
    // The same spreadsheet brings nothing new for Ann.
    const again = await move(ROWS.slice(0, 3));
    expect(again).toMatchObject({ state: "done", picks: 0 });

    await takeBack(again.id);
    expect(await takeBack(done.id)).toMatchObject({ state: "takenBack", problems: [] });
    expect(await livesOf()).toEqual(before.lives);
    expect(await poolRows()).toEqual(before.rows);
  });

  it("goes on after its jobs are lost, on the way in and on the way back", async () => {
    const before = { lives: await livesOf(), rows: await poolRows() };
    const importId = await start(ROWS);
    await stepOn(importId);
    expect(await ann.as.query(api.moveIn.get, { importId })).toMatchObject({ state: "done", problems: [], picks: 8 });
    expect((await poolRows()).rows).toEqual([8, 2, 0, 0, 0]);
    await ann.as.mutation(api.moveIn.takeBack, { importId });
    await stepOn(importId);
    expect(await ann.as.query(api.moveIn.get, { importId })).toMatchObject({ state: "takenBack", problems: [] });
    expect({ lives: await livesOf(), rows: await poolRows() }).toEqual(before);
  });

  it("stays as a whole once somebody has claimed or picked for an entry of it", async () => {
    const { id } = await move(ROWS);
    const after = await livesOf();
    const [cat, dan] = ["Cat Roe", "Dan Poe"].map(async (name) => {
      return (await entries()).find(({ entryName, userId }) => entryName === name && userId === null)!;
    });
    const { token } = await ann.as.mutation(api.claims.makeLink, { entryId: (await cat!).entryId! });
    const { _id: entryId, entryNumber } = (await dan)!;
    await ann.as.mutation(api.survivor.submitPick, { leagueId, week: 13, entryId, entryNumber, ...open });
    await (await signIn(t, "Cat Roe")).as.mutation(api.claims.claim, { token });
    await settle(t);
    const { state, problems } = await takeBack(id);
    expect(state).toBe("done");
    expect(problems.map(({ line, message }) => [line, message]).sort()).toEqual([
      [2, "Cat Roe was claimed by a member."],
      [3, "Dan Poe has other picks by now, such as in Week 13."],
    ]);
    expect((await livesOf()).map(([, lives]) => lives).sort()).toEqual(after.map(([, lives]) => lives).sort());
  });

  it("[13.9] stay once the pool's prize was handed over", async () => {
    leagueId = await addPool([ann, bob], { startingWeek: 13 });
    const { id } = await move(ROWS.slice(0, 3));
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes: [{ kind: "survivor", cents: 5_000 }] });
    await ann.as.mutation(api.survivor.submitPick, { leagueId, week: 13, entryNumber: 1, ...open });
    await advanceTo(t, kickoffOf(13) + DAY_MS);
    await endGame(t, open.gameId, [17, 20]);
    await setCurrentWeek(t, 14);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    // Ann lost, and Bob missed the week: they fell together, and share the win.
    await ann.as.mutation(api.prizes.handOver, { leagueId, key: "survivor" });
    const refused = await takeBack(id);
    expect(refused).toMatchObject({ state: "done", problemCount: 1 });
    expect(refused.problems[0]?.message).toBe("The prize for Survivor was handed over. Take that back first.");
    await ann.as.mutation(api.prizes.takeBack, { leagueId, key: "survivor" });
    expect(await takeBack(id)).toMatchObject({ state: "takenBack", problems: [] });
  });

  it("are refused by line from before the start of a pool that is under way", async () => {
    await ann.as.mutation(api.survivor.submitPick, { leagueId, week: 13, entryNumber: 1, ...open });
    await advanceTo(t, kickoffOf(13) + DAY_MS);
    await endGame(t, open.gameId, [20, 17]);
    await setCurrentWeek(t, 14);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    const refused = await move([pick("Cat Roe", 12, "KC", 4), pick("Cat Roe", 11, "BUF", 5)]);
    expect(refused.problems.map(({ line, message }) => [line, message])).toContainEqual([
      5,
      "The pool has been under way since Week 13. Leave out the weeks before.",
    ]);
  });

  it("[10.18] take as many teams as the week does, and teams of the regular season again in the play-offs", async () => {
    const [kc, lv, buf, mia] = await t.run(async (ctx) => {
      const teams = await ctx.db.query("teams").collect();
      return ["KC", "LV", "BUF", "MIA"].map((code) => teams.find(({ abbreviation }) => abbreviation === code)!._id);
    });
    const meetings: Meeting[] = [];
    for (const week of [18, 19, 20]) {
      const [first, second] = [kickoffOf(week), kickoffOf(week) + 3_600_000];
      const one = await addGame(t, { week, homeTeamId: kc!, awayTeamId: lv!, kickoffAtMs: first });
      const two = await addGame(t, { week, homeTeamId: buf!, awayTeamId: mia!, kickoffAtMs: second });
      meetings.push({ week, gameId: one, home: "KC", away: "LV" }, { week, gameId: two, home: "BUF", away: "MIA" });
    }
    const options = { livesPerEntry: 3, startingWeek: 18, twoPicksFromWeek: 19, playoffsFreeTeams: true };
    leagueId = await addPool([ann, bob], options);
    for (const week of [18, 19]) {
      await setCurrentWeek(t, week);
      await playWeek(t, meetings, week);
    }
    await advanceTo(t, kickoffOf(20) - 4 * DAY_MS);
    await setCurrentWeek(t, 20);
    await settle(t);
    const both = (teams: readonly TeamCode[], line: number) =>
      rowOf("Dee Orr", 19, { picks: picksOf(teams, line), line });

    const refused = await move([
      ...[pick("Dee Orr", 18, "KC", 1), pick("Dee Orr", 19, "BUF", 2)],
      ...[pick("Eve Kim", 18, "SEA" as TeamCode, 3), pick("Eve Kim", 19, "KC", 4)],
    ]);
    expect(refused.problems.map(({ line, message }) => [line, message])).toEqual([
      [2, "Wild Card takes 2 teams."],
      [3, 'No team is called "SEA".'],
      [4, "Wild Card takes 2 teams."],
    ]);
    const inOneGame = await move([pick("Dee Orr", 18, "KC", 1), both(["KC", "LV"], 2)]);
    expect(inOneGame.problems.map(({ line, message }) => [line, message])).toEqual([
      [2, "LV played in the other pick's game. A game has one pick."],
    ]);
    // The Chiefs won in week 18, and lost in week 19, where Eve has picked one team and missed the other.
    const rows = [
      ...[pick("Dee Orr", 18, "KC", 1), both(["BUF", "KC"], 2)],
      ...[pick("Eve Kim", 18, "KC", 3), pick("Eve Kim", 19, "BUF", 4)],
    ];
    const check = await move(rows, true);
    expect((await previewOf(check.id))?.entries).toEqual([
      "Dee Orr (new): 2: 18 KC, 19 BUF, 19 KC lost",
      "Eve Kim (new): 2: 18 KC, 19 BUF, 19 missed",
    ]);
    const { id } = await move(rows);
    const named = async (name: string) => (await entries()).find(({ entryName }) => entryName === name);
    expect(await named("Dee Orr")).toMatchObject({ livesLeft: 2, eliminatedWeek: null, missedWeeks: [] });
    expect(await named("Eve Kim")).toMatchObject({ livesLeft: 2, eliminatedWeek: null, missedWeeks: [19] });
    const file = await ann.as.query(api.leagueFiles.page, { leagueId, kind: "survivor-picks", cursor: null });
    const [week, entry, team] = ["week", "entry", "pick"].map((column) =>
      FILE_COLUMNS["survivor-picks"].indexOf(column),
    );
    const exported = file.rows.map((row) => `${row[entry!]} ${row[week!]} ${row[team!]}`).sort();
    expect(exported).toEqual(["Dee Orr 18 KC", "Dee Orr 19 BUF", "Dee Orr 19 KC", "Eve Kim 18 KC", "Eve Kim 19 BUF"]);
    const again = await move(rows);
    expect(again).toMatchObject({ state: "done", problems: [], picks: 0 });
    await takeBack(again.id);
    expect(await takeBack(id)).toMatchObject({ state: "takenBack", problems: [] });
    expect((await entries()).some(({ userId }) => userId === null)).toBe(false);
  });

  it("[4.6] wait for a member's open pick, which a refused team would tell", async () => {
    for (const { as } of [ann, bob]) {
      await as.mutation(api.survivor.submitPick, { leagueId, week: 13, entryNumber: 1, ...open });
    }
    const check = await move([pick("Bob Fox", 10, "LV"), pick("Ann Lee", 10, "LV", 2)], true);
    expect(check.problems.map(({ line, message }) => [line, message])).toEqual([
      [1, "Bob Fox has picked for Week 13, which is still hidden. Move Bob Fox in once its picks are shown."],
    ]);
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
