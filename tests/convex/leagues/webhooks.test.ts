// [18.2] A league's chats: who adds them, what goes there, and what doesn't. Their delivery: tests/local/webhooks.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { WEBHOOK_NEWS, type WebhookNews } from "../../../domain/leagues/webhooks";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  addMatch,
  advanceTo,
  DAY_MS,
  endGame,
  errorOf,
  freezeClock,
  HOUR_MS,
  setCurrentWeek,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
  type Player,
} from "../../support/worlds/factories";
import { openSurvivorPool } from "../../support/worlds/openSurvivorPool";
import { runHours } from "../../support/worlds/noticeWorld";

const MINUTE_MS = 60_000;
/** The first deadline is 24 hours before Sunday, 1 PM. */
const SATURDAY_8_AM = SUNDAY - DAY_MS - 5 * HOUR_MS;

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">;

/** Ann owns the league, and Bob is a commissioner. */
beforeEach(async () => {
  freezeClock();
  t = testBackend();
  await setCurrentWeek(t, WEEK);
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  ({ id: leagueId } = await addLeague([ann, bob, cat]));
  await ann.as.mutation(api.leagues.nameCommissioner, { leagueId, userId: bob.userId });
});
afterEach(() => {
  vi.useRealTimers();
});

const discord = (number: number) => `https://discord.com/api/webhooks/${number}/token-${number}-secret`;
const add = (who: Player, number = 1, news: readonly WebhookNews[] = WEBHOOK_NEWS) =>
  who.as.mutation(api.webhooks.add, { leagueId, kind: "discord", address: discord(number), news: [...news] });
const list = (who: Player) => who.as.query(api.webhooks.list, { leagueId });
const firstOf = async (who: Player) => (await list(who))[0]!.id;
const texts = () =>
  t.run(async (ctx) => (await ctx.db.query("webhookMessages").collect()).map(({ text }) => text.replace(/\s/g, " ")));

describe("[18.2] commissioners", () => {
  it("add up to five, and see them masked", async () => {
    for (let number = 1; number <= 5; number += 1) expect(await add(bob, number)).toBeNull();
    expect(await errorOf(add(ann, 6))).toEqual({
      code: "FULL",
      field: "address",
      message: "This league has 5 of 5 chats. Remove one first.",
    });
    const chats = await list(ann);
    expect(chats.map(({ masked }) => masked)).toEqual(Array<string>(5).fill("discord.com/…cret"));
    expect(JSON.stringify(chats)).not.toContain("token");
    await bob.as.mutation(api.webhooks.remove, { webhookId: chats[0]!.id });
    await add(ann, 6);
    expect(await list(ann)).toHaveLength(5);
  });

  it("are told what is wrong with an address", async () => {
    const wrong = ann.as.mutation(api.webhooks.add, {
      leagueId,
      kind: "slack",
      address: discord(1),
      news: ["announcements"],
    });
    expect(await errorOf(wrong)).toMatchObject({ code: "INVALID", field: "address" });
    expect(await errorOf(add(ann, 1, []))).toMatchObject({ code: "INVALID", field: "news" });
    await add(ann, 1);
    expect(await errorOf(add(bob, 1))).toMatchObject({ code: "CONFLICT", field: "address" });
  });

  it("leave each change in the log, without the address", async () => {
    await add(ann);
    const webhookId = await firstOf(ann);
    await bob.as.mutation(api.webhooks.change, { webhookId, news: ["announcements"] });
    await ann.as.mutation(api.webhooks.remove, { webhookId });
    const log = await cat.as.query(api.audit.listForLeague, {
      leagueId,
      paginationOpts: { numItems: 3, cursor: null },
    });
    expect(log.page.map(({ action }) => action)).toEqual([
      "league.removeWebhook",
      "league.changeWebhook",
      "league.addWebhook",
    ]);
    expect(JSON.stringify(log)).not.toContain("discord.com");
  });

  it("are the only ones: a member sees and changes nothing", async () => {
    await add(ann);
    const webhookId = await firstOf(ann);
    expect(await errorOf(list(cat))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(add(cat, 2))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(cat.as.mutation(api.webhooks.test, { webhookId }))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(cat.as.mutation(api.webhooks.remove, { webhookId }))).toMatchObject({ code: "FORBIDDEN" });
  });

  it("send at most ten test messages an hour, and no more than 20 wait", async () => {
    await add(ann);
    const webhookId = await firstOf(ann);
    for (const who of [ann, bob]) {
      for (let count = 0; count < 10; count += 1) await who.as.mutation(api.webhooks.test, { webhookId });
      expect(await errorOf(who.as.mutation(api.webhooks.test, { webhookId }))).toMatchObject({ code: "TOO_MANY" });
    }
    await ann.as.mutation(api.leagues.announce, { leagueId, text: "Pay up" });
    expect(await texts()).toHaveLength(20);
  });
});

