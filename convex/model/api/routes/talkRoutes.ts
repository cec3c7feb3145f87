// [14.2][14.3] The talk of a league or pool over the API: its messages, and what happened between them.
import { createRoute, z } from "@hono/zod-openapi";
import { MENTIONS_MAX, MESSAGE_MAX, MESSAGES_A_PAGE, pageOf, REACTIONS } from "../../../../domain/leagues/talk";
import { api } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import { refuse } from "../callError";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, requestKey, text, whole, wholeText } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";
import { talkEvent, talkEventOf } from "../talkShapes";

const path = "/api/leagues/{id}/talk";
const params = z.object({ id: idInput });
const changed = (description: string) => ({ responses: { 204: { description }, ...refusals } });

/** More than any talk has. */
const NUMBERS = { min: 1, max: 500_000 };
const time = z.iso.datetime();
const kind = z.enum(REACTIONS);
const person = z.strictObject({ userId: z.string(), name: z.string() });
const written = {
  text: text.min(1, "Required").max(MESSAGE_MAX),
  mentions: z.array(idInput).max(MENTIONS_MAX).optional().meta({ description: "Members; others are left out" }),
};

const talk = z
  .strictObject({
    lastNumber: z.number().meta({ description: "The newest message's, or of what happened since; 0 at first" }),
    readNumber: z.number().meta({ description: "You have read up to it" }),
    unread: z.number().meta({ description: "Messages after it" }),
    isMuted: z.boolean(),
  })
  .meta({ id: "Talk" });

const message = z
  .strictObject({
    id: z.string(),
    number: z.number(),
    author: person,
    isBlocked: z.boolean().meta({ description: "You block its author; the app folds it" }),
    text: z.string().meta({ description: "Empty once it was deleted" }),
    sentAt: time,
    editedAt: time.nullable(),
    deletedBy: z.enum(["author", "commissioner"]).nullable(),
    replyToNumber: z.number().nullable(),
    mentions: z.array(person),
    reactions: z.array(z.strictObject({ kind, count: z.number() })),
    ownReaction: kind.nullable(),
  })
  .meta({ id: "Message" });

const messagePage = z
  .strictObject({
    messages: z.array(message).meta({ description: "Oldest first" }),
    events: z
      .array(talkEvent)
      .meta({ description: "What happened, oldest first; their numbers are among the messages'" }),
    before: z.number().nullable().meta({ description: "Ask with it for those before; null if there are none" }),
  })
  .meta({ id: "MessagePage" });

const reported = z
  .strictObject({
    messageId: z.string(),
    number: z.number(),
    authorName: z.string(),
    text: z.string(),
    sentAt: time,
    reporterNames: z.array(z.string()),
  })
  .meta({ id: "ReportedMessage" });

const sent = z.strictObject({ id: z.string(), number: z.number() }).meta({ id: "SentMessage" });

const timeOf = (atMs: number) => new Date(atMs).toISOString();
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

