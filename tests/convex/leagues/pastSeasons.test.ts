// [17.5] Seasons that an owner tells, beside those that the league has computed.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { TOLD_SEASONS } from "../../../domain/leagues/pastSeasons";
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
import { addPool } from "../../support/worlds/survivorSeason";

let t: Backend;
let ann: Player, bob: Player;
let leagueId: Id<"leagues">;
beforeEach(async () => {
  freezeClock(SUNDAY - 4 * DAY_MS);
  t = testBackend();
  await setCurrentWeek(t, 10);
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const created = await ann.as.mutation(api.leagues.create, { name: "Crew" });
  leagueId = created.id;
  await bob.as.mutation(api.leagues.join, { inviteCode: created.inviteCode });
});
afterEach(() => void vi.useRealTimers());

interface Person {
  readonly name: string;
  readonly place?: number;
  readonly weeksWon?: number;
  readonly entryId?: Id<"entries">;
}
const tell = async (season: number, people: readonly Person[], { note = "", by = ann, of = leagueId } = {}) =>
  await by.as.mutation(api.pastSeasons.tell, { leagueId: of, season, people: [...people], note });
const list = async (by = bob, of = leagueId) => await by.as.query(api.pastSeasons.list, { leagueId: of });
async function lines(by = bob, of = leagueId) {
  const { seasons } = await list(by, of);
  return seasons.map(({ season, told, isOver, people }) => {
    const who = people.map(({ place, name, weeksWon, points, entryName, isMe }) =>
      [place, name, weeksWon, points, entryName, isMe].join("/"),
    );
    return `${season} ${told === null ? (isOver ? "over" : "under way") : `told by ${told.byName} ${told.note}`}: ${who.join(", ")}`;
  });
}
const joe = { name: "Joe", place: 1 };

