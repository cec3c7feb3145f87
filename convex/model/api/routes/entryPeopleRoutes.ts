// [16.4][16.5] Over the API: who picks for an entry beside its owner, and the link with which a player without an
// account takes the entry over.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { entryInputId, entryPathId, inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const oneId = z.object({ id: idInput });
const changed = (description: string) => ({ responses: { 204: { description }, ...refusals } });
const managedEntry = z
  .strictObject({
    entryId: z.string(),
    entryName: z.string(),
    managers: z.array(z.strictObject({ userId: z.string(), firstName: z.string(), lastName: z.string() })),
  })
  .meta({ id: "ManagedEntry" });
const undoableClaim = z
  .strictObject({
    id: z.string(),
    entryName: z.string(),
    claimedBy: z.strictObject({ userId: z.string(), firstName: z.string(), lastName: z.string() }),
    joinedWith: z.string().nullable().meta({ description: "The entry of theirs that has the weeks since" }),
    hasJoined: z.boolean().meta({ description: "Undoing it ends their membership" }),
    undoUntil: z.iso.datetime(),
  })
  .meta({ id: "UndoableClaim" });
const endsAt = z.iso.datetime().meta({ description: "Until when it works" });

export function addEntryPeopleRoutes(app: HttpApp): void {
  addManagerRoutes(app);
  addClaimLinkRoutes(app);
  addClaimRoutes(app);
}

function addManagerRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/managers",
      ...about("Entries", "listManagers", "Who picks for your entries, or for a player's with its `entryId`"),
      request: { params: oneId, query: z.object({ entryId: idInput.optional() }) },
      responses: { 200: answer("The entries, each with its managers", z.array(managedEntry)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId: entry } = c.req.valid("query");
      const which = entry === undefined ? {} : { entryId: await entryInputId(c.env, entry) };
      const entries = await c.env.runQuery(api.entries.listManagers, { leagueId, ...which });
      const shapes = entries.map(({ managers, ...each }) => ({
        ...each,
        managers: managers.map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName })),
      }));
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/entries/{id}/managers",
      ...about("Entries", "addManager", "Let a member pick for an entry of yours, or as a commissioner for a player's"),
      request: { params: oneId, ...jsonBody(z.object({ userId: idInput })) },
      ...changed("They pick for it"),
    }),
    async (c) => {
      const entryId = await entryPathId(c.env, c.req.valid("param").id);
      const { userId } = await inputIds(c.env, { userId: ["users", c.req.valid("json").userId] });
      await c.env.runMutation(api.entries.addManager, { entryId, userId });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/entries/{id}/managers/{userId}",
      ...about("Entries", "removeManager", "Take back that a member picks for the entry"),
      request: { params: z.object({ id: idInput, userId: idInput }) },
      ...changed("They don't pick for it"),
    }),
    async (c) => {
      const { id, userId: user } = c.req.valid("param");
      const entryId = await entryPathId(c.env, id);
      const userId = await pathId(c.env, "users", user);
      await c.env.runMutation(api.entries.removeManager, { entryId, userId });
      return c.body(null, 204);
    },
  );
}

function addClaimLinkRoutes(app: HttpApp): void {
  const path = "/api/players/{id}/claim-link";
  app.openapi(
    createRoute({
      method: "get",
      path,
      ...about("Entries", "getClaimLink", "Until when a player's claim link works; for commissioners"),
      request: { params: oneId },
      responses: { 200: answer("Null without a link", z.strictObject({ endsAt: endsAt.nullable() })), ...refusals },
    }),
    async (c) => {
      const entryId = await pathId(c.env, "entries", c.req.valid("param").id);
      const link = await c.env.runQuery(api.claims.link, { entryId });
      return c.json({ endsAt: link && new Date(link.endsAtMs).toISOString() }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path,
      ...about("Entries", "makeClaimLink", "Make a player's claim link, which ends the one before; for commissioners"),
      request: { params: oneId },
      responses: {
        201: answer(
          "The link. No later call tells its token",
          z.strictObject({ token: z.string().meta({ description: "The link is the app's `/claim/{token}`" }), endsAt }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const entryId = await pathId(c.env, "entries", c.req.valid("param").id);
      const { token, endsAtMs } = await c.env.runMutation(api.claims.makeLink, { entryId });
      return c.json({ token, endsAt: new Date(endsAtMs).toISOString() }, 201);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path,
      ...about("Entries", "endClaimLink", "End a player's claim link; for commissioners"),
      request: { params: oneId },
      ...changed("No link works"),
    }),
    async (c) => {
      const entryId = await pathId(c.env, "entries", c.req.valid("param").id);
      await c.env.runMutation(api.claims.endLink, { entryId });
      return c.body(null, 204);
    },
  );
}

function addClaimRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/claims",
      ...about(
        "Entries",
        "listClaims",
        "Claims that can still be undone: your own, and for commissioners all; newest first",
      ),
      request: { params: oneId },
      responses: { 200: answer("The claims", z.array(undoableClaim)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const claims = await c.env.runQuery(api.claims.list, { leagueId });
      const shapes = claims.map(({ claimId: id, entryName, claimedBy, joinedWith, hasJoined, undoUntilMs }) => {
        const { userId, firstName, lastName } = claimedBy;
        const undoUntil = new Date(undoUntilMs).toISOString();
        return { id, entryName, claimedBy: { userId, firstName, lastName }, joinedWith, hasJoined, undoUntil };
      });
      return c.json(shapes, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/claims/{id}",
      ...about("Entries", "undoClaim", "Undo a claim within seven days: a commissioner's, or whoever claimed"),
      request: { params: oneId },
      ...changed("The entry is a player's without an account again"),
    }),
    async (c) => {
      const claimId = await pathId(c.env, "entryClaims", c.req.valid("param").id);
      await c.env.runMutation(api.claims.undo, { claimId });
      return c.body(null, 204);
    },
  );
}