export function addTalkRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path,
      ...about("Leagues", "getTalk", "How far you have read the talk of your league or pool"),
      request: { params },
      responses: { 200: answer("The talk", talk), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { key: _key, ...state } = await openTalk(c.env, leagueId);
      return c.json(state, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: `${path}/messages`,
      ...about(
        "Leagues",
        "listMessages",
        `The newest messages and what happened between them, or those before a number, at most ${MESSAGES_A_PAGE}`,
      ),
      request: { params, query: z.object({ before: wholeText(NUMBERS).optional() }) },
      responses: { 200: answer("Messages and events", messagePage), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { key, lastNumber } = await openTalk(c.env, leagueId);
      const before = Math.min(c.req.valid("query").before ?? Infinity, lastNumber + 1);
      return c.json(await readBefore(c.env, { leagueId, key, before }), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: `${path}/messages`,
      ...about("Leagues", "sendMessage", "Write to the members, at most 20 times a minute"),
      request: { params, ...jsonBody(z.object({ ...written, replyToId: idInput.optional(), requestKey })) },
      responses: { 201: answer("It is there", sent), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { text: words, requestKey: key = crypto.randomUUID(), replyToId, mentions } = c.req.valid("json");
      const reply = replyToId === undefined ? {} : await inputIds(c.env, { replyToId: ["talkMessages", replyToId] });
      const ids = await mentionedIds(c.env, mentions);
      const { messageId: id, number } = await c.env.runMutation(api.talk.send, {
        leagueId,
        text: words,
        key,
        ...reply,
        ...ids,
      });
      return c.json({ id, number }, 201);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: `${path}/read`,
      ...about("Leagues", "markTalkRead", "Say how far you have read; it never goes back"),
      request: { params, ...jsonBody(z.object({ number: whole(NUMBERS) })) },
      ...changed("You have read up to it"),
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.talk.markRead, { leagueId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: `${path}/muted`,
      ...about("Leagues", "muteTalk", "Hear nothing of the talk any more, or hear of it again"),
      request: { params, ...jsonBody(z.object({ isMuted: z.boolean() })) },
      ...changed("It holds from now on"),
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.talk.setMuted, { leagueId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: `${path}/reports`,
      ...about("Leagues", "listReportedMessages", "Reported messages that wait, oldest first; for commissioners"),
      request: { params },
      responses: { 200: answer("The messages", z.array(reported)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const rows = await c.env.runQuery(api.talk.listReports, { leagueId });
      const shapes = rows.map(({ sentAtMs, ...row }) => ({ ...row, sentAt: timeOf(sentAtMs) }));
      return c.json(shapes, 200);
    },
  );
  addOneMessageRoutes(app);
}

function addOneMessageRoutes(app: HttpApp): void {
  const one = "/api/messages/{id}";
  app.openapi(
    createRoute({
      method: "patch",
      path: one,
      ...about("Leagues", "editMessage", "Change a message of your own"),
      request: { params, ...jsonBody(z.object(written)) },
      ...changed("It is changed"),
    }),
    async (c) => {
      const messageId = await pathId(c.env, "talkMessages", c.req.valid("param").id);
      const { text: words, mentions } = c.req.valid("json");
      await c.env.runMutation(api.talk.edit, { messageId, text: words, ...(await mentionedIds(c.env, mentions)) });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: one,
      ...about("Leagues", "deleteMessage", "Delete a message: your own, or as a commissioner anybody's"),
      request: { params },
      ...changed("Its text is gone; its number stays"),
    }),
    async (c) => {
      const messageId = await pathId(c.env, "talkMessages", c.req.valid("param").id);
      await c.env.runMutation(api.talk.remove, { messageId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: `${one}/reaction`,
      ...about("Leagues", "reactToMessage", "Put your reaction on a message, or with null take it back"),
      request: { params, ...jsonBody(z.object({ kind: kind.nullable() })) },
      ...changed("It is your one reaction to it"),
    }),
    async (c) => {
      const messageId = await pathId(c.env, "talkMessages", c.req.valid("param").id);
      await c.env.runMutation(api.talk.react, { messageId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: `${one}/report`,
      ...about("Leagues", "reportMessage", "Tell the commissioners of a message"),
      request: { params },
      ...changed("They see it in the console"),
    }),
    async (c) => {
      const messageId = await pathId(c.env, "talkMessages", c.req.valid("param").id);
      await c.env.runMutation(api.talk.report, { messageId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: `${one}/keep`,
      ...about("Leagues", "keepMessage", "Let a reported message stay; for commissioners"),
      request: { params },
      ...changed("Its reports are gone"),
    }),
    async (c) => {
      const messageId = await pathId(c.env, "talkMessages", c.req.valid("param").id);
      await c.env.runMutation(api.talk.keep, { messageId });
      return c.body(null, 204);
    },
  );
}

type Ctx = Pick<ActionCtx, "runQuery">;

/** Its key is known to members alone; admins who aren't members don't read along. */
async function openTalk(ctx: Ctx, leagueId: Id<"leagues">) {
  const { key, ...state } = await ctx.runQuery(api.talk.state, { leagueId });
  if (key === null) throw refuse(403, "Join first: only members read the talk.");
  return { key, ...state };
}

interface Asked {
  readonly leagueId: Id<"leagues">;
  readonly key: string;
  /** The first number that isn't asked for. */
  readonly before: number;
}

/** A page is passed over if nothing is left in it before that number: an event that turned out untrue keeps its own. */
async function readBefore(ctx: Ctx, { leagueId, key, before }: Asked): Promise<z.output<typeof messagePage>> {
  const index = pageOf(before - 1);
  const page = await ctx.runQuery(api.talk.messages, { leagueId, key, page: index });
  if (page === null) throw refuse(409, "The talk's key has just changed. Ask again.");
  const rows = page.messages.filter(({ number }) => number < before);
  const events = page.events.filter(({ number }) => number < before);
  const first = index * MESSAGES_A_PAGE + 1;
  if (rows.length === 0 && events.length === 0 && index > 0) {
    return await readBefore(ctx, { leagueId, key, before: first });
  }
  const [fromNumber, toNumber] = [rows[0]?.number ?? before, before - 1];
  const own = await ctx.runQuery(api.talk.ownReactions, { leagueId, fromNumber, toNumber });
  const blocked = new Set((await ctx.runQuery(api.talk.listBlocked, {})).map(({ userId }) => userId));
  const reactionTo = new Map(own.map((reaction) => [reaction.number, reaction.kind]));
  const names = new Map(page.people.map((each) => [each.userId, nameOf(each)]));
  const personOf = (userId: Id<"users">) => ({ userId, name: names.get(userId) ?? "" });
  const messages = rows.map(({ key: _key, authorId, sentAtMs, editedAtMs, removedBy, replyTo, ...row }) => ({
    ...row,
    author: personOf(authorId),
    isBlocked: blocked.has(authorId),
    sentAt: timeOf(sentAtMs),
    editedAt: editedAtMs === null ? null : timeOf(editedAtMs),
    deletedBy: removedBy,
    replyToNumber: replyTo?.number ?? null,
    mentions: row.mentions.map(personOf),
    ownReaction: reactionTo.get(row.number) ?? null,
  }));
  return { messages, events: events.map(talkEventOf), before: index === 0 ? null : first };
}

async function mentionedIds(ctx: Ctx, mentions: readonly string[] | undefined) {
  if (mentions === undefined) return {};
  const claims = mentions.map((id, index) => [`mentions.${index}`, ["users", id]] as const);
  await inputIds(ctx, Object.fromEntries(claims));
  return { mentions: mentions as Id<"users">[] };
}
