// [7.9][7.39]-[7.43] Admins' fetches from the feed, and their imports. Fetching takes a while: the answer is the
// run that was started, or the one already under way.
import { createRoute, z } from "@hono/zod-openapi";
import { api, internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import type { ImportView } from "../../admin/imports/importViews";
import { IMPORT_MAX_ROWS } from "../../admin/imports/startImport";
import { refuse } from "../callError";
import type { HttpApp } from "../httpApp";
import { season, text, week } from "../inputs";
import { about, answer, jsonBody, refusals } from "../operation";

const syncRun = z
  .strictObject({
    id: z.string(),
    kind: z.enum(["week", "season", "teams", "scores"]),
    season: z.number().nullable(),
    state: z.enum(["running", "done", "failed", "cancelled"]),
    doneWeeks: z.number(),
    totalWeeks: z.number(),
  })
  .meta({ id: "SyncRun" });
const imported = z.strictObject({ imported: z.number(), unchanged: z.number() }).meta({ id: "Imported" });

/**
 * [7.45] Ids are ours or the feed's; teams may be given by abbreviation. The import reports what is wrong with a row,
 * and which of its fields are unknown.
 */
const foreignId = z.union([text, z.number()]);
const importedGame = z
  .looseObject({
    id: foreignId,
    week: z.number(),
    season: z.number(),
    homeTeamId: foreignId,
    awayTeamId: foreignId,
    gameDate: z.union([text, z.number()]).meta({ example: "2025-11-09T18:00:00Z" }),
    homeScore: z.number().nullish(),
    awayScore: z.number().nullish(),
    status: text.nullish(),
    winnerTeamId: foreignId.nullish(),
  })
  .meta({ id: "ImportedGame" });
const importedPick = z
  .looseObject({
    userId: text,
    gameId: foreignId,
    leagueId: text,
    selectedTeamId: foreignId,
    entryNumber: z.number().nullish().meta({ description: "In a survivor pool; 1 without" }),
    isCorrect: z.boolean().nullish().meta({ description: "As the game's result says, or the import is refused" }),
    points: z.number().nullish().meta({ description: "As the league's rules have it, or the import is refused" }),
    confidence: z.number().nullish().meta({ description: "The pick's number, each once on a member's sheet" }),
    isBestBet: z.boolean().nullish(),
    guess: z.number().nullish().meta({ description: "The member's guess for the week's last game" }),
  })
  .meta({ id: "ImportedPick" });

function fileOf<Row extends z.ZodType>(kind: ImportView["kind"], row: Row) {
  const tooMany = `At most ${IMPORT_MAX_ROWS} rows can be imported at once.`;
  return z.array(row).min(1, `Please enter ${kind} data`).max(IMPORT_MAX_ROWS, tooMany);
}

async function readRun(ctx: ActionCtx, runId: Id<"syncRuns">): Promise<z.output<typeof syncRun>> {
  const run = await ctx.runQuery(api.admin.getRun, { runId });
  if (run === null) throw new Error(`The run ${runId} is gone right after its start.`);
  const { id, kind, season: year, state, doneWeeks, totalWeeks } = run;
  return { id, kind, season: year, state, doneWeeks, totalWeeks };
}

const PROBLEMS_SHOWN = 5;

/** Runs an import's steps itself and answers when it has ended. If this is cut off, the sweep finishes it. */
async function runImport(ctx: ActionCtx, kind: ImportView["kind"], rows: readonly unknown[]) {
  const file = { kind, rows: rows.map((row) => JSON.stringify(row)), isCheckOnly: false };
  const importId: Id<"imports"> = await ctx.runMutation(internal.jobs.imports.begin, file);
  while (await ctx.runMutation(internal.jobs.imports.step, { importId }));
  const run: ImportView | null = await ctx.runQuery(api.imports.get, { importId });
  if (run === null) throw new Error(`The import ${importId} is gone right after its end.`);
  return answerOrRefuse(run);
}

/** Rows are counted from 0, like JSON arrays. */
function answerOrRefuse({ kind, state, problems, problemCount, ...run }: ImportView): z.output<typeof imported> {
  const count = run.newRows + run.changedRows;
  if (state === "done") return { imported: count, unchanged: run.totalRows - count };
  const texts = problems.slice(0, PROBLEMS_SHOWN).map(({ row, field, message }) => {
    return `${kind}.${row - 1}.${field}: ${message}`;
  });
  const more = problemCount - texts.length;
  throw refuse(400, [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
}

export function addAdminDataRoutes(app: HttpApp): void {
  const started = { 202: answer("What was set going", syncRun), ...refusals };

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/teams/sync",
      // [7.9]
      ...about("Admin", "syncTeams", "Fetch the teams from the feed"),
      responses: started,
    }),
    async (c) => c.json(await readRun(c.env, await c.env.runMutation(api.admin.syncTeams, {})), 202),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/sync-games",
      // [7.39]
      ...about("Admin", "syncGames", "Fetch a week's games from the feed"),
      request: jsonBody(z.object({ week, season })),
      responses: started,
    }),
    async (c) => c.json(await readRun(c.env, await c.env.runMutation(api.admin.syncWeek, c.req.valid("json"))), 202),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/sync-full-season",
      // [7.40]
      ...about("Admin", "syncFullSeason", "Fetch every week of a season from the feed"),
      request: jsonBody(z.object({ season })),
      responses: started,
    }),
    async (c) => c.json(await readRun(c.env, await c.env.runMutation(api.admin.syncSeason, c.req.valid("json"))), 202),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/update-scores",
      // [7.43]
      ...about("Admin", "updateScores", "Fetch every week that has begun once more"),
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
      // [7.41]
      ...about("Admin", "importGames", "Import games; with one bad row, none"),
      request: jsonBody(z.object({ games: fileOf("games", importedGame) })),
      responses: { 200: answer("How many rows changed something", imported), ...refusals },
    }),
    async (c) => c.json(await runImport(c.env, "games", c.req.valid("json").games), 200),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/admin/import-picks",
      // [7.42]
      ...about("Admin", "importPicks", "Import picks, whatever the deadlines say; with one bad row, none"),
      request: jsonBody(z.object({ picks: fileOf("picks", importedPick) })),
      responses: { 200: answer("How many rows changed something", imported), ...refusals },
    }),
    async (c) => c.json(await runImport(c.env, "picks", c.req.valid("json").picks), 200),
  );
}
