// [13.11] Segments of a league's season: setting them, their tables, and telling who won one.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import type { Segment } from "../../../domain/scoring/segments";
import { SEGMENT_PRESETS } from "../../../domain/scoring/segmentsProblem";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  freezeClock,
  refusalOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { letNewsLeave, listMails, listMailTexts, prefer, setUpMail } from "../../support/worlds/noticeWorld";
import { addPool } from "../../support/worlds/survivorSeason";

const NINTH = SUNDAY - 7 * DAY_MS;
const of = (name: string, fromWeek: number, toWeek: number): Segment => ({ name, fromWeek, toWeek });
const EARLY = of("Early", 9, 10);

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;
let games: { readonly gameId: Id<"games">; readonly homeTeamId: Id<"teams">; readonly awayTeamId: Id<"teams"> }[];

/** Ann's league before week 9. Ann picks the home teams of weeks 9 and 10, Bob the away teams, Cat nothing. */
async function open(rules: Partial<RuleSettings> = {}) {
  const created = await ann.as.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
  leagueId = created.id;
  for (const { as } of [bob, cat]) await as.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  games = [await addMatch(t, { week: 9, kickoffAtMs: NINTH }), await addMatch(t, { week: 10, kickoffAtMs: SUNDAY })];
  for (const { gameId, homeTeamId, awayTeamId } of games) {
    await submitPick(ann, { leagueId, gameId, teamId: homeTeamId });
    await submitPick(bob, { leagueId, gameId, teamId: awayTeamId });
  }
}

