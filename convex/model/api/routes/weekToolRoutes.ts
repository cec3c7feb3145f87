// [13.3] A commissioner's week tools over the API.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, text } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const done = z.strictObject({ message: z.string() });

export function addWeekToolRoutes(app: HttpApp): void {
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
