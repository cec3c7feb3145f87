// [13.10] Groups of a league's entries: making them, and their part of the standings.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
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
let ann: Player, bob: Player, cat: Player, dan: Player;
let leagueId: Id<"leagues">;
let inviteCode: string;

async function open(rules: Partial<RuleSettings> = {}) {
  const created = await ann.as.mutation(api.leagues.create, { name: "Crew", rules: { ...CLASSIC, ...rules } });
  [leagueId, inviteCode] = [created.id, created.inviteCode];
  for (const { as } of [bob, cat, dan]) await as.mutation(api.leagues.join, { inviteCode });
}

beforeEach(async () => {
  freezeClock(SUNDAY - 4 * DAY_MS);
  t = testBackend();
  await setCurrentWeek(t, 10);
  ann = await signIn(t, "Ann Lee");
  bob = await signIn(t, "Bob Fox");
  cat = await signIn(t, "Cat Roe");
  dan = await signIn(t, "Dan Poe");
});
afterEach(() => vi.useRealTimers());

const add = async (name: string, by = ann) => await by.as.mutation(api.groups.add, { leagueId, name });
const deal = async (all: boolean) => await ann.as.mutation(api.groups.deal, { leagueId, all });
const groups = async (by = bob) => (await by.as.query(api.leagues.get, { leagueId })).groups;
const entries = async () => await ann.as.query(api.entries.list, { leagueId });
/** "Ann Lee in East" */
async function placed() {
  const names = new Map((await groups(ann))?.map(({ key, name }) => [key, name]));
  return (await entries()).map(({ entryName, group }) => `${entryName} in ${group ? names.get(group) : "none"}`);
}
async function put(person: string, group: string | null, by = ann) {
  const entryId = (await entries()).find(({ entryName }) => entryName === person)!.entryId;
  await by.as.mutation(api.groups.put, { leagueId, entryId, group });
}
async function sizes() {
  const all = await entries();
  return (await groups())?.map(({ key }) => all.filter(({ group }) => group === key).length);
}
const log = async () => {
  const paginationOpts = { numItems: 20, cursor: null };
  const { page } = await cat.as.query(api.audit.listForLeague, { leagueId, kind: "people", paginationOpts });
  return page.map(({ text, target, changes }) => [
    `${text} ${target}`,
    ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  ]);
};

