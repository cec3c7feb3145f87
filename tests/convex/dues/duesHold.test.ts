// [13.6] Entries that owe something can't make new picks; pools; and what a claim does to a ledger.
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { openClaims } from "../../support/worlds/claimWorld";
import { DuesWorld } from "../../support/worlds/duesWorld";
import {
  addMatch,
  advanceTo,
  freezeClockForEachTest,
  HOUR_MS,
  refusalOf,
  SEASON,
  setCurrentWeek,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
} from "../../support/worlds/factories";
import { listMailTexts, runHours, setHours, setUpMail } from "../../support/worlds/noticeWorld";
import { addPool, kickoffOf, SurvivorSeason } from "../../support/worlds/survivorSeason";
import { testBackend } from "../../support/worlds/backends";

freezeClockForEachTest();

const FEES = { currency: "USD", entryFeeCents: 2000, weeklyFeeCents: 0, buyBackCents: 0, firstWeek: 1, lastWeek: 18 };

describe("[13.6] a hold", () => {
  it("begins with a week of which nothing has locked, and ends at once", async () => {
    const { t, ann, leagueId, set } = await DuesWorld.create();
    await addMatch(t, { kickoffAtMs: SUNDAY });
    await addMatch(t, { week: WEEK + 1, kickoffAtMs: kickoffOf(WEEK + 1) });
    await advanceTo(t, SUNDAY);
    expect(await ann.as.query(api.dues.list, { leagueId })).toMatchObject({ canHoldFrom: WEEK + 1 });
    const holdFromWeek = async () => (await ann.as.query(api.dues.get, { leagueId })).fees?.holdFromWeek;
    await set({ entryFeeCents: 2000, holds: true });
    expect(await holdFromWeek()).toBe(WEEK + 1);
    await advanceTo(t, kickoffOf(WEEK + 1));
    await set({ entryFeeCents: 2500, holds: true });
    expect(await holdFromWeek()).toBe(WEEK + 1);
    await set({ holds: false });
    expect(await holdFromWeek()).toBeNull();
  });

  it("refuses new picks and says what to do; those that are made stay and can change", async () => {
    const { t, ann, bob, leagueId, set, enter, entryOf, account } = await DuesWorld.create();
    const first = await addMatch(t, { kickoffAtMs: SUNDAY });
    const second = await addMatch(t, { kickoffAtMs: SUNDAY });
    const pickOf = ({ gameId, homeTeamId: teamId }: typeof first) => ({ leagueId, gameId, teamId });
    await submitPick(bob, pickOf(first));
    await set({ entryFeeCents: 2000, holds: true });
    expect(await account(bob)).toMatchObject({ isHeld: true });
    const held = { code: "LOCKED", reason: "duesHeld", values: { entry: "Bob Fox", week: 1 } };
    expect(await refusalOf(submitPick(bob, pickOf(second)))).toMatchObject(held);
    await submitPick(bob, { leagueId, gameId: first.gameId, teamId: first.awayTeamId });
    const sheet = { leagueId, season: SEASON, week: WEEK };
    expect((await bob.as.query(api.picks.listMine, sheet)).picks).toHaveLength(1);
    expect((await bob.as.query(api.picks.listMine, sheet)).heldFromWeek).toBe(1);
    const other = await bob.as.mutation(api.leagues.create, { name: "Other" });
    for (const match of [first, second]) await submitPick(bob, { ...pickOf(match), leagueId: other.id });
    const copying = { ...sheet, leagueId: other.id, toLeagueId: leagueId, replaces: false };
    expect(await refusalOf(bob.as.mutation(api.picks.copy, copying))).toMatchObject(held);
    await ann.as.mutation(api.dues.payAll, { leagueId, entryIds: [await entryOf(bob)], day: "2025-09-01" });
    expect((await bob.as.query(api.picks.listMine, sheet)).heldFromWeek).toBeUndefined();
    await submitPick(bob, pickOf(second));
    await enter(ann, { cents: 1999, kind: "waiver" });
    expect(await refusalOf(submitPick(ann, pickOf(second)))).toMatchObject({ reason: "duesHeld" });
    await enter(ann, { cents: 1, kind: "waiver" });
    await submitPick(ann, pickOf(second));
  });

  it("leaves a week's own fee until the week is over", async () => {
    const { t, bob, leagueId, set, account } = await DuesWorld.create();
    const { gameId, homeTeamId: teamId } = await addMatch(t, { kickoffAtMs: SUNDAY });
    await set({ weeklyFeeCents: 500, firstWeek: WEEK, holds: true });
    expect(await account(bob)).toMatchObject({ state: "unpaid", isHeld: false });
    await submitPick(bob, { leagueId, gameId, teamId });
    await setCurrentWeek(t, WEEK + 1);
    expect(await account(bob)).toMatchObject({ balanceCents: -1000, isHeld: true });
  });
});

