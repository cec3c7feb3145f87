// [7.41][7.45] Games as JSON. `id` is ours or the feed's; an unknown one makes a new game. Teams may be named by our
// id, the feed's, or their abbreviation. A final game's winner follows from its score.
import { z } from "zod";
import { LAST_WEEK } from "../../../domain/weeks";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { handleGameChanged } from "../gameEvents";
import {
  describeInput,
  findGame,
  findTeam,
  idText,
  importRows,
  RowProblem,
  whole,
  type ImportReport,
} from "./importRows";

/** Each may set a grading pass and two team records going; more are sent in several calls. */
export const IMPORT_GAMES_MAX = 100;

const score = z
  .number({ error: (issue) => describeInput(issue, "number") })
  .int("Expected a whole number")
  .min(0, "Expected a number from 0 on")
  .nullish();

const STATUSES = ["scheduled", "in_progress", "in-progress", "final", "postponed", "cancelled"] as const;

const gameRow = z.object(
  {
    id: idText,
    season: whole.min(2000, "Expected a year").max(2100, "Expected a year"),
    week: whole.min(1, `Expected 1 to ${LAST_WEEK}`).max(LAST_WEEK, `Expected 1 to ${LAST_WEEK}`),
    homeTeamId: idText,
    awayTeamId: idText,
    gameDate: z
      .union([z.string(), z.number()], { error: (issue) => describeInput(issue, "date") })
      .transform((date) => new Date(date).getTime())
      .refine(Number.isFinite, "Expected a date such as 2025-11-09T18:00:00Z"),
    status: z.enum(STATUSES, { error: `Expected one of ${STATUSES.join(", ")}` }).default("scheduled"),
    homeScore: score,
    awayScore: score,
    winnerTeamId: idText.nullish(),
  },
  { error: (issue) => describeInput(issue, "object") },
);
type GameRow = z.output<typeof gameRow>;

type GameFields = Omit<Doc<"games">, "_id" | "_creationTime">;

interface GamePlan {
  readonly before: Doc<"games"> | null;
  readonly after: GameFields;
  readonly label: string;
  readonly fields: ImportReport["changes"][number]["fields"];
}

const SHOWN = [
  "season",
  "week",
  "homeTeamId",
  "awayTeamId",
  "kickoffAtMs",
  "status",
  "homeScore",
  "awayScore",
  "winnerTeamId",
] as const;

async function planGame(ctx: MutationCtx, row: GameRow): Promise<GamePlan> {
  const before = await findGame(ctx, row.id);
  const home = await findTeam(ctx, row.homeTeamId, "homeTeamId");
  const away = await findTeam(ctx, row.awayTeamId, "awayTeamId");
  if (home._id === away._id) throw new RowProblem("awayTeamId", "A team can't play against itself.");
  const outcome = await outcomeOf(ctx, row, { home, away });
  const isSameOutcome =
    before !== null &&
    (before.status === "final") === (outcome.status === "final") &&
    (before.status === "cancelled") === (outcome.status === "cancelled") &&
    before.homeScore === outcome.homeScore &&
    before.awayScore === outcome.awayScore &&
    before.winnerTeamId === outcome.winnerTeamId;
  const isFirstOutcome = before === null && (outcome.status === "final" || outcome.status === "cancelled");
  const after: GameFields = {
    externalId: before?.externalId ?? row.id,
    season: row.season,
    week: row.week,
    homeTeamId: home._id,
    awayTeamId: away._id,
    kickoffAtMs: row.gameDate,
    isKickoffConfirmed: before?.isKickoffConfirmed ?? true,
    ...outcome,
    outcomeRevision: before ? before.outcomeRevision + (isSameOutcome ? 0 : 1) : isFirstOutcome ? 1 : 0,
    isNeutralSite: before?.isNeutralSite ?? false,
    venue: before?.venue ?? null,
    broadcast: before?.broadcast ?? null,
  };
  const names = new Map([home, away].map((team) => [team._id as string, team.abbreviation]));
  const show = (field: (typeof SHOWN)[number], value: string | number | null | undefined) => {
    if (value === null || value === undefined) return null;
    return field === "kickoffAtMs" ? new Date(value).toISOString() : (names.get(String(value)) ?? String(value));
  };
  const fields = SHOWN.filter((field) => before?.[field] !== after[field])
    .map((field) => ({ field, before: show(field, before?.[field]), after: show(field, after[field]) }))
    .filter((change) => change.before !== change.after)
    .map((change) => (change.field === "kickoffAtMs" ? { ...change, field: "gameDate" } : change));
  return {
    before,
    after,
    fields,
    label: `${away.abbreviation} at ${home.abbreviation}, ${row.season} week ${row.week}`,
  };
}

async function outcomeOf(
  ctx: MutationCtx,
  row: GameRow,
  { home, away }: { home: Doc<"teams">; away: Doc<"teams"> },
): Promise<Pick<GameFields, "status" | "homeScore" | "awayScore" | "winnerTeamId">> {
  const status = row.status === "in-progress" ? "in_progress" : row.status;
  if (status !== "final") return { status, homeScore: null, awayScore: null, winnerTeamId: null };
  const { homeScore, awayScore } = row;
  if (typeof homeScore !== "number") throw new RowProblem("homeScore", "Required for a final game.");
  if (typeof awayScore !== "number") throw new RowProblem("awayScore", "Required for a final game.");
  const winner = homeScore === awayScore ? null : homeScore > awayScore ? home : away;
  if (typeof row.winnerTeamId === "string") {
    const named = await findTeam(ctx, row.winnerTeamId, "winnerTeamId");
    if (named._id !== winner?._id) throw new RowProblem("winnerTeamId", "The score says otherwise.");
  }
  return { status, homeScore, awayScore, winnerTeamId: winner?._id ?? null };
}

interface Import {
  readonly actor: Doc<"users">;
  readonly games: readonly unknown[];
  readonly dryRun: boolean;
}

export async function importGames(ctx: MutationCtx, { actor, games, dryRun }: Import): Promise<ImportReport> {
  const seen = new Set<string>();
  return await importRows(ctx, {
    ...{ actor, action: "games.import", rows: games, dryRun },
    max: IMPORT_GAMES_MAX,
    shape: gameRow,
    plan: async (row) => {
      const planned = await planGame(ctx, row);
      if (seen.has(planned.after.externalId)) throw new RowProblem("id", "Another row is about this game.");
      seen.add(planned.after.externalId);
      return planned;
    },
    changeOf: ({ before, label, fields }) => {
      if (before === null) return { kind: "new", label, fields: [] };
      return fields.length === 0 ? null : { kind: "changed", label, fields };
    },
    write: async (plan) => await writeGame(ctx, plan),
  });
}

async function writeGame(ctx: MutationCtx, { before, after }: GamePlan): Promise<void> {
  const gameId = before?._id ?? (await ctx.db.insert("games", after));
  if (before) await ctx.db.patch("games", gameId, after);
  const stored = await ctx.db.get("games", gameId);
  if (stored === null) throw new Error(`Game ${gameId} is missing right after it was written.`);
  await handleGameChanged(ctx, { before, after: stored });
}
