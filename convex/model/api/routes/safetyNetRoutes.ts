// [12.2] The safety nets of one's own entries over the API, in leagues and survivor pools.
import { createRoute, z } from "@hono/zod-openapi";
import { NET_STEPS } from "../../../../domain/picks/safetyNet";
import { ENTRIES_PER_USER } from "../../../../domain/survivor/survivorRules";
import { api } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, weekQuery, whole, wholeText } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const leaguePath = z.object({ id: idInput });
const saved = answer("It is saved", z.strictObject({ message: z.string() }));
const ownEntry = idInput
  .optional()
  .meta({ description: "Yours, or of a player for whom you pick; without it, your first one" });
const chain = z
  .array(z.enum(NET_STEPS))
  .meta({ description: "The ways to pick, in order; the first with an answer picks. Empty: it is off" });
const ranking = z.array(idInput).meta({ description: "Ids of teams, best first" });

const weeksOf = {
  weeks: z.number().meta({ description: "In how many weeks of a season it may pick; 0: there are no safety nets" }),
  weeksLeft: z.number(),
  planned: z
    .array(z.strictObject({ gameId: z.string(), teamId: z.string() }))
    .meta({ description: "What it would pick as things stand; nobody else sees this" }),
};
const leagueNet = z.strictObject({ chain, ranking, ...weeksOf }).meta({ id: "SafetyNet" });
const poolNet = z
  .strictObject({
    isOn: z.boolean(),
    ...weeksOf,
    lacksLine: z.boolean().meta({ description: "None of the teams that are left has a line, so it picks nothing" }),
  })
  .meta({ id: "PoolSafetyNet" });

export function addSafetyNetRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/safety-net",
      ...about("Picks", "getSafetyNet", "Your entry's safety net, and what it would pick in a week"),
      request: { params: leaguePath, query: weekQuery.extend({ entryId: ownEntry }) },
      responses: { 200: answer("The safety net", leagueNet), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId, ...at } = c.req.valid("query");
      const entry = entryId === undefined ? {} : await inputIds(c.env, { entryId: ["entries", entryId] });
      return c.json(await c.env.runQuery(api.safetyNets.get, { leagueId, ...at, ...entry }), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/safety-net",
      ...about("Picks", "saveSafetyNet", "How your entry is picked for, for the deadlines ahead"),
      request: {
        params: leaguePath,
        ...jsonBody(z.strictObject({ entryId: ownEntry, chain, ranking: ranking.max(64).default([]) })),
      },
      responses: { 200: saved, ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { entryId, ...wanted } = c.req.valid("json");
      const entry = entryId === undefined ? {} : await inputIds(c.env, { entryId: ["entries", entryId] });
      const teams = wanted.ranking.map((id, index) => [`ranking[${index}]`, ["teams", id] as const] as const);
      await inputIds(c.env, Object.fromEntries(teams));
      const chosen = { chain: wanted.chain, ranking: wanted.ranking as Id<"teams">[] };
      await c.env.runMutation(api.safetyNets.save, { leagueId, ...chosen, ...entry });
      return c.json({ message: "Safety net saved" }, 200);
    },
  );

  addPoolNetRoutes(app);
}

function addPoolNetRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/survivor/leagues/{id}/safety-net",
      ...about("Survivor", "getPoolSafetyNet", "Your entry's safety net, and what it would pick this week"),
      request: { params: leaguePath, query: z.object({ entryNumber: wholeText(ENTRIES_PER_USER).default(1) }) },
      responses: { 200: answer("The safety net", poolNet), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json(await c.env.runQuery(api.safetyNets.getInPool, { leagueId, ...c.req.valid("query") }), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/survivor/leagues/{id}/safety-net",
      ...about("Survivor", "savePoolSafetyNet", "Turn your entry's safety net on or off"),
      request: {
        params: leaguePath,
        ...jsonBody(z.strictObject({ entryNumber: whole(ENTRIES_PER_USER).default(1), isOn: z.boolean() })),
      },
      responses: { 200: saved, ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.safetyNets.saveInPool, { leagueId, ...c.req.valid("json") });
      return c.json({ message: "Safety net saved" }, 200);
    },
  );
}
