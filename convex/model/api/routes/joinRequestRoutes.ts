// [13.4] Requests to join over the API, for commissioners.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, refusals } from "../operation";

const path = "/api/leagues/{id}/join-requests";
const params = z.object({ id: idInput });
const personParams = z.object({ id: idInput, userId: idInput });

const joinRequest = z
  .strictObject({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    numberOfEntries: z.number().meta({ description: "In a survivor pool; 1 in a league" }),
    askedAt: z.iso.datetime(),
  })
  .meta({ id: "JoinRequest" });

export function addJoinRequestRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path,
      ...about("Leagues", "listJoinRequests", "Who waits to join, the longest first; for commissioners"),
      request: { params },
      responses: { 200: answer("The requests", z.array(joinRequest)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const waiting = await c.env.runQuery(api.joinRequests.listWaiting, { leagueId });
      const shown = waiting.map(({ userId, firstName, lastName, numberOfEntries, askedAtMs }) => ({
        userId,
        firstName,
        lastName,
        numberOfEntries,
        askedAt: new Date(askedAtMs).toISOString(),
      }));
      return c.json(shown, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: `${path}/{userId}/approve`,
      ...about("Leagues", "approveJoinRequest", "Let somebody in who waits; for commissioners"),
      request: { params: personParams },
      responses: { 204: { description: "They have joined" }, ...refusals },
    }),
    async (c) => {
      const { id, userId: person } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const userId = await pathId(c.env, "users", person);
      await c.env.runMutation(api.joinRequests.approve, { leagueId, userId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: `${path}/{userId}/decline`,
      ...about("Leagues", "declineJoinRequest", "Decline a request, which can be made again; for commissioners"),
      request: { params: personParams },
      responses: { 204: { description: "They are told" }, ...refusals },
    }),
    async (c) => {
      const { id, userId: person } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const userId = await pathId(c.env, "users", person);
      await c.env.runMutation(api.joinRequests.decline, { leagueId, userId });
      return c.body(null, 204);
    },
  );
}
