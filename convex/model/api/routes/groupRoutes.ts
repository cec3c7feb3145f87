// [13.10] A commissioner's changes to groups over the API. Their tables: getStandings in leagueRoutes.ts.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { groupText, idInput, text } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const groupPath = z.object({ id: idInput, key: groupText });
const entryPath = z.object({ id: idInput, entryId: idInput });
const groupName = jsonBody(z.object({ name: text.meta({ example: "East" }) }));
const changed = (description: string) => ({ responses: { 204: { description }, ...refusals } });

export function addGroupRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/groups",
      ...about("Entries", "addGroup", "Add a group; for commissioners"),
      request: { params: leaguePath, ...groupName },
      responses: { 201: answer("Its key", z.strictObject({ key: z.string() })), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const key = await c.env.runMutation(api.groups.add, { leagueId, ...c.req.valid("json") });
      return c.json({ key }, 201);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/leagues/{id}/groups/{key}",
      ...about("Entries", "renameGroup", "Name a group, whose key and link stay; for commissioners"),
      request: { params: groupPath, ...groupName },
      ...changed("It has the name"),
    }),
    async (c) => {
      const { id, key: group } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      await c.env.runMutation(api.groups.rename, { leagueId, group, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}/groups/{key}",
      ...about("Entries", "removeGroup", "Remove a group, whose entries are in none then; for commissioners"),
      request: { params: groupPath },
      ...changed("It is gone"),
    }),
    async (c) => {
      const { id, key: group } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      await c.env.runMutation(api.groups.remove, { leagueId, group });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/entries/{entryId}/group",
      ...about("Entries", "putInGroup", "Put an entry into a group, or with null out of its own; for commissioners"),
      request: { params: entryPath, ...jsonBody(z.object({ group: groupText.nullable() })) },
      ...changed("It is there"),
    }),
    async (c) => {
      const { id, entryId: entry } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const entryId = await pathId(c.env, "entries", entry);
      await c.env.runMutation(api.groups.put, { leagueId, entryId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/groups/deal",
      ...about("Entries", "dealGroups", "Deal the entries without a group evenly, or all anew; for commissioners"),
      request: { params: leaguePath, ...jsonBody(z.object({ all: z.boolean().default(false) })) },
      responses: { 200: answer("How many", z.strictObject({ dealt: z.number() })), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json({ dealt: await c.env.runMutation(api.groups.deal, { leagueId, ...c.req.valid("json") }) }, 200);
    },
  );
}
