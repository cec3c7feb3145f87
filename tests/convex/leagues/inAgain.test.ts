// [13.8] A commissioner starts a new season of a league, and its members say who is in again. That leagues move on to a
// season by themselves: standings/newSeason.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { LAST_WEEK } from "../../../domain/games/weeks";
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
  type Player,
} from "../../support/worlds/factories";
import { listMails, setUpMail } from "../../support/worlds/noticeWorld";
import { DuesWorld } from "../../support/worlds/duesWorld";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";

const SUPER_BOWL = Date.UTC(2026, 1, 8, 23, 30);
const KICKOFF = Date.UTC(2026, 8, 11, 0, 20);
const NEXT = SEASON + 1;

freezeClockForEachTest(SUPER_BOWL - 3 * DAY_MS);

let world: DuesWorld;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;
let superBowl: Awaited<ReturnType<typeof addMatch>>;

/** In Ann's league Ann and Bob pick the season's last game, and Cat has never picked. */
beforeEach(async () => {
  world = await DuesWorld.create();
  ({ leagueId, ann, bob, cat } = world);
  await setCurrentWeek(world.t, LAST_WEEK);
  superBowl = await addMatch(world.t, { week: LAST_WEEK, kickoffAtMs: SUPER_BOWL });
  for (const who of [ann, bob]) {
    await submitPick(who, { leagueId, gameId: superBowl.gameId, teamId: superBowl.homeTeamId });
  }
  await advanceTo(world.t, SUPER_BOWL);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const endSeason = async () => {
  await endGame(world.t, superBowl.gameId, [20, 10]);
  await settle(world.t);
};
const get = async (who: Player) => await who.as.query(api.seasons.get, { leagueId });
const start = async (who = ann, season = NEXT) => await who.as.mutation(api.seasons.start, { leagueId, season });
const answer = async (who: Player, isIn: boolean) => await who.as.mutation(api.seasons.answer, { leagueId, isIn });
const answers = async () => {
  const found = await ann.as.query(api.seasons.listAnswers, { leagueId });
  const names = (people: readonly { firstName: string }[]) => people.map(({ firstName }) => firstName);
  return found && { in: found.inCount, out: names(found.out), unanswered: names(found.unanswered) };
};
const table = async (season: number) => {
  const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season });
  return entries.map(({ entryName, totalPoints }) => `${entryName} ${totalPoints}`);
};

const lockLines = async ({ as }: Player) => {
  const address = await as.mutation(api.calendar.renew, {});
  const file = await world.t.fetch(`${address.slice(address.indexOf("/calendar/"))}/deadlines.ics`);
  return (await file.text()).split("\r\n").filter((line) => line.startsWith("SUMMARY:Picks lock"));
};

/** By name; nobody sees an empty table. */
const playing = async (season: number) => {
  const rows = await world.t.run((ctx) => ctx.db.query("standings").collect());
  return rows
    .filter((row) => row.season === season && row.isMember)
    .map(({ entryName }) => entryName)
    .sort();
};

