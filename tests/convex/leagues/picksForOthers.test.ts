// [13.2] A commissioner enters picks for somebody else. That nothing of the entry's sheet is told: hiddenPicks.test.ts;
// that the table follows in any order: ruledSeasons.test.ts.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import type { PicksForOthers } from "../../../domain/leagues/picksForOthers";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  refusalOf,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { leaguePicksFor } from "../../support/worlds/leaguePicks";
import { letNewsLeave, listMailTexts, setUpMail } from "../../support/worlds/noticeWorld";
import { addPool, SurvivorSeason } from "../../support/worlds/survivorSeason";

freezeClockForEachTest();
beforeEach(setUpMail);
afterEach(() => {
  vi.unstubAllEnvs();
});

let t: Backend;
let ann: Player, bob: Player, cat: Player, dan: Player;
let leagueId: Id<"leagues">;
let gameId: Id<"games">, home: Id<"teams">, away: Id<"teams">;
let mondayId: Id<"games">, mondaysHome: Id<"teams">;

/**
 * Ann's league, of which Bob is a commissioner and Cat and Dan are members. Its week has a game on Sunday and one on
 * Monday.
 */
async function open(rules: Partial<RuleSettings> = {}): Promise<void> {
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  const players: Player[] = [];
  for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe"]) players.push(await signIn(t, name));
  [ann, bob, cat, dan] = players as [Player, Player, Player, Player];
  const created = await ann.as.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
  leagueId = created.id;
  for (const { as } of [bob, cat, dan]) await as.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
  ({ gameId, homeTeamId: home, awayTeamId: away } = await addMatch(t, { kickoffAtMs: SUNDAY }));
  const monday = await addMatch(t, { kickoffAtMs: SUNDAY + DAY_MS });
  [mondayId, mondaysHome] = [monday.gameId, monday.homeTeamId];
}

const at = () => ({ leagueId, season: SEASON, week: WEEK });
const entryOf = async ({ as }: Player) => (await as.query(api.picks.listMine, at())).entryId!;
const bind = async (picksForOthers: PicksForOthers) =>
  await ann.as.mutation(api.leagues.updateSettings, { leagueId, picksForOthers });
interface Entered {
  readonly by?: Player;
  readonly entryId?: Id<"entries">;
  readonly gameId?: Id<"games">;
  readonly selectedTeamId?: Id<"teams">;
  readonly reason?: string;
  readonly number?: number;
  readonly isBestBet?: boolean;
}
/** Bob enters the home team for Cat, unless told otherwise. */
const enter = async ({ by = bob, ...entered }: Entered = {}) => {
  const entryId = entered.entryId ?? (await entryOf(cat));
  const pick = { leagueId, gameId, selectedTeamId: home, reason: " Called me ", ...entered, entryId };
  return await by.as.mutation(api.picksForOthers.enter, pick);
};
const catsOf = async (viewer: Player) =>
  (await leaguePicksFor(viewer, at())).members.find(({ entryName }) => entryName === "Cat Roe")?.picks;
const log = async (viewer: Player) => {
  const paginationOpts = { numItems: 10, cursor: null };
  const { page } = await viewer.as.query(api.audit.listForLeague, { leagueId, kind: "picks", paginationOpts });
  return page.map(({ text, target, changes }) => [
    text,
    target,
    Object.fromEntries(changes.map(({ field, before, after }) => [field, before === null ? after : [before, after]])),
  ]);
};