describe("[13.6] a reminder of missing picks", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  /** "bob-fox: …", of the mails of Sunday morning: their first sentences. */
  async function remind(t: DuesWorld["t"]) {
    const fromMs = SUNDAY - 5 * HOUR_MS;
    await runHours(t, { fromMs, toMs: fromMs });
    const mails = (await listMailTexts(t)).map(({ to, text }) => ({ to, text: text.replaceAll("\u00a0", " ") }));
    return mails.map(({ to, text }) => `${to.replace("@example.com", "")}: ${text.split("\n\n")[1]}`).sort();
  }
  const held = (who: string) => `${who}, so new picks are held. Pay a commissioner, who then enters it under Dues.`;
  const deadline = "The deadline is Sun, Nov 9, 1:00 PM ET.";

  it("says to whoever is held that they owe dues, and to nobody else", async () => {
    setUpMail();
    const { t, ann, cat, leagueId, set, enter } = await DuesWorld.create();
    await addMatch(t, { kickoffAtMs: SUNDAY });
    await set({ entryFeeCents: 2000, holds: true });
    await enter(cat, { cents: 2000 });
    const prizes = [{ kind: "place" as const, place: 1, text: "Cup" }];
    await ann.as.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
    await setHours(ann, leagueId, 0);
    expect(await remind(t)).toEqual([
      `ann-lee: ${held("You owe dues")} ${deadline}`,
      `bob-fox: ${held("You owe dues")} ${deadline}`,
      `cat-roe: ${deadline}`,
    ]);
  });

  it("names the entries of a pool that are held", async () => {
    setUpMail();
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    await SurvivorSeason.create(t);
    const leagueId = await addPool([ann, bob], { allowMultipleEntries: true, maxEntriesPerUser: 2 }, 2);
    await ann.as.mutation(api.dues.set, { ...FEES, leagueId, holds: true });
    await setHours(ann, leagueId, 0);
    const { accounts } = await ann.as.query(api.dues.list, { leagueId });
    const paid = accounts.filter(({ entryName }) => /^Ann|2$/.test(entryName)).map(({ entryId }) => entryId);
    await ann.as.mutation(api.dues.payAll, { leagueId, entryIds: paid, day: "2025-09-01" });
    expect(await remind(t)).toEqual([
      expect.not.stringContaining("dues"),
      expect.stringContaining(`bob-fox: ${held("Entry 1 owes dues")} The next deadline is `),
    ]);
  });
});

describe("[13.6] dues of a survivor pool", () => {
  it("are each entry's, for the weeks that it is in and for buy-backs, and hold its picks", async () => {
    const t = testBackend();
    const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
    const season = await SurvivorSeason.create(t);
    const settings = { allowMultipleEntries: true, maxEntriesPerUser: 2, resurrectionsAllowed: 1 };
    const leagueId = await addPool([ann, bob], { ...settings, latestResurrectionWeek: WEEK + 3 }, 2);
    const asked = { ...FEES, weeklyFeeCents: 100, buyBackCents: 700, leagueId };
    await ann.as.mutation(api.dues.set, { ...asked, holds: true });
    expect(await refusalOf(season.pick(bob, leagueId, "Aces"))).toMatchObject({ reason: "duesHeld" });
    const heldFrom = async () =>
      (await bob.as.query(api.survivor.pickSheet, { leagueId, entryNumber: 1 })).heldFromWeek;
    const { fees } = await bob.as.query(api.dues.get, { leagueId });
    expect(await heldFrom()).toBe(fees?.holdFromWeek);
    expect(await heldFrom()).toBeLessThanOrEqual(WEEK);
    await ann.as.mutation(api.dues.set, { ...asked, holds: false });
    expect(await heldFrom()).toBeUndefined();
    await season.pick(ann, leagueId, "Aces");
    await season.pick(bob, leagueId, "Aces");
    await season.pick(bob, leagueId, "Bats", { entryNumber: 2 });
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await setCurrentWeek(t, WEEK + 1);
    const own = async () => {
      const found = (await bob.as.query(api.dues.get, { leagueId })).own;
      return found.map(({ entryName, dueCents }) => `${entryName}: ${dueCents}`);
    };
    expect(await own()).toEqual(["Bob Fox · Entry 1: 2200", "Bob Fox · Entry 2: 2100"]);
    await bob.as.mutation(api.survivor.buyBack, { leagueId, entryNumber: 2 });
    expect(await own()).toEqual(["Bob Fox · Entry 1: 2200", "Bob Fox · Entry 2: 2900"]);
  });
});

describe("[13.6][16.4] a claimed entry's ledger", () => {
  it("goes with it to the entry that it is joined with, and back", async () => {
    const { ann, bob, leagueId, joeId, make, claim, undo, entryOf } = await openClaims();
    await ann.as.mutation(api.dues.set, { ...FEES, leagueId, holds: false });
    const bobs = await entryOf(bob);
    for (const [entryId, cents] of [
      [joeId, 300],
      [bobs, 500],
    ] as const) {
      await ann.as.mutation(api.dues.enter, { leagueId, entryId, kind: "payment", cents, day: "2025-09-01" });
    }
    const paid = async () => {
      const { accounts } = await ann.as.query(api.dues.list, { leagueId });
      return accounts.flatMap(({ entryName, paidCents }) => (paidCents > 0 ? [`${entryName} ${paidCents}`] : []));
    };
    const before = await paid();
    expect(before).toEqual(["Bob Fox 500", "Grandpa Joe 300"]);
    await claim(bob, await make(), bobs);
    expect(await paid()).toEqual(["Bob Fox 800"]);
    await undo(ann);
    expect(await paid()).toEqual(before);
  });
});
