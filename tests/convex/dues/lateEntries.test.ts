// [13.6] Weekly fees are owed from an entry's first week on, whatever happens to it afterward.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { openClaims } from "../../support/worlds/claimWorld";
import { DuesWorld } from "../../support/worlds/duesWorld";
import {
  addMatch,
  DAY_MS,
  freezeClockForEachTest,
  SEASON,
  setCurrentWeek,
  signIn,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const WEEKLY = { currency: "USD", entryFeeCents: 0, weeklyFeeCents: 100, buyBackCents: 0, firstWeek: 1, lastWeek: 18 };

let world: DuesWorld;
beforeEach(async () => {
  world = await DuesWorld.create();
});

/** Of all that play: "Ann Lee 300 from 10". */
const owed = async (season = SEASON) => {
  const { accounts } = await world.ann.as.query(api.dues.list, { leagueId: world.leagueId, season });
  return accounts
    .filter(({ isFormer }) => !isFormer)
    .map(({ entryName, dueCents, firstWeek }) => `${entryName} ${dueCents} from ${firstWeek}`);
};

describe("[13.6] weekly fees of somebody who comes late", () => {
  it("begin with the week in which they join, are added by name, or take a further entry", async () => {
    const { t, ann, bob, leagueId, set, account } = world;
    await set({ weeklyFeeCents: 100, firstWeek: 9, holds: true });
    await setCurrentWeek(t, WEEK + 2);
    await addMatch(t, { week: WEEK + 2, kickoffAtMs: SUNDAY + 14 * DAY_MS });
    const dan = await signIn(t, "Dan Hill");
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await dan.as.mutation(api.leagues.join, { inviteCode });
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Uncle Bo"] });
    await ann.as.mutation(api.leagues.updateSettings, { leagueId, entriesPerMember: 2 });
    await bob.as.mutation(api.entries.addOwn, { leagueId });
    const first = ["Ann Lee 300 from 10", "Bob Fox 300 from 10", "Bob Fox 2 100 from 12"];
    expect(await owed()).toEqual([...first, "Cat Roe 300 from 10", "Dan Hill 100 from 12", "Uncle Bo 100 from 12"]);
    expect((await account(dan))?.isHeld).toBe(false);
    expect((await dan.as.query(api.dues.get, { leagueId })).own).toMatchObject([{ firstWeek: WEEK + 2 }]);
    await setCurrentWeek(t, WEEK + 3);
    expect((await account(dan))?.isHeld).toBe(true);
    await world.startSeason(SEASON + 1);
    await set({ weeklyFeeCents: 100 });
    expect(new Set((await owed(SEASON + 1)).map((each) => each.slice(-10)))).toEqual(new Set(["100 from 1"]));
  });

  it("stay as they were after leaving and coming back, and in rows of before the first week was kept", async () => {
    const { t, ann, bob, cat, leagueId, set, entryOf } = world;
    await set({ weeklyFeeCents: 100, firstWeek: 9 });
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    await setCurrentWeek(t, WEEK + 2);
    await bob.as.mutation(api.leagues.join, { inviteCode });
    const catsId = await entryOf(cat);
    await t.run((ctx) => ctx.db.patch("entries", catsId, { starts: undefined }));
    expect(await owed()).toEqual(["Ann Lee 300 from 10", "Bob Fox 300 from 10", "Cat Roe 400 from 1"]);
  });

  it("begin again for somebody who sat out, who isn't charged for a season before the first one either", async () => {
    const { t, ann, cat, leagueId, set, entryOf } = world;
    await set({ weeklyFeeCents: 100, firstWeek: 9 });
    const catsId = await entryOf(cat);
    await t.run((ctx) => ctx.db.patch("entries", catsId, { isFormer: true, lastSeason: SEASON }));
    await world.startSeason(SEASON + 1);
    await set({ weeklyFeeCents: 100 });
    await setCurrentWeek(t, 3, SEASON + 1);
    const { inviteCode } = await ann.as.query(api.leagues.get, { leagueId });
    await cat.as.mutation(api.leagues.leave, { leagueId });
    await cat.as.mutation(api.leagues.join, { inviteCode });
    const dan = await signIn(t, "Dan Hill");
    await dan.as.mutation(api.leagues.join, { inviteCode });
    expect(await owed(SEASON + 1)).toEqual([
      ...["Ann Lee 300 from 1", "Bob Fox 300 from 1", "Cat Roe 100 from 3", "Dan Hill 100 from 3"],
    ]);
    const before = await owed();
    expect(before.map((each) => each.split(" ")[0])).toEqual(["Ann", "Bob", "Cat"]);
    expect(before[2]).toMatch(/from 10$/);
  });
});

describe("[13.6][16.4] weekly fees of a claimed entry that is joined with another one", () => {
  it("begin with the earlier week, until the claim is undone", async () => {
    const { t, ann, bob, leagueId, joeId, make, claim, undo, entryOf } = await openClaims();
    await ann.as.mutation(api.dues.set, { ...WEEKLY, leagueId, holds: false });
    const bobs = await entryOf(bob);
    await t.run(async (ctx) => {
      await ctx.db.patch("entries", joeId, { starts: [{ season: SEASON, week: WEEK - 1 }] });
      await ctx.db.patch("entries", bobs, { starts: [{ season: SEASON, week: WEEK }] });
    });
    const starts = async () => {
      const { accounts } = await ann.as.query(api.dues.list, { leagueId });
      return accounts.slice(1).map(({ entryName, firstWeek }) => `${entryName} ${firstWeek}`);
    };
    const before = ["Bob Fox 10", "Grandpa Joe 9"];
    expect(await starts()).toEqual(before);
    await claim(bob, await make(), bobs);
    expect(await starts()).toEqual(["Bob Fox 9"]);
    await undo(ann);
    expect(await starts()).toEqual(before);
  });
});
