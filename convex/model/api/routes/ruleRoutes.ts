// [10.11][10.13][10.3] A pick'em league's rules over the API, and what its commissioners set for one week: lines and
// the games that count.
import { createRoute, z } from "@hono/zod-openapi";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import { api } from "../../../_generated/api";
import { inputIds, pathId } from "../callIds";
import type { HttpApp } from "../httpApp";
import { idInput, season, seasonText, week } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";
import { leagueRules, rulesInput, withGiven } from "../ruleShapes";

const league = z.object({ id: idInput });
const changed = (description: string) => ({ responses: { 204: { description }, ...refusals } });

/** More than a week has. */
const GAMES_MAX = 50;

const rulesByWeek = z
  .strictObject({
    versions: z.array(z.strictObject({ fromWeek: z.number(), ...leagueRules.shape })).meta({
      description: "In order of their weeks; the first holds from week 1 on, and later ones are changes to come",
    }),
  })
  .meta({ id: "RulesByWeek" });

export function addRuleRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/rules",
      ...about("Leagues", "listRules", "A pick'em league's rules in a season, week by week"),
      request: { params: league, query: z.object({ season: seasonText }) },
      responses: { 200: answer("The rules", rulesByWeek), ...refusals },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json(await c.env.runQuery(api.leagueRules.get, { leagueId, ...c.req.valid("query") }), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/leagues/{id}/rules/change-week",
      ...about("Leagues", "getChangeWeek", "From which week a change of the rules would hold now; for commissioners"),
      request: { params: league },
      responses: {
        200: answer(
          "1 means at once; null that the season has no such week left",
          z.strictObject({ fromWeek: z.number().nullable() }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      return c.json({ fromWeek: await c.env.runQuery(api.leagueRules.changeWeek, { leagueId }) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "patch",
      path: "/api/leagues/{id}/rules",
      ...about(
        "Leagues",
        "changeRules",
        "Change the rules from a week on, the one that rules/change-week names; settings that are left out stay; for commissioners",
      ),
      request: {
        params: league,
        ...jsonBody(
          z.object({ season, fromWeek: z.int().min(1).max(LAST_WEEK).meta({ example: 12 }), settings: rulesInput }),
        ),
      },
      ...changed("They hold from that week on"),
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { settings: given, ...at } = c.req.valid("json");
      const { versions } = await c.env.runQuery(api.leagueRules.get, { leagueId, season: at.season });
      const before = versions.findLast(({ fromWeek }) => fromWeek <= at.fromWeek)?.settings;
      await c.env.runMutation(api.leagueRules.change, { leagueId, ...at, settings: withGiven(given, before) });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/lines/{gameId}",
      ...about(
        "Leagues",
        "setLine",
        "Set the line that the league plays a game with, until its deadline; for commissioners of leagues against the spread",
      ),
      request: {
        params: z.object({ id: idInput, gameId: idInput }),
        ...jsonBody(
          z.object({
            season,
            week,
            homeSpread: z.number().meta({ example: -3.5, description: "Negative: the home team is favored" }),
          }),
        ),
      },
      ...changed("The league plays the game with this line"),
    }),
    async (c) => {
      const { id, gameId: game } = c.req.valid("param");
      const leagueId = await pathId(c.env, "leagues", id);
      const gameId = await pathId(c.env, "games", game);
      await c.env.runMutation(api.leagueRules.setLine, { leagueId, gameId, ...c.req.valid("json") });
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/leagues/{id}/slate",
      ...about(
        "Leagues",
        "setSlate",
        "Choose the games of a week that count, before the first of them locks; for commissioners of leagues that choose",
      ),
      request: {
        params: league,
        ...jsonBody(z.object({ season, week, gameIds: z.array(idInput).max(GAMES_MAX) })),
      },
      ...changed("These games count"),
    }),
    async (c) => {
      const leagueId = await pathId(c.env, "leagues", c.req.valid("param").id);
      const { gameIds: ids, ...at } = c.req.valid("json");
      const games = ids.map((id, index) => [`gameIds.${index}`, ["games", id]] as const);
      const gameIds = Object.values(await inputIds(c.env, Object.fromEntries(games)));
      await c.env.runMutation(api.leagueRules.setSlate, { leagueId, ...at, gameIds });
      return c.body(null, 204);
    },
  );
}
