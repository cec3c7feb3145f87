// [13.9] Prizes: setting them, who wins them, handing them over, and what they do to the balance of dues.
import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Prize } from "../../../domain/prizes/prizes";
import {
  endGame,
  freezeClockForEachTest,
  refusalOf,
  SEASON,
  settle,
  signIn,
  WEEK,
  type Player,
} from "../../support/worlds/factories";
import { openStandings } from "../../support/worlds/standingsWorld";

const WEEKLY: Prize = { kind: "week", fromWeek: 1, toWeek: 18, carriesOver: true, cents: 1001 };
const FIRST: Prize = { kind: "place", place: 1, cents: 10_000 };
const FEES = {
  currency: "USD",
  entryFeeCents: 2000,
  weeklyFeeCents: 0,
  buyBackCents: 0,
  firstWeek: 1,
  lastWeek: 18,
};

async function open(prizes: Prize[] = [WEEKLY]) {
  const world = await openStandings();
  const { ann, leagueId } = world;
  const set = async (wanted: Prize[], currency = "USD") =>
    await ann.as.mutation(api.prizes.set, { leagueId, currency, prizes: wanted });
  await set(prizes);
  const get = async (who: Player = ann) => await who.as.query(api.prizes.get, { leagueId });
  /** "Ann Lee 501" for each winner, by name. */
  const winners = async (key: string) => {
    const award = (await get()).awards.find((each) => each.key === key);
    return award && [award.state, award.cents, ...award.winners.map((won) => `${won.entryName} ${won.cents}`).sort()];
  };
  const total = async () => (await get()).totals.reduce((sum, { wonCents }) => sum + wonCents, 0);
  const accountOf = async ({ userId }: Player) =>
    (await ann.as.query(api.dues.list, { leagueId })).accounts.find(({ ownerId }) => ownerId === userId);
  const log = async () =>
    (await world.bob.as.query(api.audit.listForLeague, { leagueId, paginationOpts: { numItems: 20, cursor: null } }))
      .page;
  return { ...world, set, get, winners, total, accountOf, log };
}

const thisWeek = `week-${WEEK}`;

freezeClockForEachTest();

describe("[13.9] setting prizes", () => {
  it("is a commissioner's, seen by members, and stands in the log", async () => {
    const { bob, leagueId, get, log, set } = await open([FIRST]);
    const outsider = await signIn((await openStandings()).t, "Eve Moe");
    const call = { leagueId, currency: "USD", prizes: [WEEKLY] };
    expect(await refusalOf(bob.as.mutation(api.prizes.set, call))).toMatchObject({ code: "FORBIDDEN" });
    expect(await refusalOf(outsider.as.query(api.prizes.get, { leagueId }))).toMatchObject({
      code: expect.any(String),
    });
    expect((await get(bob)).prizes).toEqual([FIRST]);
    await set([
      { ...FIRST, cents: 12_000 },
      { kind: "last", text: "  Wooden spoon " },
    ]);
    const [entry] = await log();
    expect(entry?.changes).toEqual([
      { field: "prizes", before: "1st place: $100", after: "1st place: $120; Last place: Wooden spoon" },
    ]);
  });

  const bad: [string, unknown, string][] = [
    ["cents", { ...FIRST, cents: -100 }, "$0.01"],
    ["cents", { ...FIRST, cents: 0.001 }, "whole cents"],
    ["cents", { ...FIRST, cents: 1e9 }, "$10,000"],
    ["cents", { kind: "last" }, "an amount or a text"],
    ["text", { kind: "last", text: "x".repeat(61) }, "at most 60 characters"],
    ["text", { kind: "last", text: "Mug", cents: 100 }, "an amount or a text"],
    ["place", { ...FIRST, place: 21 }, "from 1 to 20"],
    ["toWeek", { ...WEEKLY, fromWeek: 5, toWeek: 4 }, "from 5 to 22"],
    ["carriesOver", { ...WEEKLY, cents: undefined, text: "Mug" }, "Only an amount can carry over"],
    ["fromWeek", { kind: "segment", fromWeek: 1, toWeek: 9, cents: 1 }, "no segment of Weeks 1–9"],
    ["group", { kind: "group", group: "east", cents: 1 }, "no such group"],
    ["kind", { kind: "survivor", cents: 100 }, "survivor pool"],
  ];
  it.each(bad)("names %s of a bad prize and changes nothing", async (field, prize, words) => {
    const { get, set } = await open([FIRST]);
    const found = await refusalOf(set([WEEKLY, prize as Prize]));
    expect(found).toMatchObject({ code: "INVALID", field, message: expect.stringContaining(words) });
    expect((await get()).prizes).toEqual([FIRST]);
  });

  it("refuses two amounts for one week, more than 60 prizes, and another currency than the dues'", async () => {
    const { ann, leagueId, set } = await open();
    const twice = await refusalOf(set([WEEKLY, { ...WEEKLY, fromWeek: 12, toWeek: 12 }]));
    expect(twice).toMatchObject({ field: "prizes", message: expect.stringContaining("Week 12 has two prizes") });
    expect(await refusalOf(set(Array.from({ length: 61 }, () => FIRST)))).toMatchObject({ field: "prizes" });
    const euros = { leagueId, ...FEES, currency: "EUR", holds: false };
    expect(await refusalOf(ann.as.mutation(api.dues.set, euros))).toMatchObject({
      code: "CONFLICT",
      field: "currency",
    });
    await ann.as.mutation(api.dues.set, { leagueId, ...FEES, holds: false });
    expect(await refusalOf(set([WEEKLY], "EUR"))).toMatchObject({ code: "CONFLICT", field: "currency" });
  });

  it("keeps a segment while it has a prize", async () => {
    const { ann, leagueId, set } = await open();
    const segments = [{ name: "First half", fromWeek: 1, toWeek: 9 }];
    await ann.as.mutation(api.segments.change, { leagueId, segments });
    await set([{ kind: "segment", fromWeek: 1, toWeek: 9, text: "A steak" }]);
    const gone = await refusalOf(ann.as.mutation(api.segments.change, { leagueId, segments: [] }));
    expect(gone).toMatchObject({ code: "CONFLICT", field: "segments" });
  });
});

