// [13.1][13.4] Who is in a league or pool and who runs it, over the API: roles, members who are removed and let in
// again, and the invite code.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { refuse } from "../callError";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const league = z.object({ id: idInput });
const person = z.object({ id: idInput, userId: idInput });
const whom = jsonBody(z.object({ userId: idInput }));
const changed = (description: string) => ({ responses: { 204: { description }, ...refusals } });

const removedMember = z
  .strictObject({ userId: z.string(), firstName: z.string(), lastName: z.string() })
  .meta({ id: "RemovedMember" });

export function addMemberRoutes(app: HttpApp): void {
  addRoleRoutes(app);
  addRemovalRoutes(app);
}

function addRoleRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/commissioners",
      ...about("Leagues", "nameCommissioner", "Make a member a commissioner; the owner's to decide"),
      request: { params: league, ...whom },
      ...changed("They are a commissioner"),
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { userId } = await inputIds(c.env, { userId: ["users", c.req.valid("json").userId] });
      await c.env.runMutation(api.leagues.nameCommissioner, { leagueId, userId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}/commissioners/{userId}",
      ...about(
        "Leagues",
        "dismissCommissioner",
        "Make a commissioner a member again: the owner's to decide, or one's own step down",
      ),
      request: { params: person },
      ...changed("They aren't a commissioner"),
    }),
    async (c) => {
      const { id, userId: user } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const userId = await pathId(c.env, "users", user);
      const members = await c.env.runQuery(api.leagues.listMembers, { leagueId });
      if (!members.some((member) => member.userId === userId)) throw refuse(404, "They aren't a member.");
      await c.env.runMutation(api.leagues.dismissCommissioner, { leagueId, userId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/owner",
      ...about("Leagues", "handOver", "Hand the league or pool over to another member; the owner's to decide"),
      request: { params: league, ...whom },
      ...changed("They own it"),
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { userId } = await inputIds(c.env, { userId: ["users", c.req.valid("json").userId] });
      await c.env.runMutation(api.leagues.transfer, { leagueId, userId });
      return c.body(null, 204);
    },
  );
}

function addRemovalRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}/members/{userId}",
      ...about("Leagues", "removeMember", "Remove a member, who can't join again until let in; for commissioners"),
      request: { params: person },
      ...changed("They are out"),
    }),
    async (c) => {
      const { id, userId: user } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const userId = await pathId(c.env, "users", user);
      await c.env.runMutation(api.leagues.removeMember, { leagueId, userId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/removed-members",
      ...about(
        "Leagues",
        "listRemovedMembers",
        "Who was removed and can't join again, newest first; for commissioners",
      ),
      request: { params: league },
      responses: { 200: answer("The people", z.array(removedMember)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const removed = await c.env.runQuery(api.leagues.listRemoved, { leagueId });
      const shapes = removed.map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName }));
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}/removed-members/{userId}",
      ...about("Leagues", "letIn", "Let somebody who was removed join again; for commissioners"),
      request: { params: person },
      ...changed("They can join"),
    }),
    async (c) => {
      const { id, userId: user } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const userId = await pathId(c.env, "users", user);
      const removed = await c.env.runQuery(api.leagues.listRemoved, { leagueId });
      if (!removed.some((member) => member.userId === userId)) throw refuse(404, "They weren't removed.");
      await c.env.runMutation(api.leagues.letIn, { leagueId, userId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}/invite-code",
      ...about("Leagues", "renewCode", "End the invite code; the answer has the new one; for commissioners"),
      request: { params: league },
      responses: { 200: answer("The new code", z.strictObject({ inviteCode: z.string() })), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const inviteCode = await c.env.runMutation(api.leagues.renewCode, { leagueId });
      return c.json({ inviteCode }, 200);
    },
  );
}
