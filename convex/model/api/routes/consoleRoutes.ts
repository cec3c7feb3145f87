// [12.4] Commissioners' reads and actions over the API, beyond a league's settings.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../../_generated/api";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput } from "../inputs";
import { about, answer, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const isoDate = z.iso.datetime();

const missingPicks = z
  .strictObject({
    season: z.number(),
    week: z.number(),
    lockAt: isoDate.meta({ description: "The next deadline" }),
    entryCount: z.number().meta({ description: "All that play; in a survivor pool, the ones alive" }),
    remindedAt: isoDate.nullable().meta({ description: "When a commissioner last had them reminded" }),
    missing: z.array(
      z.strictObject({
        entryId: z.string(),
        entryName: z.string(),
        userId: z.string().nullable().meta({ description: "Its owner; null for a player without an account" }),
        openPicks: z.number(),
        isHeld: z.boolean().meta({ description: "It owes dues, so it can't make them; a commissioner can enter them" }),
        reachedAt: isoDate.nullable().meta({ description: "When a reminder of this week last reached the owner" }),
      }),
    ),
  })
  .meta({ id: "MissingPicks" });

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function addConsoleRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/missing-picks",
      ...about("Leagues", "getMissingPicks", "Which entries still miss picks, and how many; for commissioners"),
      request: { params: leaguePath },
      responses: { 200: answer("Null while no pick can be made", missingPicks.nullable()), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const found = await c.env.runQuery(api.leagueConsole.missingPicks, { leagueId });
      if (found === null) return c.json(null, 200);
      const { lockAtMs, remindedAtMs, missing, ...rest } = found;
      const shape = {
        ...rest,
        lockAt: new Date(lockAtMs).toISOString(),
        remindedAt: isoOf(remindedAtMs),
        missing: missing.map(({ ownerId: userId, reachedAtMs, isHeld = false, ...entry }) => ({
          ...entry,
          isHeld,
          userId,
          reachedAt: isoOf(reachedAtMs),
        })),
      };
      return c.json(shape, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/{id}/reminders",
      ...about("Leagues", "remindMissing", "Remind those who miss picks, once a day; for commissioners"),
      request: { params: leaguePath },
      responses: {
        200: answer("How many entries it is about", z.strictObject({ entryCount: z.number() })),
        ...refusals,
      },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json({ entryCount: await c.env.runMutation(api.leagueConsole.remind, { leagueId }) }, 200);
    },
  );
}