describe("[13.8] a new season", () => {
  it("can be started by commissioners, once, after the season's last game", async () => {
    expect(await get(ann)).toEqual({ canStart: null, asked: null });
    expect(await refusalOf(start())).toMatchObject({ code: "CONFLICT", reason: "noSeasonToStart" });
    await endSeason();
    expect(await get(ann)).toEqual({ canStart: NEXT, asked: null });
    expect((await get(bob)).canStart).toBeNull();
    expect(await refusalOf(start(bob))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusalOf(start(ann, NEXT + 1))).toMatchObject({ reason: "noSeasonToStart" });
    await start();
    expect(await refusalOf(start())).toMatchObject({ reason: "noSeasonToStart" });
    const paginationOpts = { numItems: 1, cursor: null };
    const { page } = await bob.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
    expect(page).toMatchObject([
      { text: "started a new season of", changes: [{ field: "season", before: "2025", after: "2026" }] },
    ]);
  });

  it("isn't offered to a league that hasn't played, nor once the new season has begun", async () => {
    await endSeason();
    const other = await ann.as.mutation(api.leagues.create, { name: "Fresh" });
    expect(await ann.as.query(api.seasons.get, { leagueId: other.id })).toEqual({ canStart: null, asked: null });
    await addMatch(world.t, { season: NEXT, week: 1, kickoffAtMs: KICKOFF });
    await world.startSeason(NEXT);
    expect((await get(ann)).canStart).toBe(NEXT);
    await advanceTo(world.t, KICKOFF);
    expect((await get(ann)).canStart).toBeNull();
    expect(await refusalOf(start())).toMatchObject({ reason: "noSeasonToStart" });
  });

  it("asks everybody who was a member, and lists who hasn't answered", async () => {
    await endSeason();
    expect(await refusalOf(answer(bob, true))).toMatchObject({ reason: "nobodyAsks" });
    expect(await answers()).toBeNull();
    await start();
    expect((await get(cat)).asked).toEqual({ season: NEXT, isIn: null });
    expect(await answers()).toEqual({ in: 0, out: [], unanswered: ["Ann", "Bob", "Cat"] });
    await answer(ann, true);
    await answer(bob, false);
    expect((await get(bob)).asked).toEqual({ season: NEXT, isIn: false });
    await advanceTo(world.t, SUPER_BOWL + DAY_MS);
    const dan = await signIn(world.t, "Dan Hill");
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await dan.as.mutation(api.leagues.join, { inviteCode });
    expect((await get(dan)).asked).toBeNull();
    expect(await answers()).toEqual({ in: 1, out: ["Bob"], unanswered: ["Cat"] });
    expect(await refusalOf(bob.as.query(api.seasons.listAnswers, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    await cat.as.mutation(api.leagues.leave, { leagueId });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await answers()).toEqual({ in: 1, out: [], unanswered: [] });
  });

  it("is answered by a commissioner for somebody else too, who is told, and each answer is in the log", async () => {
    setUpMail();
    await endSeason();
    await start();
    const answerFor = async (who: Player, whom: Player, isIn: boolean) =>
      await who.as.mutation(api.seasons.answer, { leagueId, isIn, userId: whom.userId });
    expect(await refusalOf(answerFor(bob, cat, true))).toMatchObject({ code: "FORBIDDEN" });
    const stranger = await signIn(world.t, "Out Side");
    expect(await refusalOf(answerFor(ann, stranger, true))).toMatchObject({ reason: "memberNotFound" });
    await answer(bob, true);
    await answerFor(ann, cat, false);
    await answerFor(ann, cat, false);
    await answerFor(ann, ann, true);
    expect(await answers()).toEqual({ in: 2, out: ["Cat"], unanswered: [] });
    await answerFor(ann, cat, true);
    await settle(world.t);
    const told = (await listMails(world.t)).filter(({ kind }) => kind === "membership");
    expect(told.map(({ to }) => to)).toEqual(["cat-roe@example.com", "cat-roe@example.com"]);
    expect(told[0]?.subject).toMatch(/^You sit the new season of .* out$/);
    const logged = async (who: Player) => {
      const paginationOpts = { numItems: 20, cursor: null };
      const { page } = await who.as.query(api.audit.listForLeague, { leagueId, paginationOpts, kind: "people" });
      return page
        .filter(({ text }) => text.includes("In again?"))
        .map(({ actorName, text, target, changes: [change] }) =>
          [actorName, text, target, change?.before, change?.after].join(" "),
        )
        .sort();
    };
    const cats = [
      "Ann Lee answered “In again?” for Cat Roe  false",
      "Ann Lee answered “In again?” for Cat Roe false true",
    ];
    expect(await logged(cat)).toEqual(cats);
    const others = ["Ann Lee answered “In again?” for Ann Lee  true", "Bob Fox answered “In again?” for Bob Fox  true"];
    expect(await logged(ann)).toEqual([...others, ...cats].sort());
  });

  it("keeps fees and prizes, and starts with nothing paid; what was owed for the old season stays owed", async () => {
    await world.set({ entryFeeCents: 2_000, dueDay: "2025-09-10" });
    const prizes = [{ kind: "place" as const, place: 1, cents: 5_000 }];
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
    await world.enter(ann, { cents: 2_000 });
    await endSeason();
    await start();
    await answer(cat, false);
    expect((await ann.as.query(api.leagues.get, { leagueId })).duesSeason).toBe(SEASON);
    await world.startSeason(NEXT);
    expect(await ann.as.query(api.leagues.get, { leagueId })).toMatchObject({ duesSeason: NEXT, prizesSeason: NEXT });
    const owed = async (season: number) => {
      const { accounts } = await ann.as.query(api.dues.list, { leagueId, season });
      return accounts.map(({ entryName, balanceCents }) => `${entryName} ${balanceCents}`);
    };
    expect(await owed(NEXT)).toEqual(["Ann Lee -2000", "Bob Fox -2000"]);
    expect(await owed(SEASON)).toEqual(["Ann Lee 2500", "Bob Fox 500", "Cat Roe -2000"]);
    expect((await bob.as.query(api.dues.get, { leagueId })).fees).toMatchObject({ isDayChosen: false });
    expect((await bob.as.query(api.prizes.get, { leagueId })).prizes).toEqual(prizes);
  });

  it("asks for no money where nobody has started it", async () => {
    await world.set({ entryFeeCents: 2_000 });
    await endSeason();
    await world.startSeason(NEXT);
    expect((await bob.as.query(api.dues.get, { leagueId })).fees).toBeNull();
    await start();
    expect((await bob.as.query(api.dues.get, { leagueId })).fees).toMatchObject({ season: NEXT });
  });
});

describe("[13.8] whoever is out", () => {
  it("stays in the tables of the past and out of the new one, and can come back until it begins", async () => {
    await endSeason();
    await start();
    await answer(bob, false);
    const { gameId, homeTeamId: teamId } = await addMatch(world.t, { season: NEXT, week: 1, kickoffAtMs: KICKOFF });
    await world.startSeason(NEXT);
    await answer(cat, false);
    expect(await table(SEASON)).toEqual(["Ann Lee 1", "Bob Fox 1", "Cat Roe 0"]);
    expect(await playing(NEXT)).toEqual(["Ann Lee"]);
    const past = await leaguePicksFor(ann, { leagueId, season: SEASON, week: LAST_WEEK });
    expect(past.members.map(({ entryName }) => entryName)).toEqual(["Ann Lee", "Bob Fox", "Cat Roe"]);
    expect(await refusalOf(submitPick(bob, { leagueId, gameId, teamId }))).toMatchObject({ reason: "sittingOut" });
    const another = bob.as.mutation(api.entries.addOwn, { leagueId });
    expect(await refusalOf(another)).toMatchObject({ reason: "sittingOut" });
    expect((await bob.as.query(api.leagues.get, { leagueId })).entryCount).toBe(1);
    const openFor = async (who: Player) => (await who.as.query(api.leagues.summary, { leagueId })).open;
    expect([await openFor(ann), await openFor(bob)]).toMatchObject([{ missing: 1 }, null]);
    expect(await ann.as.query(api.leagueConsole.missingPicks, { leagueId })).toMatchObject({ entryCount: 1 });
    // [12.3] Nothing rings for those who sit out.
    expect([await lockLines(ann), await lockLines(bob)]).toEqual([[expect.stringContaining("Picks lock")], []]);
    await answer(bob, true);
    expect(await lockLines(bob)).toHaveLength(1);
    expect(await playing(NEXT)).toEqual(["Ann Lee", "Bob Fox"]);
    await submitPick(bob, { leagueId, gameId, teamId });
    await advanceTo(world.t, KICKOFF);
    expect(await refusalOf(answer(cat, true))).toMatchObject({ reason: "nobodyAsks" });
    expect((await get(cat)).asked).toBeNull();
  });

  it("has taken back the picks that could still be changed", async () => {
    await endSeason();
    const { gameId, homeTeamId: teamId } = await addMatch(world.t, { season: NEXT, week: 1, kickoffAtMs: KICKOFF });
    await world.startSeason(NEXT);
    await start();
    await submitPick(bob, { leagueId, gameId, teamId });
    await answer(bob, false);
    await answer(bob, true);
    const { picks } = await bob.as.query(api.picks.listMine, { leagueId, season: NEXT, week: 1 });
    expect(picks).toEqual([]);
  });

  it("[13.6] owes nothing for the season in between, also once in again", async () => {
    await world.set({ entryFeeCents: 2_000 });
    await endSeason();
    await start();
    await answer(bob, false);
    await world.startSeason(NEXT);
    await world.startSeason(NEXT + 1);
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await bob.as.mutation(api.leagues.join, { inviteCode });
    expect(await playing(NEXT + 1)).toEqual(["Ann Lee", "Bob Fox", "Cat Roe"]);
    const owing = async (season: number) => {
      const { accounts } = await ann.as.query(api.dues.list, { leagueId, season });
      return accounts.map(({ entryName }) => entryName).sort();
    };
    expect(await owing(NEXT)).toEqual(["Ann Lee", "Cat Roe"]);
    expect(await owing(SEASON)).toEqual(["Ann Lee", "Bob Fox", "Cat Roe"]);
  });

  it("plays again after leaving and joining by the link", async () => {
    await endSeason();
    await start();
    await answer(bob, false);
    await world.startSeason(NEXT);
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    expect(await table(SEASON)).toEqual(["Ann Lee 1", "Cat Roe 0"]);
    await bob.as.mutation(api.leagues.join, { inviteCode });
    expect(await table(SEASON)).toEqual(["Ann Lee 1", "Bob Fox 1", "Cat Roe 0"]);
    expect(await playing(NEXT)).toEqual(["Ann Lee", "Bob Fox", "Cat Roe"]);
  });
});
