// [13.6] Fees and the ledger. Holds and claims: duesHold.test.ts.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { LEDGER_ROWS_AN_ENTRY } from "../../../domain/dues/ledger";
import { DuesWorld } from "../../support/worlds/duesWorld";
import { freezeClockForEachTest, refusalOf, SEASON, settle, WEEK } from "../../support/worlds/factories";

freezeClockForEachTest();

let world: DuesWorld;
beforeEach(async () => {
  world = await DuesWorld.create();
});

describe("[13.6] fees", () => {
  it("are asked of every entry, and due on the Thursday of week 1 unless another day is chosen", async () => {
    const { ann, bob, leagueId, set, addOpener } = world;
    expect(await bob.as.query(api.dues.get, { leagueId })).toEqual({ fees: null, own: [], seasons: [] });
    await set({ entryFeeCents: 2000, weeklyFeeCents: 150, firstWeek: 9, lastWeek: 12 });
    const due = { dueCents: 2150, paidCents: 0, balanceCents: -2150, state: "unpaid", isHeld: false, firstWeek: WEEK };
    expect(await bob.as.query(api.dues.get, { leagueId })).toMatchObject({
      fees: { season: SEASON, currency: "USD", dueDay: null, isDayChosen: false, holdFromWeek: null },
      own: [{ entryName: "Bob Fox", ...due }],
      seasons: [SEASON],
    });
    await addOpener();
    expect((await bob.as.query(api.dues.get, { leagueId })).fees).toMatchObject({ dueDay: "2025-09-04" });
    await set({ dueDay: "2025-10-01" });
    expect((await bob.as.query(api.dues.get, { leagueId })).fees).toMatchObject({
      dueDay: "2025-10-01",
      isDayChosen: true,
    });
    expect((await bob.as.query(api.leagues.get, { leagueId })).duesSeason).toBe(SEASON);
    expect((await ann.as.query(api.dues.list, { leagueId })).accounts.map(({ entryName }) => entryName)).toEqual([
      ...["Ann Lee", "Bob Fox", "Cat Roe"],
    ]);
  });

  it("are refused by the name of the field, and stay in one currency once amounts are entered", async () => {
    const { set, enter, bob } = world;
    for (const entryFeeCents of [-1, 0.001, 1e9, NaN, Infinity]) {
      expect(await refusalOf(set({ entryFeeCents }))).toMatchObject({ code: "INVALID", field: "entryFeeCents" });
    }
    expect(await refusalOf(set({ currency: "XXX" }))).toMatchObject({ code: "INVALID", field: "currency" });
    expect(await refusalOf(set({ dueDay: "2025-02-30" }))).toMatchObject({ code: "INVALID", field: "dueDay" });
    expect(await refusalOf(enter(bob, { cents: 100 }))).toMatchObject({ reason: "duesNotSet" });
    await set({ currency: "CAD" });
    await set({ currency: "EUR" });
    await enter(bob, { cents: 100 });
    expect(await refusalOf(set({ currency: "USD" }))).toMatchObject({ reason: "currencyInUse", field: "currency" });
  });
});

