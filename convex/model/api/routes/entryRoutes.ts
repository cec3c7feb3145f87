// [16.1]-[16.3] The entries of a pick'em league: one's own, and players without an account, also of pools.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { entryPathId, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const entryPath = z.object({ id: idInput });
const entryName = z.string().meta({ description: "2 to 30 characters, unlike any other in the league" });
const entry = z
  .strictObject({
    entryId: z.string(),
    entryName: z.string(),
    userId: z.string().nullable().meta({ description: "Its owner; null for a player without an account" }),
    group: z.string().optional().meta({ description: "The key of its group" }),
  })
  .meta({ id: "Entry" });
const newEntry = z.strictObject({ entryId: z.string(), entryName: z.string() }).meta({ id: "NewEntry" });
const named = { request: { params: entryPath, ...jsonBody(z.strictObject({ name: entryName })) } };
const renamed = { responses: { 204: { description: "It has the name" }, ...refusals } };
const removed = { request: { params: entryPath }, responses: { 204: { description: "It is gone" }, ...refusals } };

export function addEntryRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/entries",
      ...about("Entries", "listEntries", "What plays in a pick'em league, and a pool's players without an account"),
      request: { params: leaguePath },
      responses: { 200: answer("The entries, by name", z.array(entry)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const entries = await c.env.runQuery(api.entries.list, { leagueId });
      return c.json(
        entries.map(({ ownerId: userId, ...each }) => ({ ...each, userId })),
        200,
      );
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/entries",
      ...about("Entries", "addEntry", "One more entry of yours, where the league allows several"),
      request: { params: leaguePath, ...jsonBody(z.strictObject({ name: entryName.optional() })) },
      responses: { 201: answer("The entry", newEntry), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json(await c.env.runMutation(api.entries.addOwn, { leagueId, ...c.req.valid("json") }), 201);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/entries/{id}",
      ...about("Entries", "renameEntry", "Name an entry of yours, in a league or a pool"),
      ...named,
      ...renamed,
    }),
    async (c) => {
      const entryId = await entryPathId(c.env, c.req.valid("param").id);
      await c.env.runMutation(api.entries.renameOwn, { entryId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/entries/{id}",
      ...about("Entries", "removeEntry", "Take an entry of yours out of play, though not the first one"),
      ...removed,
    }),
    async (c) => {
      const entryId = await pathId(c.env, "entries", c.req.valid("param").id);
      await c.env.runMutation(api.entries.removeOwn, { entryId });
      return c.body(null, 204);
    },
  );

  addPlayerRoutes(app);
}

function addPlayerRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/players",
      ...about("Entries", "addPlayers", "Add players without an account, all or none; for commissioners"),
      request: { params: leaguePath, ...jsonBody(z.strictObject({ names: z.array(entryName).max(250) })) },
      responses: { 201: answer("How many", z.strictObject({ added: z.number() })), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json(await c.env.runMutation(api.entries.addPlayers, { leagueId, ...c.req.valid("json") }), 201);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/players/{id}",
      ...about("Entries", "renamePlayer", "Name a player without an account; for commissioners"),
      ...named,
      ...renamed,
    }),
    async (c) => {
      const entryId = await pathId(c.env, "entries", c.req.valid("param").id);
      await c.env.runMutation(api.entries.renamePlayer, { entryId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/players/{id}",
      ...about("Entries", "removePlayer", "Take a player without an account out of the league; for commissioners"),
      ...removed,
    }),
    async (c) => {
      const entryId = await pathId(c.env, "entries", c.req.valid("param").id);
      await c.env.runMutation(api.entries.removePlayer, { entryId });
      return c.body(null, 204);
    },
  );
}
