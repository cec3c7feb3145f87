// [18.3] The address of a league's or pool's big screen over the API. Its token is told once.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const path = "/api/leagues/{id}/screen";
const params = z.object({ id: idInput });
const shows = z.enum(["names", "initials"]).meta({ description: "What stands for people on the screen" });
const changed = (description: string) => ({ responses: { 204: { description }, ...refusals } });

const screen = z
  .strictObject({
    screen: z.strictObject({ shows, madeAt: z.iso.datetime() }).nullable().meta({ description: "Null without one" }),
  })
  .meta({ id: "BigScreen" });

const made = z
  .strictObject({ token: z.string().meta({ description: "The end of its address, /screen/{token}; told only here" }) })
  .meta({ id: "MadeScreen" });

export function addScreenRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path,
      ...about("Leagues", "getScreen", "Whether the league or pool has a big screen; for commissioners"),
      request: { params },
      responses: { 200: answer("The screen", screen), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const found = await c.env.runQuery(api.screens.get, { leagueId });
      const shape = found && { shows: found.shows, madeAt: new Date(found.madeAtMs).toISOString() };
      return c.json({ screen: shape }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path,
      ...about("Leagues", "makeScreen", "Make an address for a big screen; the one before ends; for commissioners"),
      request: { params, ...jsonBody(z.object({ shows })) },
      responses: { 200: answer("The new address", made), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const token = await c.env.runMutation(api.screens.make, { leagueId, ...c.req.valid("json") });
      return c.json({ token }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path,
      ...about("Leagues", "changeScreen", "Choose names or initials for the big screen; for commissioners"),
      request: { params, ...jsonBody(z.object({ shows })) },
      ...changed("The screen shows them, if there is one"),
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.screens.change, { leagueId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path,
      ...about("Leagues", "endScreen", "End the big screen's address; for commissioners"),
      request: { params },
      ...changed("It shows nothing any more"),
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.screens.end, { leagueId });
      return c.body(null, 204);
    },
  );
}
