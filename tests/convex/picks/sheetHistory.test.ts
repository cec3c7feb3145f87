// [13.12] A sheet has its history. That nothing of it leaks before the reveal, in worlds of every format:
// hiddenPicks.test.ts.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CHANGES_BOUND } from "../../../convex/model/records/picks/saveHistory";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addTeam,
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
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

freezeClockForEachTest();

const at = { season: SEASON, week: WEEK };
const THURSDAY = SUNDAY - 3 * DAY_MS;
const START = THURSDAY - DAY_MS;
const MINUTE_MS = 60_000;

let t: Backend;
let ann: Player, bob: Player;
let leagueId: Id<"leagues">;
let inviteCode: string;
let home: Id<"teams">, away: Id<"teams">;
let thursday: Id<"games">, sunday: Id<"games">;
let annsId: Id<"entries">;
let minutes: number;

/** Ann and Bob play with numbers, in a league of Bob's that locks at kickoff. */
beforeEach(async () => {
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  minutes = 0;
  await advanceTo(t, START);
  [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const rules = PRESETS.confidence;
  const created = await bob.as.mutation(api.leagues.create, { name: "Crew", rules, pickDeadlineHours: 0 });
  ({ id: leagueId, inviteCode } = created);
  await ann.as.mutation(api.leagues.join, { inviteCode });
  [home, away] = [await addTeam(t, { name: "Home" }), await addTeam(t, { name: "Away" })];
  const game = async (kickoffAtMs: number) => await addGame(t, { homeTeamId: home, awayTeamId: away, kickoffAtMs });
  [thursday, sunday] = [await game(THURSDAY), await game(SUNDAY)];
  annsId = (await ann.as.query(api.picks.listMine, { leagueId, ...at })).entryId!;
});

/** Each of these a minute after the one before. */
const tick = async () => {
  minutes += 1;
  await advanceTo(t, START + minutes * MINUTE_MS);
};
interface Picked {
  readonly by?: Player;
  readonly number?: number;
  readonly entryId?: Id<"entries">;
}
const pick = async (gameId: Id<"games">, selectedTeamId: Id<"teams">, { by = ann, ...rest }: Picked = {}) => {
  await tick();
  await by.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, ...rest });
};
const takeBack = async (gameId: Id<"games">) => {
  await tick();
  await ann.as.mutation(api.picks.takeBack, { leagueId, gameId });
};
const history = async (who: Player, entryId: Id<"entries"> = annsId) =>
  (await who.as.query(api.picks.history, { leagueId, ...at, entryId }))!;
/** "1: Ann Lee Sun – > Home" */
const told = async (who: Player, entryId?: Id<"entries">) => {
  const nameOf = (id: string | number | null) =>
    id === home ? "Home" : id === away ? "Away" : id === thursday ? "Thu" : id === sunday ? "Sun" : (id ?? "–");
  const { saves } = await history(who, entryId);
  return saves.map(({ atMs, byName, how, reason, changes }) => {
    const items = changes.map((item) =>
      ["gameId" in item ? nameOf(item.gameId) : item.kind, nameOf(item.from), ">", nameOf(item.to)].join(" "),
    );
    return [`${(atMs - START) / MINUTE_MS}:`, byName ?? how, reason, items.join(", ")].filter(Boolean).join(" ");
  });
};

describe("whoever picks for an entry", () => {
  it("[13.12] sees every save: when, by whom, from what to what", async () => {
    await pick(sunday, home);
    await pick(sunday, away, { number: 2 });
    await pick(thursday, home, { number: 2 });
    await takeBack(sunday);
    expect(await told(ann)).toEqual([
      "4: Ann Lee Sun Away > –",
      `3: Ann Lee Thu – > Home, ${swap()}`,
      "2: Ann Lee Sun Home > Away, Sun – > 2",
      "1: Ann Lee Sun – > Home",
    ]);
    expect(await history(ann)).toMatchObject({ entryName: "Ann Lee", isWhole: true });
  });

  /** Items of one save are in the order of the games' ids. */
  const swap = () => (thursday < sunday ? "Thu – > 2, Sun 2 > –" : "Sun 2 > –, Thu – > 2");

  it("[13.12] sees numbers saved at once, and the guess, as one save each", async () => {
    await pick(sunday, home);
    await pick(thursday, home);
    await tick();
    const numbers = [
      { gameId: sunday, number: 1 },
      { gameId: thursday, number: 2 },
    ];
    await ann.as.mutation(api.picks.saveNumbers, { leagueId, ...at, numbers });
    await ann.as.mutation(api.picks.saveNumbers, { leagueId, ...at, numbers });
    const [latest, ...others] = (await history(ann)).saves;
    expect(latest?.changes).toHaveLength(2);
    expect(others).toHaveLength(2);
  });

  it("[13.12] is told nothing of a save that changes nothing", async () => {
    await pick(sunday, home);
    await pick(sunday, home);
    expect(await told(ann)).toEqual(["1: Ann Lee Sun – > Home"]);
  });

  it("[13.12][13.2] reads why a commissioner changed it", async () => {
    await pick(sunday, home);
    await tick();
    const forOther = { leagueId, entryId: annsId, reason: "Called me" };
    await bob.as.mutation(api.picksForOthers.enter, { ...forOther, gameId: sunday, selectedTeamId: away });
    await settle(t);
    expect((await told(ann))[0]).toBe("2: Bob Fox Called me Sun Home > Away");
    expect(await told(bob)).toEqual([]);
  });

  it("[13.12] finds the last of many saves of a game, and how many came before it", async () => {
    for (let save = 0; save <= CHANGES_BOUND + 1; save += 1) await pick(sunday, save % 2 === 0 ? home : away);
    const { saves } = await history(ann);
    expect(saves).toHaveLength(CHANGES_BOUND);
    expect(saves[0]).toMatchObject({ atMs: START + (CHANGES_BOUND + 2) * MINUTE_MS, more: 2 });
    expect(saves[0]?.changes).toEqual([{ kind: "team", gameId: sunday, from: home, to: away }]);
  });

  it("[13.12] finds a pick from before there were histories, and an import's", async () => {
    await tick();
    const row = { userId: bob.userId, gameId: sunday, leagueId, selectedTeamId: away };
    await t.run(async (ctx) => {
      const savedAtMs = START;
      const picks = { [sunday]: { teamId: home, savedAtMs } };
      await ctx.db.insert("sheets", { leagueId, entryId: annsId, ...at, picks });
    });
    expect(await told(ann)).toEqual(["0: Ann Lee Sun – > Home"]);
    await t.mutation(internal.jobs.imports.importPicks, { picks: [row] });
    const { entryId } = await bob.as.query(api.picks.listMine, { leagueId, ...at });
    expect(await told(bob, entryId!)).toEqual(["1: import Sun – > Away"]);
  });
});

