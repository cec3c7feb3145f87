// [18.2] The chats that a league's or pool's news goes to, over the API. An address is written and never read again.
import { createRoute, z } from "@hono/zod-openapi";
import {
  maskWebhookAddress,
  parseWebhookAddress,
  WEBHOOK_KINDS,
  WEBHOOK_NEWS,
  WEBHOOKS_MAX,
} from "../../../../domain/leagues/webhooks";
import { api } from "../../../_generated/api";
import { refuse } from "../callError";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, text } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const params = z.object({ id: idInput });
const changed = (description: string) => ({ responses: { 204: { description }, ...refusals } });
const time = z.iso.datetime();
const news = z
  .array(z.enum(WEBHOOK_NEWS))
  .max(WEBHOOK_NEWS.length)
  .meta({ example: ["announcements", "weeksWon"], description: "What is sent there" });

const chat = z
  .strictObject({
    id: z.string(),
    kind: z.enum(WEBHOOK_KINDS),
    address: z.string().meta({ example: "discord.com/…Wx4z", description: "Masked" }),
    news,
    addedAt: time,
    offSince: time.nullable().meta({ description: "Null while it is on" }),
    lastSuccessAt: time.nullable(),
    lastFailure: z.strictObject({ at: time, error: z.string() }).nullable(),
  })
  .meta({ id: "Chat" });

const addedChat = z
  .strictObject({
    id: z.string(),
    secret: z.string().nullable().meta({ description: "Signs JSON, and is told only here; null for the other kinds" }),
  })
  .meta({ id: "AddedChat" });

const timeOf = (atMs: number) => new Date(atMs).toISOString();
const timeOrNull = (atMs: number | null) => (atMs === null ? null : timeOf(atMs));

export function addChatRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/chats",
      ...about("Leagues", "listChats", "Where the league's or pool's news goes, oldest first; for commissioners"),
      request: { params },
      responses: { 200: answer("The chats", z.array(chat)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const chats = await c.env.runQuery(api.webhooks.list, { leagueId });
      const shapes = chats.map(({ masked, addedAtMs, offSinceMs, lastSuccessAtMs, lastFailure, ...row }) => ({
        ...row,
        address: masked,
        addedAt: timeOf(addedAtMs),
        offSince: timeOrNull(offSinceMs),
        lastSuccessAt: timeOrNull(lastSuccessAtMs),
        lastFailure: lastFailure && { at: timeOf(lastFailure.atMs), error: lastFailure.error },
      }));
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/chats",
      ...about(
        "Leagues",
        "addChat",
        `Send news to Discord, Slack, Teams or GroupMe, or as signed JSON, at most ${WEBHOOKS_MAX} a league; for commissioners`,
      ),
      request: { params, ...jsonBody(z.object({ kind: z.enum(WEBHOOK_KINDS), address: text, news })) },
      responses: { 200: answer("It is there", addedChat), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const wanted = c.req.valid("json");
      const secret = await c.env.runMutation(api.webhooks.add, { leagueId, ...wanted });
      const parsed = parseWebhookAddress(wanted.kind, wanted.address);
      const masked = "address" in parsed ? maskWebhookAddress(parsed.address) : "";
      const chats = await c.env.runQuery(api.webhooks.list, { leagueId });
      const added = chats.findLast((each) => each.kind === wanted.kind && each.masked === masked);
      if (added === undefined) throw refuse(404, "That chat was removed.");
      return c.json({ id: added.id, secret }, 200);
    },
  );
  addOneChatRoutes(app);
}

function addOneChatRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/chats/{id}",
      ...about("Leagues", "changeChat", "Choose what is sent to a chat; for commissioners"),
      request: { params, ...jsonBody(z.object({ news })) },
      ...changed("It is sent from now on"),
    }),
    async (c) => {
      const webhookId = await pathId(c.env, "webhooks", c.req.valid("param").id);
      await c.env.runMutation(api.webhooks.change, { webhookId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/chats/{id}/test",
      ...about("Leagues", "testChat", "Send a message to a chat to see that it works; for commissioners"),
      request: { params },
      ...changed("It is on its way; the list of chats says what became of it"),
    }),
    async (c) => {
      const webhookId = await pathId(c.env, "webhooks", c.req.valid("param").id);
      await c.env.runMutation(api.webhooks.test, { webhookId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/chats/{id}/turn-on",
      ...about("Leagues", "turnChatOn", "Turn a chat on again that failures have turned off; for commissioners"),
      request: { params },
      ...changed("It is on"),
    }),
    async (c) => {
      const webhookId = await pathId(c.env, "webhooks", c.req.valid("param").id);
      await c.env.runMutation(api.webhooks.turnOn, { webhookId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/chats/{id}",
      ...about("Leagues", "removeChat", "Send nothing to a chat any more, and forget its address; for commissioners"),
      request: { params },
      ...changed("It is gone"),
    }),
    async (c) => {
      const webhookId = await pathId(c.env, "webhooks", c.req.valid("param").id);
      await c.env.runMutation(api.webhooks.remove, { webhookId });
      return c.body(null, 204);
    },
  );
}