describe("[13.2] a pick that a commissioner enters", () => {
  it("replaces the owner's, and is marked with who, when and why once others see it", async () => {
    await open();
    await cat.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: away });
    const enteredAtMs = Date.now();
    expect(await enter()).toBeNull();
    expect((await cat.as.query(api.picks.listMine, at())).picks).toMatchObject([{ gameId, selectedTeamId: home }]);
    expect(await catsOf(bob)).toEqual([]);
    const reason = { entryName: "Cat Roe", reason: "Called me", game: expect.stringContaining("2025 week 10") };
    for (const viewer of [bob, cat, dan]) {
      expect(await log(viewer)).toEqual([["entered a pick for", "Cat Roe", reason]]);
    }
    await advanceTo(t, SUNDAY - DAY_MS);
    const mark = { enteredBy: "Bob Fox", enteredAtMs, enteredReason: "Called me" };
    expect(await catsOf(dan)).toMatchObject([{ selectedTeamId: home, ...mark }]);
    const [[, , shown] = []] = await log(dan);
    expect(shown).toMatchObject({ selectedTeamId: [expect.any(String), expect.any(String)], reason: "Called me" });
    await advanceTo(t, SUNDAY);
    await endGame(t, gameId, [20, 10]);
    await settle(t);
    const { entries } = await dan.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    expect(entries[0]).toMatchObject({ entryName: "Cat Roe", totalPoints: 1 });
  });

  it("is the owner's again once they change it, and the mark goes", async () => {
    await open();
    await enter();
    await cat.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: away });
    await advanceTo(t, SUNDAY - DAY_MS);
    const [pick] = (await catsOf(dan)) ?? [];
    expect(pick).toMatchObject({ selectedTeamId: away });
    expect(pick).not.toHaveProperty("enteredReason");
  });

  it("is mailed to the owner alone, the last one of each game", async () => {
    await open();
    await enter({ selectedTeamId: away, reason: "Misheard" });
    await enter();
    await letNewsLeave(t);
    const mails = (await listMailTexts(t)).filter(({ kind }) => kind === "enteredPick");
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["cat-roe@example.com", "Bob Fox entered a pick for you in Crew"],
    ]);
    expect(mails[0]?.text).toContain("Called me");
    expect(mails[0]?.text).not.toContain("Misheard");
  });

  it("is taken for a locked game until its kickoff, and changes what others see of it", async () => {
    await open();
    await advanceTo(t, SUNDAY - 1);
    await enter();
    expect(await catsOf(dan)).toMatchObject([{ selectedTeamId: home, enteredReason: "Called me" }]);
    await advanceTo(t, SUNDAY);
    expect(await refusalOf(enter({ selectedTeamId: away }))).toMatchObject({
      code: "LOCKED",
      reason: "gameHasStarted",
    });
    expect(await catsOf(dan)).toMatchObject([{ selectedTeamId: home }]);
  });

  it("is refused after kickoff by the clock alone, and in historical mode too", async () => {
    await open();
    await enableHistoricalMode(t, leagueId);
    vi.setSystemTime(SUNDAY);
    expect(await refusalOf(enter())).toMatchObject({ reason: "gameHasStarted" });
    expect(await t.run((ctx) => ctx.db.query("sheets").collect())).toEqual([]);
    const past = await addMatch(t, { kickoffAtMs: SUNDAY + DAY_MS, season: SEASON - 1 });
    const call = enter({ gameId: past.gameId, selectedTeamId: past.homeTeamId });
    expect(await refusalOf(call)).toMatchObject({ reason: "gameOfAnotherSeason" });
  });

  it("is refused where the league binds its commissioners, as it does", async () => {
    await open();
    await bind("never");
    expect(await refusalOf(enter())).toMatchObject({ code: "FORBIDDEN", reason: "commissionersNeverPick" });
    await bind("untilDeadline");
    await advanceTo(t, SUNDAY - DAY_MS - 1);
    await enter();
    vi.setSystemTime(SUNDAY - DAY_MS);
    expect(await refusalOf(enter({ selectedTeamId: away }))).toMatchObject({ reason: "lockedForCommissioners" });
    expect(await cat.as.query(api.picks.listMine, at())).toMatchObject({ picks: [{ selectedTeamId: home }] });
  });

  it("is refused for one's own entry, for other callers, and without a reason", async () => {
    await open();
    for (const by of [ann, bob]) {
      expect(await refusalOf(enter({ by, entryId: await entryOf(by) }))).toMatchObject({ reason: "entryIsYours" });
    }
    for (const by of [cat, dan]) {
      expect(await refusalOf(enter({ by, entryId: await entryOf(ann) }))).toMatchObject({ code: "FORBIDDEN" });
    }
    await cat.as.mutation(api.entries.addManager, { entryId: await entryOf(cat), userId: dan.userId });
    expect(await refusalOf(enter({ by: dan }))).toMatchObject({ code: "FORBIDDEN" });
    for (const reason of ["", " ", "x".repeat(201), "x".repeat(10_000)]) {
      expect(await refusalOf(enter({ reason }))).toMatchObject({ code: "INVALID", field: "reason" });
    }
    await enter({ reason: "x".repeat(200) });
    expect(await refusalOf(enter({ selectedTeamId: mondaysHome }))).toMatchObject({ reason: "teamNotInGame" });
    await ann.as.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Field flooded" });
    expect(await refusalOf(enter())).toMatchObject({ reason: "gameVoided" });
    await ann.as.mutation(api.weekTools.putBack, { leagueId, gameId });
    const entryId = await entryOf(cat);
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cat.userId });
    expect(await refusalOf(enter({ entryId }))).toMatchObject({ reason: "entryNotInLeague" });
  });

  it("isn't another league's, nor a pool's", async () => {
    await open();
    const other = await dan.as.mutation(api.leagues.create, { name: "Other" });
    const pick = { entryId: await entryOf(cat), gameId, selectedTeamId: home, reason: "Mine" };
    const call = dan.as.mutation(api.picksForOthers.enter, { leagueId: other.id, ...pick });
    expect(await refusalOf(call)).toMatchObject({ code: "NOT_FOUND", field: "entryId" });
    await SurvivorSeason.create(t);
    const poolId = await addPool([dan]);
    const inPool = dan.as.mutation(api.picksForOthers.enter, { leagueId: poolId, ...pick });
    expect(await refusalOf(inPool)).toMatchObject({ code: "INVALID", field: "leagueId" });
  });

  it("[16.3] goes for players without an account too, of whom nobody is told", async () => {
    await open();
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
    const [joe] = await bob.as.query(api.entries.listPlayers, { leagueId });
    await advanceTo(t, SUNDAY - HOUR_MS);
    await enter({ entryId: joe!.entryId });
    const { members } = await leaguePicksFor(dan, at());
    const picks = members.find(({ entryName }) => entryName === "Grandpa Joe")?.picks;
    expect(picks).toMatchObject([{ selectedTeamId: home, enteredBy: "Bob Fox", enteredReason: "Called me" }]);
    expect((await listMailTexts(t)).filter(({ kind }) => kind === "enteredPick")).toEqual([]);
  });
});

