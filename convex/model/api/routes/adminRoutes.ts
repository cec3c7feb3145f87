// [7.35]-[7.38][7.44] Admins' reads and decisions. Fetching and importing: adminDataRoutes.ts. Each function checks
// that the caller is an admin.
import { createRoute, z } from "@hono/zod-openapi";
import type { Infer } from "convex/values";
import { REMINDED_PER_CALL } from "../../../../domain/common/reminderTimes";
import { api } from "../../../_generated/api";
import type { allPicksView } from "../../admin/adminPicks";
import type { accountPage } from "../../admin/accounts";
import { inputIds, pathId } from "../callIds";
import { readWeek } from "./gameRoutes";
import type { HttpApp } from "../httpApp";
import { idInput, season, weekQuery } from "../inputs";
import { readLeague } from "./leagueRoutes";
import { about, answer, jsonBody, refusals } from "../operation";
import { nameOf } from "./pickRoutes";
import { game, league, pick, user, type PickShape } from "../shapes";

type AllPicks = Infer<typeof allPicksView>;

const role = z.enum(["admin", "user"]);
const accounts = z.strictObject({ users: z.array(user) });
const pickOwner = user
  .omit({ favoriteTeamId: true, role: true })
  .extend({ id: user.shape.id.nullable().meta({ description: "Null for an entry without an owner" }) })
  .meta({ id: "PickOwner" });

/** [3.17] */
const allPicks = z
  .strictObject({
    users: z.array(z.strictObject({ user: pickOwner, picks: z.array(pick) })),
    games: z.array(game),
  })
  .meta({ id: "AllPicks" });

const PAGE = 500;
const MAX_REMINDED = 1000;
const userIds = z
  .array(idInput)
  .min(1, "Select at least one user.")
  .max(MAX_REMINDED, `Select at most ${MAX_REMINDED} users.`);

function toShapes(
  { user: person, picks }: AllPicks["users"][number],
  { leagueId, week }: { leagueId: string; week: number },
) {
  const { userId, favoriteTeamId: _favoriteTeamId, ...names } = person;
  const owned = { userId, userName: nameOf(person), leagueId, week, isEliminated: null, eliminatedWeek: null };
  return {
    user: { id: userId, ...names },
    picks: picks.map(({ gameId, selectedTeamId, isCorrect, points, entryNumber, entryId, entryName }): PickShape => {
      const isSurvivor = entryNumber !== null;
      const outcome = { isCorrect, points: isSurvivor ? null : points, survived: isSurvivor ? isCorrect : null };
      return { ...owned, gameId, selectedTeamId, entryNumber, entryId, entryName, ...outcome };
    }),
  };
}

export function addAdminRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/admin/users",
      // [7.35]
      ...about("Admin", "listUsers", "Everybody with an account, by email address"),
      responses: { 200: answer("The users", accounts), ...refusals },
    }),
    async (c) => {
      const users: z.output<typeof user>[] = [];
      for (let cursor: string | null = null, isDone = false; !isDone;) {
        const paginationOpts = { numItems: PAGE, cursor };
        const found: Infer<typeof accountPage> = await c.env.runQuery(api.admin.listUsers, { paginationOpts });
        users.push(
          ...found.page.map(({ isMe: _me, isEmailConfirmed: _confirmed, isDemoted: _demoted, ...record }) => record),
        );
        cursor = found.continueCursor;
        isDone = found.isDone;
      }
      return c.json({ users }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/admin/users/{userId}/role",
      // [7.36]
      ...about("Admin", "setRole", "Make somebody an admin, or a user again"),
      request: { params: z.object({ userId: idInput }), ...jsonBody(z.object({ role })) },
      responses: { 200: answer("The user's new role", z.strictObject({ id: z.string(), role })), ...refusals },
    }),
    async (c) => {
      const userId = await pathId(c.env, "users", c.req.valid("param").userId);
      const { role: wanted } = c.req.valid("json");
      await c.env.runMutation(api.admin.setRole, { userId, role: wanted });
      return c.json({ id: userId, role: wanted }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/admin/picks",
      // [7.37]
      ...about("Admin", "listAllPicks", "Every member's picks of a week; the league's log tells of open ones"),
      request: { query: weekQuery.extend({ leagueId: idInput }) },
      responses: { 200: answer("By member's name", allPicks), ...refusals },
    }),
    async (c) => {
      const { leagueId: id, ...at } = c.req.valid("query");
      const { leagueId } = await inputIds(c.env, { leagueId: ["leagues", id] });
      await c.env.runMutation(api.admin.openPicks, { leagueId, ...at });
      const { users } = await c.env.runQuery(api.admin.listPicks, { leagueId, ...at });
      const { games } = await readWeek(c.env, at);
      return c.json({ users: users.map((each) => toShapes(each, { leagueId, week: at.week })), games }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/send-reminders",
      // [7.38]
      ...about("Admin", "sendReminders", "Remind chosen members who lack a pick"),
      request: jsonBody(z.object({ leagueId: idInput, userIds })),
      responses: { 200: answer("How many were reminded", z.strictObject({ sentCount: z.number() })), ...refusals },
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { leagueId } = await inputIds(c.env, { leagueId: ["leagues", body.leagueId] });
      const people = Object.fromEntries(body.userIds.map((id, index) => [`userIds.${index}`, ["users", id]] as const));
      const userIds = Object.values(await inputIds(c.env, people));
      let sentCount = 0;
      for (let from = 0; from < userIds.length; from += REMINDED_PER_CALL) {
        const part = userIds.slice(from, from + REMINDED_PER_CALL);
        sentCount += (await c.env.runMutation(api.admin.sendReminders, { leagueId, userIds: part })).sentCount;
      }
      return c.json({ sentCount }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/historical-mode",
      // [7.44]
      ...about("Admin", "setHistoricalMode", "Leave a league's games of one season unlocked, or end that"),
      request: jsonBody(z.object({ leagueId: idInput, enabled: z.boolean(), season: season.optional() })),
      responses: { 200: answer("The league", league), ...refusals },
    }),
    async (c) => {
      const body = c.req.valid("json");
      const { leagueId } = await inputIds(c.env, { leagueId: ["leagues", body.leagueId] });
      await c.env.runMutation(api.admin.setHistoricalMode, { ...body, leagueId });
      return c.json(await readLeague(c.env, leagueId), 200);
    },
  );
}
