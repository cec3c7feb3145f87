// [13.11] Segments over the API. Their tables: getStandings in leagueRoutes.ts.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, seasonText, text } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });

const segment = z
  .strictObject({
    name: z.string(),
    fromWeek: z.number(),
    toWeek: z.number(),
    isOver: z.boolean().meta({ description: "Its last week has a result" }),
    winners: z
      .array(z.strictObject({ entryId: z.string(), entryName: z.string(), userId: z.string().nullable() }))
      .meta({ description: "At most three of them; empty until it is over" }),
    winnerCount: z.number(),
  })
  .meta({ id: "Segment" });

const segmentInput = z
  .object({ name: text, fromWeek: z.number(), toWeek: z.number() })
  .meta({ example: { name: "First half", fromWeek: 1, toWeek: 9 } });

export function addSegmentRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/segments",
      ...about("Leagues", "listSegments", "A season's segments in the order of their weeks, and who won them"),
      request: { params: leaguePath, query: z.object({ season: seasonText }) },
      responses: { 200: answer("The segments", z.array(segment)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { season } = c.req.valid("query");
      const segments = await c.env.runQuery(api.segments.list, { leagueId, season });
      const shapes = segments.map(({ win, isTold: _isTold, ...shown }) => ({
        ...shown,
        winners: (win?.winners ?? []).map(({ entryId, entryName, userId }) => ({ entryId, entryName, userId })),
        winnerCount: win?.winnerCount ?? 0,
      }));
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/segments",
      ...about("Leagues", "setSegments", "Set all segments of the league's season; for commissioners"),
      request: { params: leaguePath, ...jsonBody(z.object({ segments: z.array(segmentInput).max(100) })) },
      responses: { 200: answer("They are set", z.strictObject({ message: z.string() })), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.segments.change, { leagueId, segments: c.req.valid("json").segments });
      return c.json({ message: "Segments set" }, 200);
    },
  );
}
