// [14.2] Messages between the members of a league or pool.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { MESSAGES_A_PAGE } from "../../../domain/leagues/talk";
import { testBackend } from "../../support/worlds/backends";
import {
  addLeague,
  advanceTo,
  errorOf,
  freezeClockForEachTest,
  refusalOf,
  settle,
  signIn,
  type Backend,
  type Player,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const MINUTE_MS = 60_000;

let t: Backend;
let ann: Player, bob: Player, cat: Player;
let leagueId: Id<"leagues">, inviteCode: string;

/** Ann owns the league. */
beforeEach(async () => {
  t = testBackend();
  [ann, bob, cat] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  ({ id: leagueId, inviteCode } = await addLeague([ann, bob, cat]));
});

let keys = 0;
async function say({ as }: Player, text: string, key = `key-${++keys}`) {
  return (await as.mutation(api.talk.send, { leagueId, text, key })).messageId;
}
const stateOf = async ({ as }: Player) => await as.query(api.talk.state, { leagueId });
async function read(who: Player, page = 0) {
  const { key } = await stateOf(who);
  return (await who.as.query(api.talk.messages, { leagueId, key: key ?? "", page }))!;
}
const texts = async (who: Player, page = 0) => (await read(who, page)).messages.map(({ text }) => text);
const unreadOf = async ({ as }: Player) => (await as.query(api.talk.unread, {})).map(({ unread }) => unread);
const logged = async ({ as }: Player) => {
  const paginationOpts = { numItems: 20, cursor: null };
  const { page } = await as.query(api.audit.listForLeague, { leagueId, kind: "messages", paginationOpts });
  return page.map(({ actorName, text, target }) => `${actorName} ${text} ${target}`);
};

describe("[14.2] messages", () => {
  it("stand in the server's order by pages, and never twice with one key", async () => {
    // The first number is that of Bob and Cat joining [14.3].
    for (let i = 1; i <= MESSAGES_A_PAGE; i++) await say(i % 2 === 0 ? ann : bob, `No. ${i}`);
    const again = await say(ann, "Snow in Buffalo", "snow");
    await expect(say(ann, "Snow in Buffalo", "snow")).resolves.toBe(again);
    await say(bob, "Snow in Buffalo", "snow");
    expect(await texts(cat)).toEqual(Array.from({ length: MESSAGES_A_PAGE - 1 }, (_, i) => `No. ${i + 1}`));
    expect(await texts(cat, 1)).toEqual(["No. 10", "Snow in Buffalo", "Snow in Buffalo"]);
    expect(await stateOf(cat)).toMatchObject({ lastNumber: 13, unread: 12 });
  });

  it("are text only, of 1 to 2,000 characters", async () => {
    await say(
      ann,
      "  Go\u202e Bi\u200blls\u0000 👨‍👩‍👧 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} <b>\r\n\r\n\r\n\r\nnow  ",
    );
    expect(await texts(bob)).toEqual([
      "Go Bills 👨‍👩‍👧 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} <b>\n\nnow",
    ]);
    for (const text of [" \u200b\n", "x".repeat(2001)]) {
      expect(await refusalOf(say(ann, text))).toMatchObject({ code: "INVALID", field: "text" });
    }
    expect(await refusalOf(say(ann, "Hi", ""))).toMatchObject({ code: "INVALID", field: "key" });
    const mentions = Array.from({ length: 21 }, () => bob.userId);
    const called = ann.as.mutation(api.talk.send, { leagueId, text: "Hi", key: "hi", mentions });
    expect(await refusalOf(called)).toMatchObject({ code: "INVALID", field: "mentions" });
  });

  it("are at most 20 a minute and person", async () => {
    for (let i = 0; i < 20; i++) await say(ann, "Spam", `spam-${i}`);
    expect(await errorOf(say(ann, "Spam", "spam-20"))).toMatchObject({ code: "TOO_MANY" });
    await say(ann, "Spam", "spam-19");
    await say(bob, "Enough");
    await advanceTo(t, Date.now() + MINUTE_MS);
    await say(ann, "Sorry");
    expect(await stateOf(bob)).toMatchObject({ lastNumber: 23 });
  });

  it("answer others, and mention members only", async () => {
    const dan = await signIn(t, "Dan Poe");
    const replyToId = await say(ann, "Who has the Jets?");
    const mentions = [bob.userId, dan.userId];
    await cat.as.mutation(api.talk.send, { leagueId, text: "@Bob Fox does", key: "reply", replyToId, mentions });
    const { messages, people } = await read(bob);
    expect(messages[1]).toMatchObject({
      replyTo: { number: 2, authorId: ann.userId, start: "Who has the Jets?" },
      mentions: [bob.userId],
    });
    expect(people.map(({ firstName }) => firstName).sort()).toEqual(["Ann", "Bob", "Cat"]);
    await ann.as.mutation(api.talk.remove, { messageId: replyToId });
    expect((await read(bob)).messages[1]?.replyTo).toMatchObject({ start: "" });
    const late = cat.as.mutation(api.talk.send, { leagueId, text: "Me", key: "late", replyToId });
    expect(await refusalOf(late)).toMatchObject({ code: "NOT_FOUND", field: "replyToId" });
  });

  it("are edited by their author, and deleted by the author or a commissioner, who is logged", async () => {
    const [bobs, cats] = [await say(bob, "Jets win"), await say(cat, "Rude")];
    await bob.as.mutation(api.talk.edit, { messageId: bobs, text: "Jets lose" });
    for (const { as } of [ann, cat]) {
      const edited = as.mutation(api.talk.edit, { messageId: bobs, text: "I love Cat" });
      expect(await errorOf(edited)).toMatchObject({ code: "FORBIDDEN" });
    }
    expect((await read(cat)).messages[0]).toMatchObject({ text: "Jets lose", editedAtMs: Date.now() });
    expect(await errorOf(bob.as.mutation(api.talk.remove, { messageId: cats }))).toMatchObject({ code: "FORBIDDEN" });
    await ann.as.mutation(api.talk.remove, { messageId: cats });
    await bob.as.mutation(api.talk.remove, { messageId: bobs });
    const removed = (await read(cat)).messages.map(({ text, removedBy }) => `${text}${removedBy}`);
    expect(removed).toEqual(["author", "commissioner"]);
    expect(await logged(bob)).toEqual(["Ann Lee deleted a message of Cat Roe"]);
    await say(cat, "Rude", `key-${keys}`);
    expect(await texts(bob)).toEqual(["", ""]);
  });

  it("are seen by members only, and by nobody who was removed", async () => {
    await say(bob, "Bye");
    const { key } = await stateOf(bob);
    await ann.as.mutation(api.leagues.removeMember, { leagueId, userId: bob.userId });
    expect(await errorOf(stateOf(bob))).toMatchObject({ code: "FORBIDDEN" });
    expect(await errorOf(say(bob, "Hello?"))).toMatchObject({ code: "FORBIDDEN" });
    expect(await bob.as.query(api.talk.messages, { leagueId, key: key ?? "", page: 0 })).toBeNull();
    expect((await read(cat)).people).toMatchObject([{ firstName: "Bob", isFormer: true }]);
  });

  it("of a deleted account lose their text, and those of a deleted league are gone", async () => {
    const bobs = await say(bob, "My secret");
    await cat.as.mutation(api.talk.report, { messageId: bobs });
    await cat.as.mutation(api.talk.block, { userId: bob.userId });
    await bob.as.mutation(api.talk.react, { messageId: await say(cat, "Hm"), kind: "wow" });
    for (const { as } of [ann, bob]) await as.mutation(api.talk.watch, { leagueId, key: "page" });
    await bob.as.mutation(api.users.deleteAccount, {});
    await settle(t);
    const { messages, people } = await read(cat);
    expect(messages.map(({ text, key }) => [text, key === null])).toEqual([
      ["", true],
      ["Hm", false],
    ]);
    expect(people[0]).toMatchObject({ firstName: "Former", isFormer: true });
    expect(await cat.as.query(api.talk.listBlocked, {})).toEqual([]);
    await ann.as.mutation(api.leagues.remove, { leagueId });
    await settle(t);
    const left = await t.run(async (ctx) => [
      ...(await ctx.db.query("talks").collect()),
      ...(await ctx.db.query("talkMessages").collect()),
      ...(await ctx.db.query("talkEvents").collect()),
      ...(await ctx.db.query("talkReads").collect()),
      ...(await ctx.db.query("talkWatchers").collect()),
      ...(await ctx.db.query("talkReactions").collect()),
      ...(await ctx.db.query("talkReports").collect()),
    ]);
    expect(left).toEqual([]);
  });
});

describe("[14.2] a member of a talk", () => {
  it("is told how many messages are new, unless it is muted", async () => {
    await say(ann, "Kickoff");
    await say(ann, "Touchdown");
    await say(bob, "Flag on the play");
    expect([await unreadOf(ann), await unreadOf(bob), await unreadOf(cat)]).toEqual([[1], [], [3]]);
    await cat.as.mutation(api.talk.markRead, { leagueId, number: 3 });
    await cat.as.mutation(api.talk.markRead, { leagueId, number: 1 });
    expect(await unreadOf(cat)).toEqual([1]);
    await cat.as.mutation(api.talk.setMuted, { leagueId, isMuted: true });
    expect(await unreadOf(cat)).toEqual([]);
    await cat.as.mutation(api.talk.markRead, { leagueId, number: 99 });
    await cat.as.mutation(api.talk.setMuted, { leagueId, isMuted: false });
    expect(await stateOf(cat)).toMatchObject({ readNumber: 4, unread: 0, isMuted: false });
    const dan = await signIn(t, "Dan Poe");
    await dan.as.mutation(api.leagues.join, { inviteCode });
    expect(await unreadOf(dan)).toEqual([]);
  });

  it("isn't told of new messages by people they block", async () => {
    await cat.as.mutation(api.talk.block, { userId: bob.userId });
    await say(bob, "You stink");
    expect(await unreadOf(cat)).toEqual([]);
    await say(ann, "Kickoff");
    await say(bob, "Flag on the play");
    expect(await unreadOf(cat)).toEqual([1]);
    await cat.as.mutation(api.talk.unblock, { userId: bob.userId });
    expect(await unreadOf(cat)).toEqual([3]);
  });

  it("reacts once to a message, and can change it or take it back", async () => {
    const messageId = await say(ann, "Perfect week");
    const react = async ({ as }: Player, kind: "like" | "fire" | null) =>
      await as.mutation(api.talk.react, { messageId, kind });
    for (const [who, kind] of [
      [bob, "like"],
      [cat, "fire"],
      [bob, "fire"],
      [bob, "fire"],
    ] as const)
      await react(who, kind);
    expect((await read(ann)).messages[0]?.reactions).toEqual([{ kind: "fire", count: 2 }]);
    await react(cat, null);
    expect((await read(ann)).messages[0]?.reactions).toEqual([{ kind: "fire", count: 1 }]);
    const own = { leagueId, fromNumber: 1 };
    expect(await bob.as.query(api.talk.ownReactions, own)).toEqual([{ number: 2, kind: "fire" }]);
    expect(await cat.as.query(api.talk.ownReactions, own)).toEqual([]);
  });

  it("blocks people in all leagues until unblocking them", async () => {
    const blocked = async () => (await cat.as.query(api.talk.listBlocked, {})).map(({ firstName }) => firstName);
    for (let i = 0; i < 2; i++) await cat.as.mutation(api.talk.block, { userId: bob.userId });
    expect(await blocked()).toEqual(["Bob"]);
    await cat.as.mutation(api.talk.unblock, { userId: bob.userId });
    expect(await blocked()).toEqual([]);
    const own = cat.as.mutation(api.talk.block, { userId: cat.userId });
    expect(await refusalOf(own)).toMatchObject({ code: "INVALID", field: "userId" });
  });

  it("reports messages to the commissioners, who keep or delete them; nobody else is told by whom", async () => {
    const [rude, fine] = [await say(bob, "You stink"), await say(bob, "You rock")];
    for (const messageId of [rude, rude, fine]) await cat.as.mutation(api.talk.report, { messageId });
    expect(await errorOf(bob.as.mutation(api.talk.report, { messageId: fine }))).toMatchObject({ code: "INVALID" });
    const reports = async ({ as }: Player) => await as.query(api.talk.listReports, { leagueId });
    expect(await reports(ann)).toMatchObject([
      { text: "You stink", authorName: "Bob Fox", reporterNames: ["Cat Roe"] },
      { text: "You rock" },
    ]);
    expect(await errorOf(reports(bob))).toMatchObject({ code: "FORBIDDEN" });
    await ann.as.mutation(api.talk.keep, { messageId: fine });
    await ann.as.mutation(api.talk.remove, { messageId: rude });
    expect(await reports(ann)).toEqual([]);
    expect(await texts(cat)).toEqual(["", "You rock"]);
    const actions = ["Ann Lee deleted a message of Bob Fox", "Ann Lee kept a reported message of Bob Fox"];
    expect((await logged(bob)).sort()).toEqual(actions);
    expect(await logged(ann)).toHaveLength(4);
  });
});