describe("[13.2] a number, best bet or guess that a commissioner enters", () => {
  it("[10.14] takes a number from a hidden pick in silence, and from a locked one not at all", async () => {
    await open({ weights: "confidence" });
    const submit = (pick: { gameId: Id<"games">; selectedTeamId: Id<"teams">; number: number }) =>
      cat.as.mutation(api.picks.submit, { leagueId, ...pick });
    await submit({ gameId, selectedTeamId: home, number: 1 });
    await submit({ gameId: mondayId, selectedTeamId: mondaysHome, number: 2 });
    await enter({ number: 2 });
    const { numbers } = await cat.as.query(api.picks.ownSheet, at());
    expect(numbers).toEqual([
      { gameId: mondayId, number: 1 },
      { gameId, number: 2 },
    ]);
    await advanceTo(t, SUNDAY - DAY_MS);
    const monday = { gameId: mondayId, selectedTeamId: mondaysHome };
    expect(await refusalOf(enter({ ...monday, number: 2 }))).toMatchObject({ reason: "numberLocked" });
    await enter({ ...monday, number: 1 });
    for (const number of [0, 3, 1.5, NaN]) {
      expect(await refusalOf(enter({ ...monday, number }))).toMatchObject({ code: "INVALID", field: "number" });
    }
    expect(await refusalOf(enter({ ...monday, isBestBet: true }))).toMatchObject({ reason: "noBestBets" });
  });

  it("[10.14] is refused where a locked game counts a number that nobody sees", async () => {
    await open({ weights: "confidence" });
    await cat.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: home });
    await advanceTo(t, SUNDAY - DAY_MS);
    const monday = { gameId: mondayId, selectedTeamId: mondaysHome };
    for (const number of [1, 2]) {
      expect(await refusalOf(enter({ ...monday, number }))).toMatchObject({ reason: "numbersNotShown" });
    }
    await enter(monday);
  });

  it("[10.2][10.6] moves the best bet, and sets the guess with its own mark", async () => {
    await open({ weights: "bestBet", tiebreaker: "totalPoints" });
    await cat.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: home, isBestBet: true });
    await enter({ gameId: mondayId, selectedTeamId: mondaysHome, isBestBet: true });
    const guessed = { leagueId, entryId: await entryOf(cat), week: WEEK, reason: "By phone" };
    await bob.as.mutation(api.picksForOthers.enterGuess, { ...guessed, guess: 41 });
    expect(await cat.as.query(api.picks.ownSheet, at())).toMatchObject({ bestBetGameId: mondayId, guess: 41 });
    const wrong = bob.as.mutation(api.picksForOthers.enterGuess, { ...guessed, guess: -1 });
    expect(await refusalOf(wrong)).toMatchObject({ code: "INVALID", field: "guess" });
    const [[text, , changes] = []] = await log(dan);
    expect([text, changes]).toEqual(["entered the guess for", expect.not.objectContaining({ guess: "41" })]);
    await advanceTo(t, SUNDAY);
    const { revealKey: key } = await dan.as.query(api.picks.listMine, at());
    const week = await dan.as.query(api.picks.listRevealedWeights, { ...at(), key: key! });
    const cats = week?.members.find(({ userId }) => userId === cat.userId);
    const mark = { enteredBy: "Bob Fox", enteredReason: "By phone" };
    expect(cats).toMatchObject({ guess: 41, bestBetGameId: mondayId, guessEntered: mark });
    await advanceTo(t, SUNDAY + DAY_MS);
    const late = bob.as.mutation(api.picksForOthers.enterGuess, { ...guessed, guess: 30 });
    expect(await refusalOf(late)).toMatchObject({ reason: "gameHasStarted" });
  });

  it("[10.21] a pick too many is taken, since a refusal would tell which games are picked", async () => {
    await open({ games: "pickN", picksPerWeek: 1 });
    await cat.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: home });
    await enter({ gameId: mondayId, selectedTeamId: mondaysHome });
    expect((await cat.as.query(api.picks.listMine, at())).picks).toHaveLength(2);
  });
});