describe("[13.10] a commissioner makes groups", () => {
  beforeEach(async () => await open());

  it("adds, renames and removes them, with everything in the log", async () => {
    expect(await groups()).toBeUndefined();
    const west = await add("  West  ");
    const east = await add("East");
    expect(await groups()).toEqual([
      { key: east, name: "East" },
      { key: west, name: "West" },
    ]);
    await put("Bob Fox", west);
    await ann.as.mutation(api.groups.rename, { leagueId, group: west, name: "Best" });
    expect(await placed()).toContain("Bob Fox in Best");
    await put("Bob Fox", null);
    await put("Bob Fox", null);
    await put("Cat Roe", west);
    await ann.as.mutation(api.groups.remove, { leagueId, group: west });
    await ann.as.mutation(api.groups.remove, { leagueId, group: east });
    expect(await groups()).toBeUndefined();
    expect(await t.run(async (ctx) => (await ctx.db.query("entries").collect()).some(({ group }) => group))).toBe(
      false,
    );
    expect(await log()).toEqual([
      ["removed the group East"],
      ["removed the group Best"],
      ["changed the group of Cat Roe", "group: null → Best"],
      ["changed the group of Bob Fox", "group: Best → null"],
      ["renamed a group to Best", "name: West → Best"],
      ["changed the group of Bob Fox", "group: null → West"],
      ["added the group East"],
      ["added the group West"],
    ]);
  });

  it("is refused a name like another one's, a 21st group and what is gone", async () => {
    const east = await add("East");
    for (const name of ["", "EAST", "Eаst", "x".repeat(31)]) {
      expect(await refusalOf(add(name))).toMatchObject({ code: "INVALID", field: "name" });
    }
    await ann.as.mutation(api.groups.rename, { leagueId, group: east, name: "EAST" });
    for (let count = 2; count <= 20; count += 1) await add(`Group ${count}`);
    expect(await refusalOf(add("One more"))).toMatchObject({ code: "FULL", field: "name" });
    expect(await refusalOf(put("Bob Fox", "gone"))).toMatchObject({ code: "NOT_FOUND", field: "group" });
    const rename = ann.as.mutation(api.groups.rename, { leagueId, group: "gone", name: "New" });
    expect(await refusalOf(rename)).toMatchObject({ code: "NOT_FOUND", field: "group" });
    expect(await groups()).toHaveLength(20);
  });

  it("while members can't, nor anybody in a pool", async () => {
    expect(await refusalOf(add("East", bob))).toMatchObject({ code: "FORBIDDEN" });
    const east = await add("East");
    expect(await refusalOf(put("Bob Fox", east, bob))).toMatchObject({ code: "FORBIDDEN" });
    const pool = await addPool([ann], {});
    const inPool = ann.as.mutation(api.groups.add, { leagueId: pool, name: "East" });
    expect(await refusalOf(inPool)).toMatchObject({ code: "INVALID" });
  });

  it("deals entries evenly: those without a group, or all anew", async () => {
    await add("East");
    expect(await refusalOf(deal(true))).toMatchObject({ code: "CONFLICT" });
    const west = await add("West");
    await put("Bob Fox", west);
    expect(await deal(false)).toBe(3);
    expect(await sizes()).toEqual([2, 2]);
    expect(await placed()).toContain("Bob Fox in West");
    expect(await refusalOf(deal(false))).toMatchObject({ reason: "nobodyToDeal" });
    await add("North");
    expect(await deal(true)).toBe(4);
    expect((await sizes())?.toSorted()).toEqual([1, 1, 2]);
    expect((await log())[0]).toEqual([
      "dealt entries into the groups of Crew",
      "groups: East 2, North 0, West 2 → East 2, North 1, West 1",
    ]);
    // Once: whoever comes later is in none.
    const eve = await signIn(t, "Eve Oak");
    await eve.as.mutation(api.leagues.join, { inviteCode });
    expect(await placed()).toContain("Eve Oak in none");
  });

  it("has nobody in them who leaves, is removed or deletes the account, also once they are back", async () => {
    const east = await add("East");
    for (const name of ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe"]) await put(name, east);
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cat.userId });
    await dan.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    await bob.as.mutation(api.leagues.join, { inviteCode });
    expect(await placed()).toEqual(["Ann Lee in East", "Bob Fox in none"]);
    const keyed = await t.run(async (ctx) => (await ctx.db.query("entries").collect()).filter(({ group }) => group));
    expect(keyed.map(({ name }) => name)).toEqual(["Ann Lee"]);
  });

  it("keeps a player in the group who is claimed, and when the claim is undone", async () => {
    const east = await add("East");
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
    await put("Grandpa Joe", east);
    const player = (await entries()).find(({ entryName }) => entryName === "Grandpa Joe")!;
    const { token } = await ann.as.mutation(api.claims.makeLink, { entryId: player.entryId });
    const joe = await signIn(t, "Joe Old");
    await joe.as.mutation(api.claims.claim, { token });
    expect(await placed()).toContain("Grandpa Joe in East");
    const [claim] = await ann.as.query(api.claims.list, { leagueId });
    await ann.as.mutation(api.claims.undo, { claimId: claim!.claimId });
    expect(await placed()).toContain("Grandpa Joe in East");
  });
});

describe("[13.4][13.10] a group's own join link", () => {
  const follow = async (player: Player, group: string) =>
    await player.as.mutation(api.leagues.join, { inviteCode, group });

  it("names the group, puts whoever joins by it there, and leads to the league once the group is gone", async () => {
    await open();
    const east = await add("East");
    expect(await t.query(api.leagues.invitation, { inviteCode, group: east })).toMatchObject({ group: "East" });
    expect(await t.query(api.leagues.invitation, { inviteCode })).not.toHaveProperty("group");
    await follow(await signIn(t, "Eve Oak"), east);
    expect(await placed()).toContain("Eve Oak in East");
    await ann.as.mutation(api.groups.remove, { leagueId, group: east });
    expect(await t.query(api.leagues.invitation, { inviteCode, group: east })).not.toHaveProperty("group");
    await follow(await signIn(t, "Fay Elm"), east);
    expect(await placed()).toContain("Fay Elm in none");
  });

  it("is remembered by a request that a commissioner approves", async () => {
    await open();
    const east = await add("East");
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, needsApproval: true });
    const eve = await signIn(t, "Eve Oak");
    await eve.as.mutation(api.leagues.join, { inviteCode });
    await follow(eve, east);
    await ann.as.mutation(api.joinRequests.approve, { leagueId, userId: eve.userId });
    expect(await placed()).toContain("Eve Oak in East");
  });
});

