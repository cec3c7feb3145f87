// [7.8][7.18][7.19][7.25][7.26] Teams, the schedule, division standings. The feed's details on one game:
// detailRoutes.ts.
import { createRoute, z } from "@hono/zod-openapi";
import { seasonAt } from "../../../../domain/games/weeks";
import { api } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { teamsById, toGame, toRecentForm, toTeam, toTeams, type WeekView } from "../gameShapes";
import type { HttpApp } from "../httpApp";
import { seasonText, weekQuery, weekText } from "../inputs";
import { about, answer, refusals } from "../operation";
import { divisionStandings, game, recentForm, team, teamRecord, type GameShape } from "../shapes";

const weekPath = z.object({ week: weekText, season: seasonText });
const gamesOfWeek = z
  .strictObject({
    games: z.array(game),
    teamRecords: z.record(z.string(), teamRecord).meta({ description: "By team id" }),
    teamRecentForm: z.record(z.string(), recentForm).meta({ description: "By team id" }),
  })
  .meta({ id: "GamesOfWeek" });

/** A week's games with the current scores. Pass `deadlines` if they aren't a day before kickoff. */
export async function readWeek(
  ctx: ActionCtx,
  at: { season: number; week: number },
  deadlines: ReadonlyMap<string, number> = new Map(),
): Promise<Omit<WeekView, "games"> & { games: GameShape[] }> {
  const [week, scores] = await Promise.all([
    ctx.runQuery(api.games.listByWeek, at),
    ctx.runQuery(api.games.listScores, at),
  ]);
  const byGame = new Map(scores.map((score) => [score.gameId as string, score]));
  const games = week.games.map((each) => toGame(each, { scores: byGame, deadlineMs: deadlines.get(each.id) }));
  return { ...week, games };
}

export function addGameRoutes(app: HttpApp): void {
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/teams",
      // [7.8]
      ...about("Teams and games", "listTeams", "All teams, by name"),
      responses: { 200: answer("The teams", z.array(team)), ...refusals },
    }),
    async (c) => c.json(toTeams(await c.env.runQuery(api.teams.list, {})), 200),
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/current-week",
      // [7.18]
      ...about("Teams and games", "getCurrentWeek", "The week that is being played; week 1 without a schedule"),
      responses: {
        200: answer("Week and season", z.strictObject({ week: z.number(), season: z.number() })),
        ...refusals,
      },
    }),
    async (c) => {
      const current = await c.env.runQuery(api.weeks.current, {});
      return c.json(current ?? { week: 1, season: seasonAt(Date.now()) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/games",
      // [7.19]
      ...about("Teams and games", "listGames", "A week's games with the teams' records and recent form"),
      request: { query: weekQuery },
      responses: { 200: answer("By kickoff", gamesOfWeek), ...refusals },
    }),
    async (c) => {
      const [{ games, teamRecords, teamRecentForm }, teams] = await Promise.all([
        readWeek(c.env, c.req.valid("query")),
        c.env.runQuery(api.teams.list, {}),
      ]);
      const byId = teamsById(teams);
      const forms = Object.entries(teamRecentForm).map(([id, form]) => [id, toRecentForm(form, byId)] as const);
      return c.json({ games, teamRecords, teamRecentForm: Object.fromEntries(forms) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/bye-teams/{week}/{season}",
      // [7.25]
      ...about("Teams and games", "listByeTeams", "The teams that don't play in a week"),
      request: { params: weekPath },
      responses: { 200: answer("The teams", z.array(team)), ...refusals },
    }),
    async (c) => {
      const [{ byeTeamIds }, teams] = await Promise.all([
        c.env.runQuery(api.games.listByWeek, c.req.valid("param")),
        c.env.runQuery(api.teams.list, {}),
      ]);
      return c.json(teams.filter(({ id }) => byeTeamIds.includes(id)).map(toTeam), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/standings/{season}",
      // [7.26]
      ...about("Teams and games", "getDivisionStandings", "The eight divisions of a season"),
      request: { params: z.object({ season: seasonText }) },
      responses: { 200: answer("The divisions", divisionStandings), ...refusals },
    }),
    async (c) => {
      const [divisions, teams] = await Promise.all([
        c.env.runQuery(api.standings.divisions, c.req.valid("param")),
        c.env.runQuery(api.teams.list, {}),
      ]);
      const byId = teamsById(teams);
      const entries = Object.entries(divisions).map(([name, rows]) => [
        name,
        // [3.8] doesn't list points or streak.
        rows.map(({ points: _points, streak: _streak, ...row }) => ({
          ...row,
          team: toTeam(row.team),
          recentForm: toRecentForm(row.recentForm, byId),
        })),
      ]);
      return c.json(Object.fromEntries(entries) as z.output<typeof divisionStandings>, 200);
    },
  );
}