it("[18.2] tells once a day how many picks are missing, not whose or which", async () => {
  await add(ann, 1, ["missingPicks"]);
  await add(ann, 2, ["announcements"]);
  const [first, second] = [await addMatch(t, { kickoffAtMs: SUNDAY }), await addMatch(t, { kickoffAtMs: SUNDAY })];
  await submitPick(bob, { leagueId, gameId: first.gameId, teamId: first.homeTeamId });
  await runHours(t, { fromMs: SATURDAY_8_AM - 2 * HOUR_MS, toMs: SUNDAY - DAY_MS + HOUR_MS });
  expect(await texts()).toEqual([
    "Week 10: 5 picks are still missing, from 3 of 3 entries. The next deadline is Sat, Nov 8, 1:00 PM ET.",
  ]);
  expect(second.gameId).not.toBe(first.gameId);
});

it("[18.2] tells that picks can be seen, and nothing of them", async () => {
  await add(ann, 1, ["reveals"]);
  const match = await addMatch(t);
  await submitPick(bob, { leagueId, gameId: match.gameId, teamId: match.homeTeamId });
  await advanceTo(t, SUNDAY - DAY_MS - 1);
  expect(await texts()).toEqual([]);
  await advanceTo(t, SUNDAY - DAY_MS);
  expect(await texts()).toEqual(["Week 10: The picks of 1 game can be seen now."]);
});

/** As a delivery does that the chat takes; false if none is due. */
async function deliverOne(webhookId: Id<"webhooks">): Promise<string | null> {
  const claimed = await t.mutation(internal.jobs.webhookQueue.claim, { webhookId });
  if (claimed === null) return null;
  const { messageId, attempt, text } = claimed;
  await t.mutation(internal.jobs.webhookQueue.record, { messageId, attempt, result: { kind: "sent" } });
  return text;
}

it("[18.2] tells who has won a week as it is a minute later, and what a corrected score makes of it", async () => {
  await add(ann, 1, ["weeksWon"]);
  const webhookId = await firstOf(ann);
  const { gameId, homeTeamId: home, awayTeamId: away } = await addMatch(t);
  for (const [player, teamId] of [
    [ann, away],
    [bob, home],
    [cat, home],
  ] as const)
    await submitPick(player, { leagueId, gameId, teamId });
  await advanceTo(t, SUNDAY + HOUR_MS);
  await endGame(t, gameId, [21, 20]);
  await settle(t);
  expect(await deliverOne(webhookId)).toBeNull();
  await endGame(t, gameId, [10, 20]);
  await settle(t);
  await advanceTo(t, Date.now() + MINUTE_MS);
  expect(await deliverOne(webhookId)).toBe("Ann Lee won Week 10 with 1 point.");
  // The correction is corrected itself before it leaves.
  await endGame(t, gameId, [20, 20]);
  await settle(t);
  await endGame(t, gameId, [21, 20]);
  await settle(t);
  await advanceTo(t, Date.now() + MINUTE_MS);
  expect(await deliverOne(webhookId)).toBe("Correction: Bob Fox and Cat Roe share Week 10 with 1 point each.");
  expect(await deliverOne(webhookId)).toBeNull();
});

