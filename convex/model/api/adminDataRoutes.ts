// [7.9][7.39]-[7.43] What admins have fetched from the feed, and what they import. Fetching takes a while: the answer is
// the run that was set going, or the one that is under way already.
import { createRoute, z } from "@hono/zod-openapi";
import { api } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import type { ImportReport } from "../admin/importRows";
import { refuse } from "./callError";
import type { HttpApp } from "./httpApp";
import { season, text, week } from "./inputs";
import { about, answer, jsonBody, refusals } from "./operation";

const syncRun = z
  .strictObject({
    id: z.string(),
    kind: z.enum(["week", "season", "teams", "scores"]),
    season: z.number().nullable(),
    state: z.enum(["running", "done", "failed"]),
    doneWeeks: z.number(),
    totalWeeks: z.number(),
  })
  .meta({ id: "SyncRun" });
const imported = z.strictObject({ imported: z.number(), unchanged: z.number() }).meta({ id: "Imported" });

/** [7.45] Ids are ours or the feed's; teams may be named by their abbreviation. What is wrong with a row, the import says. */
const foreignId = z.union([text, z.number()]);
const importedGame = z
  .object({
    id: foreignId,
    week: z.number(),
    season: z.number(),
    homeTeamId: foreignId,
    awayTeamId: foreignId,
    gameDate: z.union([text, z.number()]).meta({ example: "2025-11-09T18:00:00Z" }),
    homeScore: z.number().nullish(),
    awayScore: z.number().nullish(),
    status: text.optional(),
    winnerTeamId: foreignId.nullish(),
  })
  .meta({ id: "ImportedGame" });
const importedPick = z
  .object({
    userId: text,
    gameId: foreignId,
    leagueId: text,
    selectedTeamId: foreignId,
    isCorrect: z.boolean().nullish(),
    points: z.number().nullish(),
  })
  .meta({ id: "ImportedPick" });

async function readRun(ctx: ActionCtx, runId: Id<"syncRuns">): Promise<z.output<typeof syncRun>> {
  const run = await ctx.runQuery(api.admin.getRun, { runId });
  if (run === null) throw new Error(`The run ${runId} is gone right after its start.`);
  const { id, kind, season: year, state, doneWeeks, totalWeeks } = run;
  return { id, kind, season: year, state, doneWeeks, totalWeeks };
}

const PROBLEMS_SHOWN = 5;

/** Rows are counted from 0, as JSON's arrays are. */
function reportOrRefuse(list: "games" | "picks", { isApplied, changes, unchanged, problems }: ImportReport) {
  if (isApplied) return { imported: changes.length, unchanged };
  const texts = problems.slice(0, PROBLEMS_SHOWN).map(({ row, field, message }) => {
    return `${list}.${row - 1}.${field}: ${message}`;
  });
  const more = problems.length - texts.length;
  throw refuse(400, [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
}

export function addAdminDataRoutes(app: HttpApp): void {
  const started = { 202: answer("What was set going", syncRun), ...refusals };

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/teams/sync",
      ...about("7.9", "Admin", "syncTeams", "Fetch the teams from the feed"),
      responses: started,
    }),
    async (c) => c.json(await readRun(c.env, await c.env.runMutation(api.admin.syncTeams, {})), 202),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/sync-games",
      ...about("7.39", "Admin", "syncGames", "Fetch a week's games from the feed"),
      request: jsonBody(z.object({ week, season })),
      responses: started,
    }),
    async (c) => c.json(await readRun(c.env, await c.env.runMutation(api.admin.syncWeek, c.req.valid("json"))), 202),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/sync-full-season",
      ...about("7.40", "Admin", "syncFullSeason", "Fetch every week of a season from the feed"),
      request: jsonBody(z.object({ season })),
      responses: started,
    }),
    async (c) => c.json(await readRun(c.env, await c.env.runMutation(api.admin.syncSeason, c.req.valid("json"))), 202),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/update-scores",
      ...about("7.43", "Admin", "updateScores", "Fetch every week that has begun once more"),
      request: jsonBody(z.object({ season })),
      responses: started,
    }),
    async (c) =>
      c.json(await readRun(c.env, await c.env.runMutation(api.admin.updateScores, c.req.valid("json"))), 202),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/import-games",
      ...about("7.41", "Admin", "importGames", "Import games; with one bad row, none"),
      request: jsonBody(z.object({ games: z.array(importedGame).min(1) })),
      responses: { 200: answer("How many rows changed something", imported), ...refusals },
    }),
    async (c) => {
      const report = await c.env.runMutation(api.admin.importGames, c.req.valid("json"));
      return c.json(reportOrRefuse("games", report), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/import-picks",
      ...about("7.42", "Admin", "importPicks", "Import picks, whatever the deadlines say; with one bad row, none"),
      request: jsonBody(z.object({ picks: z.array(importedPick).min(1) })),
      responses: { 200: answer("How many rows changed something", imported), ...refusals },
    }),
    async (c) => {
      const report = await c.env.runMutation(api.admin.importPicks, c.req.valid("json"));
      return c.json(reportOrRefuse("picks", report), 200);
    },
  );
}
