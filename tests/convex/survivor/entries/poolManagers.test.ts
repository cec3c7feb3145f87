// [16.1][16.5] A member names entries of their own in a survivor pool, and lets other members pick for them.
import { describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import {
  advanceTo,
  freezeClockForEachTest,
  refusalOf,
  SEASON,
  settle,
  WEEK,
  type Player,
} from "../../../support/worlds/factories";
import { openSurvivorPool } from "../../../support/worlds/openSurvivorPool";
import { kickoffOf, poolOf, type Settings, type TeamName } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

const TWO = { allowMultipleEntries: true, maxEntriesPerUser: 2, resurrectionsAllowed: 1 };

/** Ann's pool, with Bob and Cyd, two entries each. Bob's second one is for his father. */
async function openPool(settings: Settings = TWO) {
  const pool = await openSurvivorPool(settings, { members: 3, numberOfEntries: settings.maxEntriesPerUser ?? 1 });
  const { t, season, ann, bob, leagueId } = pool;
  const entriesOf = async (who: Player) => (await poolOf(who, leagueId)).myEntries;
  const idOf = async (who: Player, number: number) => {
    const entry = (await entriesOf(who)).find(({ entryNumber }) => entryNumber === number);
    if (entry === undefined) throw new Error(`There is no entry ${number}.`);
    return entry.id;
  };
  const dadsId = await idOf(bob, settings.maxEntriesPerUser ?? 1);
  const asked = { leagueId, entryNumber: 1, entryId: dadsId };
  return {
    ...pool,
    dadsId,
    asked,
    entriesOf,
    idOf,
    rename: async (who: Player, name: string, entryId: Id<"survivorEntries"> = dadsId) =>
      await who.as.mutation(api.entries.renameOwn, { entryId, name }),
    manage: async (by: Player, who: Player, entryId: Id<"survivorEntries"> = dadsId) =>
      await by.as.mutation(api.entries.addManager, { entryId, userId: who.userId }),
    managers: async (who: Player) =>
      (await who.as.query(api.entries.listManagers, { leagueId })).map(({ entryName, managers }) => [
        entryName,
        ...managers.map(({ firstName }) => firstName),
      ]),
    pickFor: async (by: Player, name: TeamName, week = WEEK) =>
      await by.as.mutation(api.survivor.submitPick, { ...asked, ...season.pickOf(name, week) }),
    pickedFor: async (who: Player) => await who.as.query(api.survivor.listPickedFor, { leagueId }),
    listed: async (who: Player, week = WEEK) => {
      const paginationOpts = { cursor: null, numItems: 20 };
      const { page } = await who.as.query(api.survivor.listEntries, { leagueId, season: SEASON, week, paginationOpts });
      return page;
    },
    rows: async () =>
      await t.run(async (ctx) => [
        (await ctx.db.query("entries").collect()).length,
        (await ctx.db.query("entryManagers").collect()).length,
      ]),
    log: async (numItems = 1) => {
      const paginationOpts = { cursor: null, numItems };
      return (await ann.as.query(api.audit.listForLeague, { leagueId, paginationOpts })).page;
    },
  };
}

const NOT_THEIRS = { code: "NOT_FOUND", reason: "entryNotYours" };
const TAKEN = { reason: "playerNameTaken" };

describe("[16.1] an entry of a pool", () => {
  it("has the name that its owner gives it wherever it is shown, and a row of entries only then", async () => {
    const { ann, bob, leagueId, dadsId, entriesOf, rename, listed, rows, log } = await openPool();
    expect(await rows()).toEqual([0, 0]);
    await rename(bob, "  Dad ");
    await rename(bob, "Dad");
    expect((await entriesOf(bob)).map(({ entryName }) => entryName)).toEqual(["Entry 1", "Dad"]);
    const dad = { entryName: "Dad", entryNumber: 2, firstName: "Bob", isMe: false };
    expect((await listed(ann)).find(({ entry }) => entry.id === dadsId)?.entry).toMatchObject(dad);
    const paginationOpts = { cursor: null, numItems: 20 };
    const { page } = await ann.as.query(api.survivor.listSheet, { leagueId, paginationOpts });
    expect(page.find(({ entryId }) => entryId === dadsId)).toMatchObject({ entryName: "Dad" });
    expect(await log(2)).toMatchObject([
      {
        action: "entry.renameOwn",
        actorName: "Bob Fox",
        target: "Dad",
        changes: [{ before: "Entry 2", after: "Dad" }],
      },
    ]);
    expect(await rows()).toEqual([1, 0]);
    await bob.as.mutation(api.users.updateName, { firstName: "Rob", lastName: "Fox" });
    expect((await entriesOf(bob)).map(({ entryName }) => entryName)).toEqual(["Entry 1", "Dad"]);
  });

  it("has a name unlike any other of the pool, and unlike the members'", async () => {
    const { ann, bob, cyd, leagueId, idOf, rename, entriesOf } = await openPool();
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandma"] });
    await rename(bob, "Dad");
    const first = await idOf(cyd, 1);
    for (const name of ["DÁD", "grandma", "ann lee", "Entry 1", "entry 2"])
      expect(await refusalOf(rename(cyd, name, await idOf(cyd, name === "Entry 1" ? 2 : 1))), name).toMatchObject(
        TAKEN,
      );
    expect(await refusalOf(rename(cyd, "D", first))).toMatchObject({ reason: "playerNameTooShort" });
    expect(await refusalOf(rename(cyd, "Sunday"))).toMatchObject(NOT_THEIRS);
    const preview = await ann.as.query(api.entries.previewPlayers, { leagueId, text: "dad\nEntry 2\nUncle" });
    expect(preview.lines.map(({ problem }) => problem)).toEqual(["taken", "taken", null]);
    await rename(cyd, "Cyd Ray", first);
    await rename(bob, "Entry 2");
    await rename(cyd, "Dad", first);
    expect((await entriesOf(bob)).map(({ entryName }) => entryName)).toEqual(["Entry 1", "Entry 2"]);
  });

  it("[13.6] stands in the dues with its name where members have one entry each", async () => {
    const { ann, bob, leagueId, rename } = await openPool({});
    const fees = {
      currency: "USD",
      entryFeeCents: 500,
      weeklyFeeCents: 0,
      buyBackCents: 0,
      firstWeek: 1,
      lastWeek: 18,
    };
    await ann.as.mutation(api.dues.set, { leagueId, ...fees, holds: false });
    await rename(bob, "Dad");
    const accounts = await ann.as.query(api.dues.list, { leagueId });
    expect(JSON.stringify(accounts)).toContain('"Bob Fox · Dad"');
    expect(JSON.stringify(accounts)).toContain('"Ann Lee"');
  });
});

describe("[16.5] a manager of a member's entry in a pool", () => {
  it("is named for one entry, picks for it, and the pick says who saved it last", async () => {
    const { t, season, ann, bob, cyd, leagueId, asked, manage, managers, pickFor, pickedFor, listed, log } =
      await openPool();
    await manage(bob, cyd);
    await manage(bob, cyd);
    expect(await managers(bob)).toEqual([["Entry 1"], ["Entry 2", "Cyd"]]);
    const change = { before: null, after: "Entry 2" };
    const named = { action: "entry.addManager", actorName: "Bob Fox", target: "Cyd Ray", changes: [change] };
    expect(await log()).toMatchObject([named]);
    expect(await pickedFor(ann)).toEqual([]);
    await pickFor(cyd, "Aces");
    const shown = { entryName: "Entry 2", firstName: "Bob", isMe: false, currentPick: { enteredBy: "Cyd Ray" } };
    expect(await pickedFor(cyd)).toMatchObject([shown]);
    const pick = { selectedTeamId: season.team("Aces"), enteredBy: "Cyd Ray" };
    expect(await bob.as.query(api.survivor.history, { leagueId, entryNumber: 2 })).toMatchObject([pick]);
    await pickFor(cyd, "Cubs");
    await advanceTo(t, kickoffOf(WEEK));
    const inList = (await listed(ann)).find(({ entry }) => entry.id === asked.entryId);
    expect(inList?.pick).toMatchObject({ selectedTeamId: season.team("Cubs"), enteredBy: "Cyd Ray" });
    expect(await refusalOf(pickFor(cyd, "Aces"))).toMatchObject({ code: "LOCKED" });
  });

  it("[4.6] sees that sheet and nothing else before the lock, also not of the owner's other entry", async () => {
    const { season, ann, bob, cyd, leagueId, idOf, asked, manage, pickedFor, listed } = await openPool();
    await manage(bob, cyd);
    const seen = async () =>
      JSON.stringify([
        await pickedFor(cyd),
        await listed(cyd),
        await cyd.as.query(api.survivor.pickSheet, asked),
        await cyd.as.query(api.survivor.history, asked),
        await cyd.as.query(api.survivor.weekState, { leagueId, season: SEASON, week: WEEK }),
        await poolOf(cyd, leagueId),
        await cyd.as.query(api.dashboard.summary, {}),
      ]);
    await season.pick(bob, leagueId, "Aces");
    const before = await seen();
    await season.pick(bob, leagueId, "Cubs");
    expect(await seen()).toBe(before);
    const first = { ...asked, entryId: await idOf(bob, 1) };
    for (const query of [api.survivor.pickSheet, api.survivor.history] as const) {
      expect(await refusalOf(cyd.as.query(query, first))).toMatchObject(NOT_THEIRS);
      expect(await refusalOf(ann.as.query(query, asked))).toMatchObject(NOT_THEIRS);
    }
  });

  it("leaves to the owner what costs lives or money, and who else picks", async () => {
    const { season, ann, bob, cyd, leagueId, asked, dadsId, idOf, manage } = await openPool();
    await manage(bob, cyd);
    expect(await refusalOf(cyd.as.query(api.safetyNets.getInPool, asked))).toMatchObject(NOT_THEIRS);
    expect(await refusalOf(cyd.as.mutation(api.safetyNets.saveInPool, { ...asked, isOn: true }))).toMatchObject(
      NOT_THEIRS,
    );
    await season.pick(ann, leagueId, "Aces");
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    expect(await refusalOf(cyd.as.mutation(api.survivor.buyBack, asked))).toMatchObject(NOT_THEIRS);
    await bob.as.mutation(api.survivor.buyBack, { leagueId, entryNumber: 2 });
    for (const by of [ann, cyd]) {
      const manager = { entryId: dadsId, userId: ann.userId };
      expect(await refusalOf(by.as.mutation(api.entries.addManager, manager))).toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await refusalOf(manage(bob, bob))).toMatchObject({ reason: "managerPicksAlready" });
    const other = await idOf(cyd, 1);
    expect(await refusalOf(manage(bob, ann, other))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("[2.13] has the entry counted among their own until it is picked", async () => {
    const { season, bob, cyd, leagueId, manage, pickFor } = await openPool();
    for (const entryNumber of [1, 2]) await season.pick(cyd, leagueId, "Aces", { entryNumber });
    const open = async () => (await cyd.as.query(api.dashboard.summary, {})).leagues.map((each) => each.open?.sheets);
    expect(await open()).toEqual([undefined]);
    await manage(bob, cyd);
    expect(await open()).toEqual([1]);
    await pickFor(cyd, "Aces");
    expect(await open()).toEqual([undefined]);
  });

  it("[16.4] can be named for a claimed entry too", async () => {
    const { ann, bob, cyd, leagueId, idOf, manage, rename, managers } = await openPool({
      allowMultipleEntries: true,
      maxEntriesPerUser: 1,
    });
    await cyd.as.mutation(api.leagues.leave, { leagueId });
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Dad"] });
    const [dad] = await ann.as.query(api.entries.listPlayers, { leagueId });
    const { token } = await ann.as.mutation(api.claims.makeLink, { entryId: dad!.entryId });
    await cyd.as.mutation(api.claims.claim, { token });
    const id = await idOf(cyd, 1);
    await rename(cyd, "Old Joe", id);
    await manage(cyd, bob, id);
    expect(await managers(cyd)).toEqual([["Old Joe", "Bob"]]);
  });
});

describe("[16.5] nobody manages an entry of a pool any more", () => {
  const end = {
    "once it is taken back": ({ bob, cyd, dadsId }) =>
      bob.as.mutation(api.entries.removeManager, { entryId: dadsId, userId: cyd.userId }),
    "once the manager has left": ({ cyd, leagueId }) => cyd.as.mutation(api.leagues.leave, { leagueId }),
    "once the owner was removed": ({ ann, bob, leagueId }) =>
      ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId }),
    "once the owner's account is deleted": ({ bob }) => bob.as.mutation(api.users.deleteAccount, {}),
  } satisfies Record<string, (world: Awaited<ReturnType<typeof openPool>>) => Promise<unknown>>;

  it.each(Object.entries(end))("%s", async (when, leave) => {
    const world = await openPool();
    const { t, season, ann, cyd, leagueId, manage, pickFor, pickedFor, rows } = world;
    const hasStarted = when !== "once the owner was removed";
    await manage(world.bob, cyd);
    await pickFor(cyd, "Cubs");
    if (hasStarted) {
      await season.pick(ann, leagueId, "Aces");
      await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
      await pickFor(cyd, "Aces", WEEK + 1);
    }
    await leave(world);
    await settle(t);
    // Before the pool's start its entries are gone, and so are their rows.
    expect(await rows()).toEqual([hasStarted ? 1 : 0, 0]);
    expect(await refusalOf(pickFor(cyd, "Bats", WEEK + 1))).toMatchObject({ code: "NOT_FOUND" });
    if (when !== "once the manager has left") expect(await pickedFor(cyd)).toEqual([]);
  });
});