describe("[13.10] a group's part of the standings", () => {
  const AT = { season: SEASON };
  const table = async (group?: string, by = cat) => {
    const asked = { leagueId, ...AT, ...(group && { group }) };
    const { entries: rows, totalMembers } = await by.as.query(api.standings.forLeague, asked);
    return [totalMembers, ...rows.map((row) => `${row.rank} ${row.entryName} ${row.totalPoints}`)];
  };
  const winners = async (group?: string) => {
    const asked = { leagueId, ...AT, ...(group && { group }) };
    const { weeks } = await cat.as.query(api.standings.weekResults, asked);
    const names = new Map((await entries()).map(({ entryId, entryName }) => [entryId, entryName]));
    return weeks.map((week) => week.winners.map(({ entryId, distance }) => [names.get(entryId), distance]));
  };

  /** Ann and Bob pick the winner, Cat and Dan the loser. */
  async function play(guesses: readonly number[]) {
    const game = await addMatch(t, { week: 10, kickoffAtMs: SUNDAY });
    for (const [index, player] of [ann, bob, cat, dan].entries()) {
      const teamId = index < 2 ? game.homeTeamId : game.awayTeamId;
      await submitPick(player, { leagueId, gameId: game.gameId, teamId });
      const guess = guesses[index];
      if (guess !== undefined) await player.as.mutation(api.picks.saveGuess, { leagueId, ...AT, week: 10, guess });
    }
    await advanceTo(t, SUNDAY + DAY_MS / 2);
    await endGame(t, game.gameId, [20, 10]);
    await settle(t);
  }

  it("has the league's rows with ranks of its own, and nobody else's", async () => {
    await open();
    const east = await add("East");
    await play([]);
    expect(await table(east)).toEqual([0]);
    for (const name of ["Bob Fox", "Cat Roe", "Dan Poe"]) await put(name, east);
    expect(await table()).toEqual([4, "1 Ann Lee 1", "1 Bob Fox 1", "3 Cat Roe 0", "3 Dan Poe 0"]);
    expect(await table(east)).toEqual([3, "1 Bob Fox 1", "2 Cat Roe 0", "2 Dan Poe 0"]);
    const limited = { leagueId, ...AT, group: east, limit: 1 };
    expect(await dan.as.query(api.standings.forLeague, limited)).toMatchObject({
      entries: [{ entryName: "Bob Fox" }],
      me: { entryName: "Dan Poe", rank: 2 },
    });
    expect((await ann.as.query(api.standings.forLeague, limited)).me).toBeNull();
    await ann.as.mutation(api.segments.change, { leagueId, segments: [{ name: "Early", fromWeek: 9, toWeek: 10 }] });
    const segment = { fromWeek: 9, toWeek: 10 };
    const part = await cat.as.query(api.standings.forLeague, { leagueId, ...AT, group: east, segment });
    expect(part.entries.map(({ rank, entryName }) => `${rank} ${entryName}`)).toEqual([
      "1 Bob Fox",
      "2 Cat Roe",
      "2 Dan Poe",
    ]);
    expect(await refusalOf(table("gone"))).toMatchObject({ code: "NOT_FOUND", field: "group" });
  });

  it("has a winner of the week by the league's tiebreaks, from below when equally near", async () => {
    await open({ tiebreaker: "totalPoints" });
    const [east, west] = [await add("East"), await add("West")];
    await play([28, 32, 33, 27]);
    for (const name of ["Ann Lee", "Bob Fox"]) await put(name, east);
    for (const name of ["Cat Roe", "Dan Poe"]) await put(name, west);
    expect(await winners()).toEqual([[["Ann Lee", 2]]]);
    expect(await winners(east)).toEqual([[["Ann Lee", 2]]]);
    expect(await winners(west)).toEqual([[["Dan Poe", 3]]]);
    await put("Ann Lee", null);
    expect(await winners(east)).toEqual([[["Bob Fox", 2]]]);
  });
});