it("[18.2] tells who is out of a pool in one message, and nothing that was corrected before it left", async () => {
  const pool = await openSurvivorPool({}, { members: 3 });
  t = pool.t;
  const { season, ann: amy, bob: ben, cyd, leagueId: poolId } = pool;
  await amy.as.mutation(api.webhooks.add, {
    leagueId: poolId,
    kind: "discord",
    address: discord(1),
    news: ["eliminations"],
  });
  const [chat] = await amy.as.query(api.webhooks.list, { leagueId: poolId });
  for (const [player, team] of [
    [amy, "Aces"],
    [ben, "Aces"],
    [cyd, "Cubs"],
  ] as const)
    await season.pick(player, poolId, team);
  await season.play(WEEK, ["Bats", "Cubs", "Eels"]);
  expect(await texts()).toEqual(["Week 10: Ann Lee and Bob Fox are out."]);
  await season.wins("Aces");
  expect(await texts()).toEqual([]);
  for (const player of [amy, ben, cyd]) await season.pick(player, poolId, "Foxes", { week: WEEK + 1 });
  await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
  expect(await texts()).toEqual([
    "Week 11: Ann Lee, Bob Fox and Cyd Ray are out.",
    "Ann Lee, Bob Fox and Cyd Ray share the win.",
  ]);
  expect(chat?.masked).toBe("discord.com/…cret");
});

it("[18.2] says so where an elimination that a chat was told of isn't so", async () => {
  const { t: other, season, ann: amy, bob: ben, cyd, leagueId: poolId } = await openSurvivorPool({}, { members: 3 });
  t = other;
  const address = discord(1);
  await amy.as.mutation(api.webhooks.add, { leagueId: poolId, kind: "discord", address, news: ["eliminations"] });
  const [chat] = await amy.as.query(api.webhooks.list, { leagueId: poolId });
  await season.pick(amy, poolId, "Aces");
  await season.pick(ben, poolId, "Cubs");
  await season.pick(cyd, poolId, "Bats");
  await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
  const told = async () => (await deliverOne(chat!.id))?.replace(/\s/g, " ");
  expect(await told()).toBe("Week 10: Cyd Ray is out.");
  // One more is no correction.
  await season.wins("Dogs");
  await advanceTo(t, Date.now() + MINUTE_MS);
  expect(await told()).toBe("Week 10: Cyd Ray and Bob Fox are out.");
  await season.wins("Cubs");
  await advanceTo(t, Date.now() + MINUTE_MS);
  expect(await told()).toBe("Correction: Week 10: Cyd Ray is out.");
  await season.wins("Bats");
  await season.wins("Dogs");
  await advanceTo(t, Date.now() + MINUTE_MS);
  expect(await told()).toBe("Correction: Week 10: Ann Lee and Bob Fox are out.");
});

it("[18.2] doesn't repeat an announcement that was taken down after a chat couldn't be told of it", async () => {
  await add(ann, 1, ["announcements"]);
  const webhookId = await firstOf(ann);
  await ann.as.mutation(api.leagues.announce, { leagueId, text: "Never mind" });
  const claimed = await t.mutation(internal.jobs.webhookQueue.claim, { webhookId });
  const { messageId, attempt } = claimed!;
  const result = { kind: "failed" as const, error: "The chat answered 500." };
  await t.mutation(internal.jobs.webhookQueue.record, { messageId, attempt, result });
  await ann.as.mutation(api.leagues.takeDownAnnouncement, { leagueId });
  await advanceTo(t, Date.now() + MINUTE_MS);
  expect(await t.mutation(internal.jobs.webhookQueue.claim, { webhookId })).toBeNull();
});

it("[18.2] deletes a league's chats with it", async () => {
  await add(ann);
  await ann.as.mutation(api.leagues.announce, { leagueId, text: "Pay up" });
  await ann.as.mutation(api.leagues.remove, { leagueId });
  await settle(t);
  expect(await texts()).toEqual([]);
  expect(await t.run((ctx) => ctx.db.query("webhooks").collect())).toEqual([]);
});
