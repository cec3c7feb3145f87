// [7.10]-[7.17] Pick'em leagues, their members and their tables.
import { createRoute, z } from "@hono/zod-openapi";
import type { Infer } from "convex/values";
import { PICKEM_MEMBERS } from "../../../../domain/leagues/leagueRules";
import { api } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import type { LeagueView } from "../../leagues/leagues";
import type { standingView } from "../../standings/standingsViews";
import { pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { deadlineHours, idInput, inviteCode, leagueForm, seasonText, weekText, whole } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";
import { favouritesScore, league, standing } from "../shapes";

type StandingView = Infer<typeof standingView>;

const leaguePath = z.object({ id: idInput });
const member = z
  .strictObject({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  })
  .meta({ id: "Member" });
const standings = z
  .strictObject({ standings: z.array(standing), favouritesScore: z.union([favouritesScore, z.null()]) })
  .meta({ id: "Standings" });

/** The largest number of members a league can have [9.4]. */
const ALL_ROWS = 1000;

export function toLeague({ isCreator: _isCreator, ...fields }: LeagueView): z.output<typeof league> {
  return fields;
}

export async function readLeague(ctx: ActionCtx, leagueId: Id<"leagues">): Promise<z.output<typeof league>> {
  return toLeague(await ctx.runQuery(api.leagues.get, { leagueId }));
}

function toStanding(row: StandingView): z.output<typeof standing> {
  const { userId, firstName, lastName, profileImageUrl, correctPicks, totalPicks, winPercentage, totalPoints } = row;
  return { userId, firstName, lastName, profileImageUrl, correctPicks, totalPicks, winPercentage, totalPoints };
}

export function addLeagueRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues",
      // [7.10]
      ...about("Leagues", "listLeagues", "Your leagues and survivor pools, oldest first"),
      responses: { 200: answer("The leagues", z.array(league)), ...refusals },
    }),
    async (c) => c.json((await c.env.runQuery(api.leagues.listMine, {})).map(toLeague), 200),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues",
      // [7.11]
      ...about("Leagues", "createLeague", "Create a pick'em league"),
      request: jsonBody(
        z.object({
          ...leagueForm,
          maxMembers: whole(PICKEM_MEMBERS).optional(),
          pickDeadlineHours: deadlineHours.optional(),
        }),
      ),
      responses: { 201: answer("The new league", league), ...refusals },
    }),
    async (c) => {
      const { description, ...form } = c.req.valid("json");
      const wanted = { ...form, ...(description ? { description } : {}) };
      return c.json(toLeague(await c.env.runMutation(api.leagues.create, wanted)), 201);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/leagues/join",
      // [7.12]
      ...about("Leagues", "joinLeague", "Join a pick'em league by its invite code"),
      request: jsonBody(z.object({ inviteCode })),
      responses: { 200: answer("The league", league), ...refusals },
    }),
    async (c) => c.json(toLeague(await c.env.runMutation(api.leagues.join, c.req.valid("json"))), 200),
  );

  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/leagues/{id}/deadline",
      // [7.13]
      ...about("Leagues", "setDeadline", "Lock picks so many hours before kickoff; the creator's to decide"),
      request: { params: leaguePath, ...jsonBody(z.object({ hours: deadlineHours })) },
      responses: { 200: answer("The league", league), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { hours: pickDeadlineHours } = c.req.valid("json");
      await c.env.runMutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours });
      return c.json(await readLeague(c.env, leagueId), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/leagues/{id}",
      // [7.14]
      ...about("Leagues", "deleteLeague", "Delete a league with its picks and standings; the creator's to decide"),
      request: { params: leaguePath },
      responses: { 204: { description: "It is gone" }, ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      await c.env.runMutation(api.leagues.remove, { leagueId });
      return c.body(null, 204);
    },
  );

  addTableRoutes(app);
}

function addTableRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/standings",
      // [7.15]
      ...about(
        "Leagues",
        "getStandings",
        "A season's table, the league's current one unless told, and how the betting favourites did",
      ),
      request: { params: leaguePath, query: z.object({ season: seasonText.optional() }) },
      responses: { 200: answer("First place first; empty without a graded pick", standings), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const season = c.req.valid("query").season ?? (await readLeague(c.env, leagueId)).currentSeason;
      const wanted = { leagueId, season, limit: ALL_ROWS };
      const { entries, favouritesScore } = await c.env.runQuery(api.standings.forLeague, wanted);
      return c.json({ standings: entries.map(toStanding), favouritesScore }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{leagueId}/favourites/{week}/{season}",
      // [7.16]
      ...about("Leagues", "getFavourites", "How picking every betting favourite would have done in a week"),
      request: { params: z.object({ leagueId: idInput, week: weekText, season: seasonText }) },
      responses: { 200: answer("Zeros while nothing is decided", favouritesScore), ...refusals },
    }),
    async (c) => {
      const { leagueId: id, ...at } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const record = await c.env.runQuery(api.standings.favourites, { leagueId, ...at });
      return c.json(record ?? { correctPicks: 0, totalPicks: 0, winPercentage: 0 }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{leagueId}/members",
      // [7.17]
      ...about("Leagues", "listMembers", "Who is in a league, in the order in which they joined"),
      request: { params: z.object({ leagueId: idInput }) },
      responses: { 200: answer("The members", z.array(member)), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").leagueId);
      const members = await c.env.runQuery(api.leagues.listMembers, { leagueId });
      const shapes = members.map(({ isMe: _isMe, isCreator: _isCreator, isFormer: _isFormer, ...person }) => person);
      return c.json(shapes, 200);
    },
  );
}
