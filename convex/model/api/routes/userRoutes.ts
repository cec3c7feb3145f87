// [7.2]-[7.7] The caller: name, favorite team, notification preferences.
import { createRoute, z } from "@hono/zod-openapi";
import { PERSON_NAME_MAX } from "../../../../domain/common/personNames";
import { api } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { refuse } from "../callError";
import { inputIds } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, nameText } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";
import { notificationPreferences, user } from "../shapes";

const preferenceChanges = notificationPreferences.omit({ userId: true }).partial();
const personName = nameText(PERSON_NAME_MAX);

/** The caller's record. Only [7.2] stores an account for a token that has none yet. */
export async function getCaller(ctx: ActionCtx): Promise<z.output<typeof user>> {
  const current = await ctx.runQuery(api.users.current, {});
  if (current === null) throw refuse(401, "Your account isn't set up yet. Call GET /api/auth/user first.");
  const { favoriteTeam: _favoriteTeam, behindSeconds: _behindSeconds, ...record } = current;
  return record;
}

export function addUserRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/auth/user",
      // [7.2]
      ...about("User", "getUser", "Your user record; the first call with a new token makes it"),
      responses: { 200: answer("Your record", user), ...refusals },
    }),
    async (c) => {
      if ((await c.env.runQuery(api.users.current, {})) === null) await c.env.runMutation(api.users.store, {});
      return c.json(await getCaller(c.env), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/user/favorite-team",
      // [7.3]
      ...about("User", "setFavoriteTeam", "Choose your favorite team, or null for none"),
      request: jsonBody(z.object({ teamId: idInput.nullable() })),
      responses: { 200: answer("Your record", user), ...refusals },
    }),
    async (c) => {
      const { teamId: wanted } = c.req.valid("json");
      const teamId = wanted === null ? null : (await inputIds(c.env, { teamId: ["teams", wanted] })).teamId;
      await c.env.runMutation(api.users.setFavoriteTeam, { teamId });
      return c.json(await getCaller(c.env), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/user/name",
      // [7.4]
      ...about("User", "setName", "Change your name"),
      request: jsonBody(z.object({ firstName: personName, lastName: personName })),
      responses: { 200: answer("Your record", user), ...refusals },
    }),
    async (c) => {
      await c.env.runMutation(api.users.updateName, c.req.valid("json"));
      return c.json(await getCaller(c.env), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/user/notification-preferences",
      // [7.5]
      ...about("User", "getNotificationPreferences", "What you are told; the defaults until you change them"),
      responses: { 200: answer("Your preferences", notificationPreferences), ...refusals },
    }),
    async (c) => c.json(await c.env.runQuery(api.notifications.getPreferences, {}), 200),
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/user/notification-preferences",
      // [7.6]
      ...about("User", "setNotificationPreferences", "Change what you name and keep the rest"),
      request: jsonBody(preferenceChanges),
      responses: { 200: answer("Your preferences", notificationPreferences), ...refusals },
    }),
    async (c) => {
      await c.env.runMutation(api.notifications.updatePreferences, definedOf(c.req.valid("json")));
      return c.json(await c.env.runQuery(api.notifications.getPreferences, {}), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/user/test-notification",
      // [7.7]
      ...about("User", "sendTestNotification", "Send yourself a test email"),
      responses: { 200: answer("It is on its way", z.strictObject({ message: z.string() })), ...refusals },
    }),
    async (c) => {
      await c.env.runMutation(api.notifications.sendTest, {});
      return c.json({ message: "Your test email is on its way. Check your inbox and your spam folder." }, 200);
    },
  );
}

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Drops undefined values. */
function definedOf<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}