describe("[13.9][13.10] a prize for a group", () => {
  it("is won with the table by those of it that stand highest, and keeps its group", async () => {
    const { ann, leagueId, set, play, winners, get } = await open([]);
    const east = await ann.as.mutation(api.groups.add, { leagueId, name: "East" });
    const west = await ann.as.mutation(api.groups.add, { leagueId, name: "West" });
    await set([
      { kind: "group", group: east, cents: 5000 },
      { kind: "group", group: west, text: "A steak" },
    ]);
    await play("haa-");
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON });
    for (const { entryId, entryName } of entries) {
      if (entryId && entryName !== "Ann Lee") await ann.as.mutation(api.groups.put, { leagueId, entryId, group: east });
    }
    expect(await winners(`group-${east}`)).toEqual(["open", 5000, "Bob Fox 2500", "Cat Roe 2500"]);
    expect(await winners(`group-${west}`)).toEqual(["open", 0]);
    await play("a-h-", { week: 18 });
    expect(await winners(`group-${east}`)).toEqual(["won", 5000, "Cat Roe 5000"]);
    expect(await winners(`group-${west}`)).toEqual(["nobody", 0]);
    const remove = { leagueId, group: east };
    expect(await refusalOf(ann.as.mutation(api.groups.remove, remove))).toMatchObject({ code: "CONFLICT" });
    await ann.as.mutation(api.prizes.handOver, { leagueId, key: `group-${east}` });
    await set([]);
    await ann.as.mutation(api.groups.remove, remove);
    expect((await get()).awards.map(({ name, state }) => [name, state])).toEqual([["A former group", "handedOver"]]);
  });
});

