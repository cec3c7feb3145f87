// [13.6] Dues outside the app: reminders, and the file.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { columnsOf } from "../../../domain/files/leagueFiles";
import { DuesWorld } from "../../support/worlds/duesWorld";
import {
  advanceTo,
  DAY_MS,
  freezeClockForEachTest,
  refusalOf,
  settle,
  WEDNESDAY,
} from "../../support/worlds/factories";
import { listMails, listMailTexts, prefer, setUpMail } from "../../support/worlds/noticeWorld";

freezeClockForEachTest();

let world: DuesWorld;
beforeEach(async () => {
  setUpMail();
  world = await DuesWorld.create();
  await world.addOpener();
  await world.set({ entryFeeCents: 2000 });
});

describe("[13.6] a reminder of dues", () => {
  const remind = async () => {
    const { t, ann, leagueId } = world;
    const count = await ann.as.mutation(api.dues.remind, { leagueId });
    await settle(t);
    return count;
  };
  const reminded = async () => (await listMails(world.t)).filter(({ kind }) => kind === "duesReminder");

  it("goes to those who owe something, with their own amount, at most once a week", async () => {
    const { t, bob, cat, leagueId, enter } = world;
    await enter(bob, { cents: 1250 });
    await enter(cat, { cents: 2000 });
    expect(await remind()).toBe(2);
    const texts = (await listMailTexts(t)).filter(({ kind }) => kind === "duesReminder");
    const amounts = texts.map(({ text }) => /You owe \$[\d.]+ /.exec(text.replaceAll(/\s+/g, " "))?.[0]);
    expect(amounts.sort()).toEqual(["You owe $20. ", "You owe $7.50. "]);
    for (const { text } of texts) expect(text).toContain("Due September 4.");
    expect(await refusalOf(remind())).toMatchObject({ code: "TOO_MANY", reason: "duesReminded" });
    await advanceTo(t, WEDNESDAY + 7 * DAY_MS);
    expect(await remind()).toBe(2);
    expect(await reminded()).toHaveLength(4);
    expect(await refusalOf(cat.as.mutation(api.dues.remind, { leagueId }))).toMatchObject({ code: "FORBIDDEN" });
  });

  it("isn't for those who have turned it off, and needs somebody who owes", async () => {
    const { ann, bob, cat, enter } = world;
    await prefer(bob, { commissionerReminders: false });
    for (const who of [ann, cat]) await enter(who, { cents: 2000 });
    expect(await remind()).toBe(1);
    expect(await reminded()).toEqual([]);
    await enter(bob, { cents: 2000, kind: "waiver" });
    expect(await refusalOf(remind())).toMatchObject({ reason: "nobodyOwes" });
  });
});

describe("[13.6][13.7] the file of dues", () => {
  const COLUMNS = columnsOf("dues", "pickem");
  const rowsOf = async ({ as }: typeof world.ann) => {
    const page = await as.query(api.leagueFiles.page, { leagueId: world.leagueId, kind: "dues", cursor: null });
    for (const row of page.rows) expect(row).toHaveLength(COLUMNS.length);
    return page.rows.map((row) => Object.fromEntries(row.map((cell, at) => [COLUMNS[at], cell])));
  };

  it("has each row of the ledger, and an entry's sums once: all for commissioners, members' own", async () => {
    const { bob, cat, ann, enter, takeBack } = world;
    const rowId = await enter(bob, { cents: 1250, how: "=Cash", note: "Half" });
    await takeBack(rowId);
    await enter(cat, { cents: 2000 });
    const all = await rowsOf(ann);
    expect(all.map((row) => [row.entry, row.balance, row.row, row.amount])).toEqual([
      ["Ann Lee", -20, null, null],
      ["Bob Fox", -20, "payment, taken back", 12.5],
      ["Bob Fox", null, "correction", 12.5],
      ["Cat Roe", 0, "payment", 20],
    ]);
    expect(all[1]).toMatchObject({ state: "unpaid", due: 20, currency: "USD", how: "=Cash", "entered by": "Ann Lee" });
    expect(await rowsOf(bob)).toEqual(all.slice(1, 3));
    expect(await rowsOf(cat)).toEqual(all.slice(3));
  });
});