describe("others", () => {
  it("[13.12][4.6] see a game's saves once its picks are shown, and the rest with the whole week", async () => {
    await pick(sunday, home, { number: 2 });
    await pick(thursday, home, { number: 1 });
    await pick(thursday, away);
    expect(await told(bob)).toEqual([]);
    await advanceTo(t, THURSDAY);
    await settle(t);
    expect(await told(bob)).toEqual(["3: Ann Lee Thu Home > Away", "2: Ann Lee Thu – > Home"]);
    expect(await history(bob)).toMatchObject({ isWhole: false, checkWord: null });
    const { checkWord } = await history(ann);
    expect(checkWord).toMatch(/^[a-z]+ [a-z]+$/);
    await advanceTo(t, SUNDAY);
    await settle(t);
    expect(await told(bob)).toEqual([
      "3: Ann Lee Thu Home > Away",
      "2: Ann Lee Thu – > Home, Thu – > 1",
      "1: Ann Lee Sun – > Home, Sun – > 2",
    ]);
    expect((await history(bob)).checkWord).toBe(checkWord);
  });

  it("[13.12] get another check word for another sheet, and the same for the same one", async () => {
    const word = async () => (await history(ann)).checkWord;
    await pick(sunday, home);
    const words = [await word()];
    await pick(thursday, home);
    words.push(await word());
    await takeBack(thursday);
    words.push(await word());
    expect(words[2]).toBe(words[0]);
    const seeds = (await t.run((ctx) => ctx.db.query("sheets").collect())).map(({ seed }) => seed);
    expect(seeds[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(await history(ann))).not.toContain(seeds[0]);
  });

  it("[13.12] aren't told whether there is an entry in another league", async () => {
    const eve = await signIn(t, "Eve Roe");
    const { id: other } = await eve.as.mutation(api.leagues.create, { name: "Others" });
    const asked = eve.as.query(api.picks.history, { leagueId: other, ...at, entryId: annsId });
    expect(await refusalOf(asked)).toMatchObject({ reason: "entryNotInLeague" });
  });
});

describe("a history", () => {
  const rows = async () => await t.run((ctx) => ctx.db.query("saveHistories").collect());

  it("[13.12][16.4] goes with the weeks of a claimed entry, and comes back", async () => {
    await bob.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
    const [joe] = await bob.as.query(api.entries.listPlayers, { leagueId });
    const joesId = joe!.entryId;
    await pick(sunday, home, { by: bob, entryId: joesId });
    const before = (await history(bob, joesId)).saves;
    const { token } = await bob.as.mutation(api.claims.makeLink, { entryId: joesId });
    await ann.as.mutation(api.claims.claim, { token, joinWith: annsId });
    await settle(t);
    expect((await history(ann)).saves).toEqual(before);
    const [claim] = await t.run((ctx) => ctx.db.query("entryClaims").collect());
    await ann.as.mutation(api.claims.undo, { claimId: claim!._id });
    await settle(t);
    expect((await history(bob, joesId)).saves).toEqual(before);
    expect((await history(ann)).saves).toEqual([]);
  });

  it("[13.12] goes with an entry that never counted, and with its league", async () => {
    await bob.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
    const [joe] = await bob.as.query(api.entries.listPlayers, { leagueId });
    await pick(sunday, home, { by: bob, entryId: joe!.entryId });
    await bob.as.mutation(api.entries.removePlayer, { entryId: joe!.entryId });
    await settle(t);
    expect(await rows()).toEqual([]);
    await pick(sunday, home);
    expect(await rows()).toHaveLength(1);
    await bob.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    expect(await rows()).toEqual([]);
  });
});