beforeEach(async () => {
  freezeClock(NINTH - 4 * DAY_MS);
  setUpMail();
  t = testBackend();
  await setCurrentWeek(t, 9);
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const change = async (segments: readonly Segment[], by = ann) =>
  await by.as.mutation(api.segments.change, { leagueId, segments: [...segments] });
const list = async (by = cat) => await by.as.query(api.segments.list, { leagueId, season: SEASON });
async function table(segment?: Pick<Segment, "fromWeek" | "toWeek">) {
  const { entries } = await cat.as.query(api.standings.forLeague, {
    leagueId,
    season: SEASON,
    ...(segment && { segment }),
  });
  return entries.map((row) => `${row.rank} ${row.entryName} ${row.totalPoints}/${row.totalPicks} ${row.weeksWon}`);
}
/** Of week 9 or 10; it kicks off first. */
async function end(week: 9 | 10, score: readonly [number, number]) {
  const kickoffAtMs = week === 9 ? NINTH : SUNDAY;
  if (Date.now() < kickoffAtMs) await advanceTo(t, kickoffAtMs + DAY_MS / 2);
  await endGame(t, games[week - 9]!.gameId, score);
  await settle(t);
}
const told = async () => {
  const mails = (await listMails(t)).filter(({ kind }) => kind === "segmentWinners");
  return mails.map(({ to, subject }) => `${to.replace("@example.com", "")}: ${subject}`).sort();
};

describe("[13.11] a commissioner sets segments", () => {
  beforeEach(async () => await open());

  it("all at once, in order, and the log tells them before and after", async () => {
    expect(await list()).toEqual([]);
    await change([...SEGMENT_PRESETS.halves].reverse());
    expect((await list()).map(({ name, isOver, win }) => [name, isOver, win])).toEqual([
      ["First half", false, null],
      ["Second half", false, null],
    ]);
    await change(SEGMENT_PRESETS.halves);
    await change([of(" Cup ", 9, 10)]);
    await change([]);
    expect(await list()).toEqual([]);
    const { page } = await cat.as.query(api.audit.listForLeague, {
      leagueId,
      kind: "rules",
      paginationOpts: { numItems: 10, cursor: null },
    });
    const halves = "First half (Weeks 1–9), Second half (Weeks 10–18)";
    expect(page.map(({ text, changes }) => [text, changes])).toEqual([
      ["changed the segments of", [{ field: "segments", before: "Cup (Weeks 9–10)", after: null }]],
      ["changed the segments of", [{ field: "segments", before: halves, after: "Cup (Weeks 9–10)" }]],
      ["changed the segments of", [{ field: "segments", before: null, after: halves }]],
    ]);
  });

  it("and is refused seven, overlaps, impossible weeks and names", async () => {
    const seven = Array.from({ length: 7 }, (_, index) => of(`S${index}`, index + 1, index + 1));
    const overlap = [of("A", 1, 9), of("B", 9, 12)];
    for (const segments of [
      seven,
      overlap,
      [of("A", 0, 3)],
      [of("A", 9, 1)],
      [of("x".repeat(31), 1, 2)],
      [of(" ", 1, 2)],
    ])
      expect(await refusalOf(change(segments))).toMatchObject({ code: "INVALID", field: "segments" });
    expect(await refusalOf(change(overlap))).toMatchObject({ message: "Week 9 is in both A and B" });
    expect(await list()).toEqual([]);
  });

  it("while members and strangers can't, nor anybody in a deleted league or a pool", async () => {
    const dan = await signIn(t, "Dan Poe");
    expect(await refusalOf(change([EARLY], bob))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusalOf(change([EARLY], dan))).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(list(dan))).toMatchObject({ code: "NOT_FOUND" });
    const pool = await addPool([ann], {});
    const inPool = ann.as.mutation(api.segments.change, { leagueId: pool, segments: [EARLY] });
    expect(await refusalOf(inPool)).toMatchObject({ reason: "poolHasNoPoints" });
    await change([EARLY]);
    await ann.as.mutation(api.leagues.remove, { leagueId });
    expect(await refusalOf(change([]))).toMatchObject({ code: "NOT_FOUND" });
    await settle(t);
    expect(await t.run((ctx) => ctx.db.query("leagueSegments").collect())).toEqual([]);
  });

  it("which the next season has too, and the old one keeps", async () => {
    await change([EARLY]);
    await t.mutation(internal.jobs.leagues.startSeasonBatch, { season: SEASON + 1 });
    await settle(t);
    await change([of("Cup", 1, 4)]);
    const next = await ann.as.query(api.segments.list, { leagueId, season: SEASON + 1 });
    expect([...(await list()), ...next].map(({ name }) => name)).toEqual(["Early", "Cup"]);
  });
});

describe("[13.11] a segment's table", () => {
  it("sums its weeks, also those that the season's total drops, with adjusted points", async () => {
    await open({ droppedWeeks: 1 });
    await change([of("Ninth", 9, 9), of("Rest", 10, 18)]);
    const [ninth, rest] = [9, 10].map((fromWeek) => ({ fromWeek, toWeek: fromWeek === 9 ? 9 : 18 }));
    expect(await table(rest)).toEqual([]);
    await end(9, [20, 10]);
    await end(10, [10, 20]);
    expect(await table(ninth)).toEqual(["1 Ann Lee 1/1 1", "2 Bob Fox 0/1 0", "3 Cat Roe 0/0 0"]);
    expect(await table(rest)).toEqual(["1 Bob Fox 1/1 1", "2 Ann Lee 0/1 0", "3 Cat Roe 0/0 0"]);
    const rows = await t.run((ctx) => ctx.db.query("entries").collect());
    const entryId = rows.find(({ ownerId }) => ownerId === ann.userId)!._id;
    await ann.as.mutation(api.weekTools.adjust, { leagueId, entryId, week: 10, points: 2.5, reason: "Wings" });
    await settle(t);
    expect(await table(rest)).toEqual(["1 Ann Lee 2.5/1 1", "2 Bob Fox 1/1 0", "3 Cat Roe 0/0 0"]);
    const limited = { leagueId, season: SEASON, limit: 1, segment: { fromWeek: 10, toWeek: 18 } };
    expect(await cat.as.query(api.standings.forLeague, limited)).toMatchObject({
      entries: [{ entryName: "Ann Lee" }],
      me: { entryName: "Cat Roe", rank: 3, missedPicks: 1 },
    });
    const files = { leagueId, kind: "standings" as const };
    const first = await cat.as.query(api.leagueFiles.page, { ...files, cursor: null });
    const last = await cat.as.query(api.leagueFiles.page, { ...files, cursor: "1" });
    expect([first.rows[0]?.slice(-2), first.cursor, last.rows[0]?.slice(1), last.cursor]).toEqual([
      [null, null],
      "0",
      [1, "Ann Lee", "Ann Lee", 2.5, 0, 1, 0, 1, "Rest", null],
      null,
    ]);
    expect(await refusalOf(table({ fromWeek: 10, toWeek: 17 }))).toMatchObject({ code: "NOT_FOUND", field: "segment" });
  });

  it("has a winner or several, who are named while it is over", async () => {
    await open();
    await change([EARLY, of("Late", 11, 18)]);
    await end(9, [20, 10]);
    expect((await list())[0]).toMatchObject({ isOver: false, win: null });
    await end(10, [10, 20]);
    expect((await list(bob))[0]).toMatchObject({
      isOver: true,
      isTold: true,
      win: {
        winnerCount: 2,
        points: 1,
        weeksWon: 1,
        winners: [{ entryName: "Bob Fox", isMe: true }, { entryName: "Ann Lee" }],
      },
    });
    await end(9, [20, 20]);
    const winners = [{ entryName: "Bob Fox", isMe: false }];
    expect((await list())[0]).toMatchObject({ win: { winnerCount: 1, points: 1, weeksWon: 2, winners } });
  });
});

describe("[10.15][13.11] a segment's winners", () => {
  const ANN_WON = [
    "ann-lee: You won Early in Crew",
    "bob-fox: Ann Lee won Early in Crew",
    "cat-roe: Ann Lee won Early in Crew",
  ];

  it("are told to every member once, when the last week has a result", async () => {
    await open();
    await change([EARLY]);
    await end(9, [20, 10]);
    expect(await told()).toEqual([]);
    await end(10, [20, 10]);
    expect(await told()).toEqual(ANN_WON);
    await t.mutation(internal.jobs.scoring.scoreLeague, { leagueId, season: SEASON, week: 10 });
    await end(10, [30, 10]);
    expect(await told()).toEqual(ANN_WON);
    const [mail] = (await listMailTexts(t)).filter(({ kind }) => kind === "segmentWinners");
    expect(mail?.text).toContain("2 points, 2 weeks won.");
    expect(mail?.text).toContain(`/leagues/${leagueId}/standings?season=${SEASON}&segment=9-10`);
    const [latest] = await cat.as.query(api.notifications.latestWinners, {});
    expect(latest).toMatchObject({
      segment: EARLY,
      week: 10,
      number: 1,
      weeksWon: 2,
      winners: [{ entryName: "Ann Lee" }],
    });
  });

  it("are told again when a corrected score of any of its weeks changes them, and not when it doesn't", async () => {
    await open({ tiebreaker: "totalPoints" });
    await change([EARLY]);
    await end(9, [20, 10]);
    await end(10, [20, 10]);
    await letNewsLeave(t);
    await end(9, [21, 10]);
    expect(await told()).toHaveLength(3);
    await end(9, [10, 20]);
    expect((await told()).filter((line) => line.includes("Correction"))).toEqual([
      "ann-lee: Correction: You and Bob Fox share Early in Crew",
      "bob-fox: Correction: You and Ann Lee share Early in Crew",
      expect.stringMatching(/^cat-roe: Correction: (Ann Lee and Bob Fox|Bob Fox and Ann Lee) share Early in Crew$/),
    ]);
  });

  it("aren't told to whoever has turned weekly winners off", async () => {
    await open();
    await prefer(bob, { weeklyWinners: false });
    await change([EARLY]);
    await end(9, [20, 10]);
    await end(10, [20, 10]);
    expect(await told()).toEqual([ANN_WON[0], ANN_WON[2]]);
    expect(await bob.as.query(api.notifications.latestWinners, {})).toEqual([]);
  });

  it("keep their segment's weeks, not its name; one that wasn't told of can change", async () => {
    await open();
    await change([EARLY]);
    await end(9, [20, 10]);
    await change([of("Ninth", 9, 9), of("Tenth", 10, 10)]);
    await end(10, [20, 10]);
    // Week 9 was over when its segment was set: that is no news.
    expect(await told()).toEqual(ANN_WON.map((line) => line.replace("Early", "Tenth")));
    const kept = await refusalOf(change([of("Both", 9, 10)]));
    expect(kept).toMatchObject({
      code: "CONFLICT",
      field: "segments",
      message: "Tenth has been won and keeps its weeks: Week 10. You can give it another name.",
    });
    await change([of("Finale", 10, 10)]);
    expect((await list()).map(({ name, isTold }) => [name, isTold])).toEqual([["Finale", true]]);
  });
});