describe("[13.2] what binds commissioners", () => {
  it("is set until the season's first deadline, stands in the log, and binds pools too", async () => {
    await open();
    expect(await cat.as.query(api.leagues.get, { leagueId })).not.toHaveProperty("picksForOthers");
    await bind("untilDeadline");
    expect(await cat.as.query(api.leagues.get, { leagueId })).toMatchObject({ picksForOthers: "untilDeadline" });
    const paginationOpts = { numItems: 1, cursor: null };
    const { page } = await cat.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
    expect(page[0]?.changes).toEqual([{ field: "picksForOthers", before: null, after: "untilDeadline" }]);
    await advanceTo(t, SUNDAY - DAY_MS);
    expect(await refusalOf(bind("untilKickoff"))).toMatchObject({ code: "LOCKED", field: "picksForOthers" });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, name: "Crew 2", picksForOthers: "untilDeadline" });
    await SurvivorSeason.create(t);
    const poolId = await addPool([dan]);
    await dan.as.mutation(api.leagues.updateSettings, { leagueId: poolId, picksForOthers: "never" });
    expect(await dan.as.query(api.leagues.get, { leagueId: poolId })).toMatchObject({ picksForOthers: "never" });
  });

  it("says which entries and games a commissioner can enter picks for, and nothing of their sheets", async () => {
    await open();
    await advanceTo(t, SUNDAY - DAY_MS);
    const ask = ({ as }: Player) => as.query(api.picksForOthers.get, at());
    expect(await ask(bob)).toMatchObject({
      entries: [{ entryName: "Ann Lee" }, { entryName: "Cat Roe" }, { entryName: "Dan Poe" }],
      games: [
        { gameId, state: "locked" },
        { gameId: mondayId, state: "open" },
      ],
    });
    await advanceTo(t, SUNDAY);
    expect((await ask(bob)).games).toEqual([{ gameId: mondayId, state: "locked" }]);
    expect(await refusalOf(ask(cat))).toMatchObject({ code: "FORBIDDEN" });
  });
});
