// [13.3] A commissioner's week tools over the API.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, season, seasonText, text, week } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const done = z.strictObject({ message: z.string() });

const adjustment = z
  .strictObject({
    entryId: z.string(),
    entryName: z.string(),
    week: z.number(),
    points: z.number().meta({ description: "Whole or halves; below zero, points that were taken" }),
    reason: z.string(),
    byName: z.string().meta({ description: "The commissioner" }),
    adjustedAt: z.iso.datetime(),
  })
  .meta({ id: "Adjustment" });

export function addWeekToolRoutes(app: HttpApp): void {
  addVoidRoutes(app);
  addAdjustmentRoutes(app);
}

function addVoidRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/voids",
      ...about("Leagues", "voidGame", "Let a game of the season count for nobody; for commissioners"),
      request: { params: leaguePath, ...jsonBody(z.object({ gameId: idInput, reason: text })) },
      responses: { 200: answer("The game counts for nobody", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { gameId: game, reason } = c.req.valid("json");
      const { gameId } = await inputIds(c.env, { gameId: ["games", game] });
      await c.env.runMutation(api.weekTools.voidGame, { leagueId, gameId, reason });
      return c.json({ message: "Game voided" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/voids/put-back",
      ...about("Leagues", "putGameBack", "Let a voided game count again; for commissioners"),
      request: { params: leaguePath, ...jsonBody(z.object({ gameId: idInput })) },
      responses: { 200: answer("The game counts", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { gameId } = await inputIds(c.env, { gameId: ["games", c.req.valid("json").gameId] });
      await c.env.runMutation(api.weekTools.putBack, { leagueId, gameId });
      return c.json({ message: "Game put back" }, 200);
    },
  );
}

function addAdjustmentRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/adjustments",
      ...about("Leagues", "listAdjustments", "A season's adjusted points, oldest first"),
      request: { params: leaguePath, query: z.object({ season: seasonText }) },
      responses: { 200: answer("The adjusted points", z.array(adjustment)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const at = c.req.valid("query");
      const adjusted = await c.env.runQuery(api.weekTools.listAdjusted, { leagueId, ...at });
      const shapes = adjusted.map(({ id: _id, atMs, ...rest }) => ({
        ...rest,
        adjustedAt: new Date(atMs).toISOString(),
      }));
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/adjustments",
      ...about("Leagues", "adjustPoints", "Give an entry points for a week, or take some; for commissioners"),
      request: {
        params: leaguePath,
        ...jsonBody(z.object({ entryId: idInput, week, points: z.number(), reason: text })),
      },
      responses: { 200: answer("The points count", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId: entry, ...rest } = c.req.valid("json");
      const { entryId } = await inputIds(c.env, { entryId: ["entries", entry] });
      await c.env.runMutation(api.weekTools.adjust, { leagueId, entryId, ...rest });
      return c.json({ message: "Points adjusted" }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/adjustments/take-back",
      ...about(
        "Leagues",
        "takeAdjustmentBack",
        "Take the newest adjustment of an entry's week back; for commissioners",
      ),
      request: { params: leaguePath, ...jsonBody(z.object({ entryId: idInput, season, week })) },
      responses: { 200: answer("It counts no more, if there was one", done), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId: entry, ...at } = c.req.valid("json");
      const { entryId } = await inputIds(c.env, { entryId: ["entries", entry] });
      await c.env.runMutation(api.weekTools.takeNewestBack, { leagueId, entryId, ...at });
      return c.json({ message: "Adjustment taken back" }, 200);
    },
  );
}