describe("[13.6] the ledger", () => {
  beforeEach(async () => await world.set({ entryFeeCents: 2000 }));

  it("has rows that are never changed, and a wrong one taken back by a row of its own", async () => {
    const { ann, bob, leagueId, enter, account, history, takeBack } = world;
    const rowId = await enter(bob, { cents: 1250, how: " Venmo ", note: "Half of it" });
    expect(await account(bob)).toMatchObject({ paidCents: 1250, balanceCents: -750, state: "part" });
    await enter(bob, { cents: 750, kind: "waiver" });
    expect(await account(bob)).toMatchObject({ dueCents: 1250, waivedCents: 750, balanceCents: 0, state: "paid" });
    const before = await history(bob);
    expect(before[0]).toMatchObject({
      kind: "payment",
      cents: 1250,
      how: "Venmo",
      note: "Half of it",
      byName: "Ann Lee",
    });
    await takeBack(rowId);
    await takeBack(rowId);
    const after = await history(bob);
    expect(after.slice(0, 2)).toEqual(before.map((row) => ({ ...row, isTakenBack: row.id === rowId })));
    expect(after.slice(2)).toMatchObject([{ kind: "correction", cents: 1250, takesBackId: rowId, isTakenBack: false }]);
    expect(await account(bob)).toMatchObject({ paidCents: 0, balanceCents: -1250, state: "part" });
    const correction = after[2]!.id;
    const twice = ann.as.mutation(api.dues.takeBack, { leagueId, rowId: correction });
    expect(await refusalOf(twice)).toMatchObject({ reason: "ledgerRowNotFound" });
  });

  it("marks several as paid with what each still owes, and again changes nothing", async () => {
    const { ann, bob, cat, leagueId, enter, entryOf, account } = world;
    await enter(cat, { cents: 500 });
    const entryIds = [await entryOf(bob), await entryOf(cat), await entryOf(bob)];
    const all = { leagueId, entryIds, day: "2025-09-01", how: "Cash" };
    expect(await ann.as.mutation(api.dues.payAll, all)).toBe(2);
    expect(await ann.as.mutation(api.dues.payAll, all)).toBe(0);
    for (const who of [bob, cat]) expect(await account(who)).toMatchObject({ paidCents: 2000, state: "paid" });
    const other = await bob.as.mutation(api.leagues.create, { name: "Other" });
    expect(await refusalOf(bob.as.mutation(api.dues.payAll, { ...all, leagueId: other.id }))).toMatchObject({
      reason: "duesNotSet",
    });
    const wrong = [...entryIds, "nobody" as Id<"entries">];
    await expect(ann.as.mutation(api.dues.payAll, { ...all, entryIds: wrong })).rejects.toThrow();
    for (const none of [[], Array.from({ length: 251 }, (_, at) => `${at}`) as Id<"entries">[]]) {
      await expect(ann.as.mutation(api.dues.payAll, { ...all, entryIds: none })).rejects.toThrow();
    }
  });

  it("is read by its owner and commissioners only, in answers and in the log", async () => {
    const { ann, bob, cat, leagueId, enter, entryOf, history } = world;
    await enter(bob, { cents: 1234 });
    const seen = JSON.stringify(await cat.as.query(api.dues.get, { leagueId }));
    expect(seen).not.toContain("1234");
    expect(seen).not.toContain("Bob");
    expect(await refusalOf(cat.as.query(api.dues.list, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
    const entryId = await entryOf(bob);
    expect(await refusalOf(cat.as.query(api.dues.history, { leagueId, entryId }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await history(bob, bob)).toMatchObject([{ cents: 1234 }]);
    const paginationOpts = { numItems: 10, cursor: null };
    const logOf = async ({ as }: typeof bob) => {
      const { page } = await as.query(api.audit.listForLeague, { leagueId, paginationOpts });
      return page
        .filter(({ action }) => action === "dues.pay")
        .map(({ target, changes }) => [target, changes[1]?.after]);
    };
    for (const who of [ann, bob]) expect(await logOf(who)).toEqual([["Bob Fox", "$12.34"]]);
    expect(await logOf(cat)).toEqual([]);
    const own = { leagueId, entryId, kind: "payment", cents: 1, day: "2025-09-01" } as const;
    expect(await refusalOf(bob.as.mutation(api.dues.enter, own))).toMatchObject({ code: "FORBIDDEN" });
  });

  it("refuses amounts, days and texts by name, and more rows than it holds", async () => {
    const { t, ann, bob, leagueId, enter, entryOf, takeBack } = world;
    for (const cents of [0, -1, 0.5, 1e9]) {
      expect(await refusalOf(enter(bob, { cents }))).toMatchObject({ code: "INVALID", field: "cents" });
    }
    expect(await refusalOf(enter(bob, { cents: 1, day: "soon" }))).toMatchObject({ field: "day" });
    expect(await refusalOf(enter(bob, { cents: 1, how: "x".repeat(41) }))).toMatchObject({
      field: "how",
      message: "How it was paid has at most 40 characters",
    });
    expect(await refusalOf(enter(bob, { cents: 1, note: "x".repeat(201) }))).toMatchObject({
      field: "note",
      message: "A note has at most 200 characters",
    });
    const rowId = await enter(bob, { cents: 1 });
    const row = {
      leagueId,
      season: SEASON,
      entryId: await entryOf(bob),
      ownerId: bob.userId,
      kind: "payment" as const,
    };
    await t.run(async (ctx) => {
      for (let count = 1; count < LEDGER_ROWS_AN_ENTRY; count += 1) {
        await ctx.db.insert("ledgerRows", { ...row, cents: 1, day: "2025-09-01", byId: ann.userId, atMs: 0 });
      }
    });
    expect(await refusalOf(enter(bob, { cents: 1 }))).toMatchObject({ code: "FULL", field: "entryId" });
    await takeBack(rowId);
  });

  it("starts at zero in a new season, and the old one stays to be read", async () => {
    const { bob, leagueId, enter, set, startSeason } = world;
    await enter(bob, { cents: 2000 });
    await startSeason(SEASON + 1);
    expect(await bob.as.query(api.dues.get, { leagueId })).toEqual({ fees: null, own: [], seasons: [SEASON] });
    await set({ entryFeeCents: 3000 });
    expect((await bob.as.query(api.dues.get, { leagueId })).own).toMatchObject([{ paidCents: 0, balanceCents: -3000 }]);
    const old = await bob.as.query(api.dues.get, { leagueId, season: SEASON });
    expect(old).toMatchObject({ own: [{ paidCents: 2000, balanceCents: 0 }], seasons: [SEASON + 1, SEASON] });
  });

  it("outlives its entries, and goes with the league", async () => {
    const { t, ann, bob, cat, leagueId, enter, accounts, account } = world;
    await enter(bob, { cents: 2000 });
    await enter(cat, { cents: 700 });
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: cat.userId });
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    expect((await accounts()).slice(1)).toMatchObject([
      { entryName: "Cat Roe", isFormer: true, dueCents: 0, balanceCents: 700 },
      { entryName: "Former member", isFormer: true, dueCents: 0, balanceCents: 2000 },
    ]);
    await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Uncle Bo"] });
    const [uncle] = await ann.as.query(api.entries.listPlayers, { leagueId });
    const entryId = uncle!.entryId;
    await ann.as.mutation(api.dues.enter, { leagueId, entryId, kind: "payment", cents: 5, day: "2025-09-01" });
    await ann.as.mutation(api.entries.removePlayer, { entryId });
    await settle(t);
    expect(await accounts()).toContainEqual(
      expect.objectContaining({ entryName: "Uncle Bo", isFormer: true, paidCents: 5 }),
    );
    const listed = await t.run((ctx) => ctx.db.query("entries").collect());
    expect(listed.filter(({ isListed }) => isListed).map(({ name }) => name)).toEqual(["Ann Lee"]);
    expect(await account(ann)).toMatchObject({ state: "unpaid" });
    await ann.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    for (const table of ["dues", "ledgerRows"] as const) {
      expect(await t.run((ctx) => ctx.db.query(table).collect())).toEqual([]);
    }
  });
});