describe("[13.9] winning", () => {
  it("shares a week's prize to the cent, and follows a corrected score", async () => {
    const { t, play, winners } = await open();
    const gameId = await play("hhaa");
    const shares = await winners(thisWeek);
    expect(shares?.slice(0, 2)).toEqual(["won", 1001]);
    expect(
      shares
        ?.slice(2)
        .map((each) => Number(String(each).split(" ").at(-1)))
        .sort(),
    ).toEqual([500, 501]);
    await endGame(t, gameId, [10, 20]);
    await settle(t);
    expect((await winners(thisWeek))?.slice(2).map((each) => String(each).slice(0, 3))).toEqual(["Cat", "Dan"]);
  });

  it("carries over what nobody won, and sums to the cent", async () => {
    const { play, winners, total } = await open();
    await play("h---");
    await play("----", { week: WEEK + 1 });
    await play("-h--", { week: WEEK + 2 });
    expect(await winners(`week-${WEEK + 1}`)).toEqual(["nobody", 1001]);
    expect(await winners(`week-${WEEK + 2}`)).toEqual(["won", 2002, "Bob Fox 2002"]);
    expect(await total()).toBe(3003);
  });

  it("gives places once the regular season is over, and says who leads before", async () => {
    const { play, winners } = await open([FIRST, { kind: "last", text: "Wooden spoon" }]);
    await play("hha-");
    expect(await winners("places-1-1")).toEqual(["open", 10_000, "Ann Lee 5000", "Bob Fox 5000"]);
    await play("h---", { week: 18 });
    expect(await winners("places-1-1")).toEqual(["won", 10_000, "Ann Lee 10000"]);
    expect(await winners("last")).toEqual(["won", 0, "Cat Roe 0"]);
  });
});

describe("[13.9] handing over", () => {
  const ids = (award: { readonly winners: readonly { readonly entryId: string }[] } | undefined) =>
    award?.winners.map(({ entryId }) => entryId) ?? [];

  it("keeps who won it through a correction, until it is taken back", async () => {
    const { t, ann, bob, leagueId, play, winners, get, log } = await open();
    const call = { leagueId, key: thisWeek };
    expect(await refusalOf(ann.as.mutation(api.prizes.handOver, call))).toMatchObject({ code: "CONFLICT" });
    const gameId = await play("h-a-");
    expect(await refusalOf(bob.as.mutation(api.prizes.handOver, call))).toMatchObject({ code: "FORBIDDEN" });
    const seen = (await get()).awards.find(({ key }) => key === thisWeek);
    await ann.as.mutation(api.prizes.handOver, { ...call, winnerIds: ids(seen) });
    await ann.as.mutation(api.prizes.handOver, call);
    await endGame(t, gameId, [10, 20]);
    await settle(t);
    expect(await winners(thisWeek)).toEqual(["handedOver", 1001, "Ann Lee 1001"]);
    expect((await log()).filter(({ text }) => text === "handed over a prize of")).toHaveLength(1);
    await ann.as.mutation(api.prizes.takeBack, call);
    expect(await winners(thisWeek)).toEqual(["won", 1001, "Cat Roe 1001"]);
    const stale = { ...call, winnerIds: ids(seen) };
    expect(await refusalOf(ann.as.mutation(api.prizes.handOver, stale))).toMatchObject({ field: "winnerIds" });
  });

  it("counts in the balance of dues, and frees an entry that owes less than it has won", async () => {
    const { ann, bob, leagueId, play, accountOf } = await open([{ ...WEEKLY, cents: 2500 }]);
    await ann.as.mutation(api.dues.set, { leagueId, ...FEES, holds: false });
    await play("h---");
    expect(await accountOf(ann)).toMatchObject({ wonCents: 2500, handedOverCents: 0, balanceCents: 500 });
    expect(await accountOf(bob)).toMatchObject({ wonCents: 0, balanceCents: -2000 });
    await ann.as.mutation(api.prizes.handOver, { leagueId, key: thisWeek });
    expect(await accountOf(ann)).toMatchObject({ wonCents: 2500, handedOverCents: 2500, balanceCents: -2000 });
    const [mine] = (await ann.as.query(api.dues.get, { leagueId })).own;
    expect(mine).toMatchObject({ wonCents: 2500, handedOverCents: 2500 });
  });

  it("stays with the entry of somebody who has left", async () => {
    const { ann, bob, leagueId, play, get } = await open();
    await play("-h--");
    await ann.as.mutation(api.prizes.handOver, { leagueId, key: thisWeek });
    await bob.as.mutation(api.leagues.leave, { leagueId });
    const { totals } = await get();
    const entryId: Id<"entries"> | Id<"survivorEntries"> | undefined = totals[0]?.entryId;
    expect(totals).toEqual([
      { entryId, entryName: "Bob Fox", ownerId: bob.userId, wonCents: 1001, handedOverCents: 1001, texts: [] },
    ]);
  });
});