describe("[17.5] an owner tells a season", () => {
  it("by place and weeks won, with a note, changes it and takes it back, and the log has all of it", async () => {
    const { entryId } = (await ann.as.query(api.pastSeasons.listEntries, { leagueId }))[1]!;
    const bobby: Person = { name: " Bobby  F. ", place: 2, weeksWon: 4, entryId: entryId as Id<"entries"> };
    await tell(2014, [{ name: "Cat", weeksWon: 1 }, bobby, joe], { note: " A tie-break by coin. " });
    await tell(1966, [joe]);
    const told = "2014 told by Ann Lee A tie-break by coin.";
    const old = "1966 told by Ann Lee : 1/Joe////false";
    expect(await lines()).toEqual([`${told}: 1/Joe////false, 2/Bobby F./4//Bob Fox/true, /Cat/1///false`, old]);
    await tell(2014, [
      { ...joe, weeksWon: 2 },
      { ...bobby, name: "Bobby F." },
    ]);
    await ann.as.mutation(api.pastSeasons.remove, { leagueId, season: 1966 });
    await ann.as.mutation(api.pastSeasons.remove, { leagueId, season: 1966 });
    expect(await lines(ann)).toEqual(["2014 told by Ann Lee : 1/Joe/2///false, 2/Bobby F./4//Bob Fox/false"]);
    const paginationOpts = { numItems: 10, cursor: null };
    const { page } = await bob.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
    expect(
      page.map(({ text, target, changes }) => `${text} ${target}: ${changes[0]?.before} > ${changes[0]?.after}`),
    ).toEqual(
      expect.arrayContaining([
        "removed the past season 1966: 1st Joe > null",
        "entered the past season 1966: null > 1st Joe",
        "entered the past season 2014: 1st Joe; Cat (1 week won); “A tie-break by coin.” > 1st Joe (2 weeks won)",
      ]),
    );
  });

  it("and is refused seasons that are none, people who say nothing or are there twice, and too much", async () => {
    for (const season of [1965, 2014.5, SEASON, SEASON + 1])
      expect(await refusalOf(tell(season, [joe]))).toMatchObject({ code: "INVALID", reason: "seasonNotTold" });
    const long = "x".repeat(501);
    const wrong: (readonly [people: readonly Person[], note: string])[] = [
      [[], " "],
      [[{ name: "Joe" }], ""],
      [[{ name: " ", place: 1 }], ""],
      [[{ name: "see http://x.example", place: 1 }], ""],
      [[joe, { name: "JOE", place: 2 }], ""],
      [[{ name: "Joe", place: 21 }], ""],
      [[{ name: "Joe", place: 1, weeksWon: 0 }], ""],
      [Array.from({ length: 31 }, (_, index) => ({ name: `P${index}`, place: 1 })), ""],
      [[joe], long],
    ];
    for (const [people, note] of wrong)
      expect(await refusalOf(tell(2014, people, { note }))).toMatchObject({ code: "INVALID" });
    await t.run(async (ctx) => {
      const row = { leagueId, people: [joe], note: "", byId: ann.userId, atMs: 0 };
      for (let count = 0; count < TOLD_SEASONS; count += 1)
        await ctx.db.insert("pastSeasons", { ...row, season: 1960 + count - 20 });
    });
    expect(await refusalOf(tell(2014, [joe]))).toMatchObject({ code: "FULL", field: "season" });
    expect(await lines()).toHaveLength(TOLD_SEASONS);
  });

  it("while members, commissioners and strangers can't, and an entry has to be the league's", async () => {
    await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
    const dan = await signIn(t, "Dan Poe");
    expect(await refusalOf(tell(2014, [joe], { by: bob }))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusalOf(tell(2014, [joe], { by: dan }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(list(dan))).toMatchObject({ code: "NOT_FOUND" });
    expect(await list()).toEqual({ seasons: [], canTell: false, newestTold: SEASON - 1 });
    const other = await dan.as.mutation(api.leagues.create, { name: "Others" });
    const [{ entryId } = { entryId: null }] = await dan.as.query(api.pastSeasons.listEntries, { leagueId: other.id });
    const stolen = tell(2014, [{ ...joe, entryId: entryId as Id<"entries"> }]);
    expect(await refusalOf(stolen)).toMatchObject({ reason: "entryNotInLeague" });
  });
});

it("[17.5] a computed season shows its table and can't be told; a deleted league leaves nothing", async () => {
  await tell(2014, [joe]);
  const match = await addMatch(t, { week: 10, kickoffAtMs: SUNDAY });
  for (const [player, teamId] of [
    [ann, match.homeTeamId],
    [bob, match.awayTeamId],
  ] as const)
    await submitPick(player, { leagueId, gameId: match.gameId, teamId });
  expect(await lines()).toEqual(["2014 told by Ann Lee : 1/Joe////false"]);
  await advanceTo(t, SUNDAY + DAY_MS / 2);
  await endGame(t, match.gameId, [20, 10]);
  await settle(t);
  const table = "1/Ann Lee/1/1/Ann Lee/false, 2/Bob Fox/0/0/Bob Fox/true";
  expect((await lines())[0]).toBe(`${SEASON} under way: ${table}`);
  await t.run(async (ctx) => await ctx.db.patch("leagues", leagueId, { currentSeason: SEASON + 1 }));
  expect((await lines())[0]).toBe(`${SEASON} over: ${table}`);
  expect(await refusalOf(tell(SEASON, [joe]))).toMatchObject({ code: "CONFLICT", reason: "seasonComputed" });
  await ann.as.mutation(api.leagues.remove, { leagueId });
  await settle(t);
  expect(await t.run((ctx) => ctx.db.query("pastSeasons").collect())).toEqual([]);
});

it("[17.5] a pool's past is told too, beside the season that it is played in", async () => {
  const pool = await addPool([ann, bob], {});
  await tell(2019, [joe], { of: pool });
  expect(await lines(bob, pool)).toEqual([`${SEASON} under way: `, "2019 told by Ann Lee : 1/Joe////false"]);
  expect(await refusalOf(tell(SEASON, [joe], { of: pool }))).toMatchObject({ code: "INVALID" });
});

it("[17.5][16.4] whoever claims the entry of somebody of the past is that person, until the claim is undone", async () => {
  await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa"] });
  const [grandpa] = await ann.as.query(api.entries.listPlayers, { leagueId });
  await tell(2014, [{ name: "Opa", place: 1, entryId: grandpa!.entryId }]);
  const { token } = await ann.as.mutation(api.claims.makeLink, { entryId: grandpa!.entryId });
  const [{ entryId: joinWith } = { entryId: null }] = await bob.as.query(api.entries.listOwn, { leagueId });
  await bob.as.mutation(api.claims.claim, { token, joinWith: joinWith! });
  expect(await lines()).toEqual(["2014 told by Ann Lee : 1/Opa///Bob Fox/true"]);
  const [claim] = await ann.as.query(api.claims.list, { leagueId });
  await ann.as.mutation(api.claims.undo, { claimId: claim!.claimId });
  expect(await lines()).toEqual(["2014 told by Ann Lee : 1/Opa///Grandpa/false"]);
});
