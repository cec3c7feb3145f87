// [7.41][7.42] An import in bounded steps, each one transaction: every row is checked, the rows are compared with one
// another, and only if all pass are they written. A step that was lost or is repeated continues where the last one
// ended, since its work and the import's progress are stored in the same transaction.
//
// A reader sees nothing until the file has passed. While it is being written, they see the first rows with everything
// that follows from them (records, grades, standings), as if the feed had reported them one after another; the import's
// own row says how many. If a row can't be written after all, because something changed since it was checked, the rows
// before it are taken back in the same way and the file is refused.
import { z } from "zod";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { requestPoolRun } from "../../records/survivor/poolRuns";
import { clashOf, dropKeys, keepKeys, type Problem } from "./compareRows";
import { checkGameRow } from "./checkGameRow";
import type { RowCheck, CheckedRow } from "./checkedRow";
import { checkPickRow } from "./checkPickRow";
import { RowProblem, RowProblems } from "./rowFields";
import { checkMoveInRow } from "../moveIn/checkMoveInRow";
import { finishMoveIn, logMoveIn } from "../moveIn/finishMoveIn";
import { forgetPeople } from "../moveIn/movedPeople";
import { PlacedProblem } from "../moveIn/moveInRows";
import { noteCarried } from "../moveIn/noteCarried";
import { StepMemo } from "./stepMemo";
import { refreshCurrentWeek } from "../../flows/games/weekChanged";

const ROW_CHECKS: Readonly<Record<Doc<"imports">["kind"], RowCheck>> = {
  games: checkGameRow,
  picks: checkPickRow,
  moveIn: checkMoveInRow,
};

/**
 * A written game updates two teams' records, a scoring round and locks: some 250 reads. A pick changes its sheet or its
 * entry: some 15 reads and 3 writes, of an entry four times as many. A row of a sheet that is moved in has up to 16
 * picks, with a history each: some 40 reads and 20 writes. Of a pool, it is an entry's season of at most 22 weeks.
 */
const WRITE_BATCH: Readonly<Record<Doc<"imports">["kind"], number>> = { games: 1, picks: 5, moveIn: 3 };
/** An entry of a pool with its season [17.4]: some 25 index ranges and 7 writes for each of at most 22 weeks. */
const POOL_BATCH = 1;

export const writeBatchOf = ({ kind, moveIn }: Doc<"imports">): number =>
  moveIn?.isPool === true ? POOL_BATCH : WRITE_BATCH[kind];

/** A survivor entry's season: all of its weeks are written in one transaction. */
const GROUP_MAX = 22;
const PROBLEMS_KEPT = 100;

type Import = Doc<"imports">;
type Row = Doc<"importRows">;

interface Input {
  readonly row: number;
  readonly input: string;
  readonly memo: StepMemo;
}

async function checkRow(ctx: MutationCtx, run: Import, { input, ...of }: Input): Promise<CheckedRow | RowProblem[]> {
  const actor = await ctx.db.get("users", run.startedById);
  if (actor === null) throw new Error(`Import ${run._id} is nobody's.`);
  try {
    return await ROW_CHECKS[run.kind](ctx, { run, actor, ...of, input: JSON.parse(input) as unknown });
  } catch (error) {
    if (error instanceof RowProblem) return [error];
    if (error instanceof RowProblems) return [...error.problems];
    if (error instanceof SyntaxError) return [new RowProblem("row", "Invalid JSON format")];
    if (!(error instanceof z.ZodError)) throw error;
    return error.issues.flatMap((issue) => {
      if (issue.code === "unrecognized_keys") return issue.keys.map((key) => new RowProblem(key, "Unknown field"));
      return [new RowProblem(String(issue.path[0] ?? "row"), issue.message)];
    });
  }
}

function toProblems(row: number, problems: readonly RowProblem[]): Problem[] {
  return problems.map((problem) => {
    const { line, column } = problem instanceof PlacedProblem ? problem.place : {};
    const place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) };
    return { row, field: problem.field, message: problem.message, ...place };
  });
}

/** Checks the next part of the file; after the last one, the rows are compared. */
export async function checkStep(ctx: MutationCtx, run: Import): Promise<void> {
  const part = await ctx.db
    .query("importParts")
    .withIndex("by_import", (q) => q.eq("importId", run._id))
    .first();
  if (part === null) {
    await compareStep(ctx, run);
    return;
  }
  const problems: Problem[] = [];
  const memo = new StepMemo();
  for (const [index, input] of part.rows.entries()) {
    const row = part.fromRow + index;
    const checked = await checkRow(ctx, run, { row, input, memo });
    if (Array.isArray(checked)) problems.push(...toProblems(row, checked));
    else await keepRow(ctx, { importId: run._id, row, input, checked });
  }
  await ctx.db.delete("importParts", part._id);
  await ctx.db.patch("imports", run._id, {
    done: run.done + part.rows.length,
    problems: [...run.problems, ...problems].slice(0, PROBLEMS_KEPT),
    problemCount: run.problemCount + problems.length,
    progressAtMs: Date.now(),
  });
}

interface KeptRow {
  readonly importId: Id<"imports">;
  readonly row: number;
  readonly input: string;
  readonly checked: CheckedRow;
}

async function keepRow(ctx: MutationCtx, { importId, row, input, checked }: KeptRow): Promise<void> {
  const inFile = String(row).padStart(6, "0");
  const { order, group } = checked.place ?? { order: inFile, group: inFile };
  const { line, carried, movedEntry } = checked;
  await ctx.db.insert("importRows", {
    importId,
    row,
    ...(line !== undefined && { line }),
    ...(carried && { carried }),
    ...(movedEntry && { movedEntry }),
    order,
    group,
    input,
    isNews: checked.isNew || checked.fields.length > 0,
    isNew: checked.isNew,
    label: checked.label,
    fields: [...checked.fields],
    claims: [...checked.claims],
    provides: [...(checked.provides ?? [])],
    obstacles: [...checked.obstacles],
    leagueId: checked.leagueId,
    userId: checked.userId,
    gameId: checked.gameId,
    isWritten: false,
    undo: null,
  });
  await keepKeys(ctx, { importId, row, ...checked });
}

/** A compared row costs one read and another for each of its claims and obstacles, of which it has two or three. */
const COMPARE_BATCH = 50;

/** Compares the next rows with the file; after the last one, decides what becomes of it. */
async function compareStep(ctx: MutationCtx, run: Import): Promise<void> {
  if (run.isCompared === true) {
    if (await dropKeys(ctx, run._id)) await ctx.db.patch("imports", run._id, { progressAtMs: Date.now() });
    else await decide(ctx, run);
    return;
  }
  const { page, isDone, continueCursor } = await ctx.db
    .query("importRows")
    .withIndex("by_import", (q) => q.eq("importId", run._id))
    .paginate({ cursor: run.cursor === "" ? null : run.cursor, numItems: COMPARE_BATCH });
  const clashes: Problem[] = [];
  for (const row of page) {
    const clash = await clashOf(ctx, row);
    if (clash !== null) clashes.push(clash);
  }
  const news = page.filter(({ isNews }) => isNews);
  const newRows = news.filter(({ isNew }) => isNew).length;
  await ctx.db.patch("imports", run._id, {
    problems: [...run.problems, ...clashes].sort((a, b) => a.row - b.row).slice(0, PROBLEMS_KEPT),
    problemCount: run.problemCount + clashes.length,
    newRows: run.newRows + newRows,
    changedRows: run.changedRows + news.length - newRows,
    leagues: countByLeague(run.leagues, news),
    cursor: continueCursor,
    isCompared: isDone,
    progressAtMs: Date.now(),
  });
  if (run.kind === "moveIn") await noteCarried(ctx, run, page);
}

async function decide(ctx: MutationCtx, run: Import): Promise<void> {
  const news = run.newRows + run.changedRows;
  const isRefused = run.problemCount > 0;
  const isWriting = !isRefused && !run.isCheckOnly && news > 0;
  const ended = isRefused ? "refused" : run.isCheckOnly ? "checked" : "done";
  await ctx.db.patch("imports", run._id, {
    state: isWriting ? "applying" : ended,
    progressAtMs: Date.now(),
    ...(isWriting ? { total: news, done: 0, cursor: "" } : {}),
  });
  if (isWriting) await logImport(ctx, run, { rows: news, action: "import" });
  else if (ended === "done") await forgetPeople(ctx, run._id);
}

function countByLeague(before: Import["leagues"], news: readonly Row[]): Import["leagues"] {
  const counts = new Map(before.map(({ leagueId, rows }) => [leagueId, rows]));
  for (const { leagueId } of news) {
    if (leagueId !== null) counts.set(leagueId, (counts.get(leagueId) ?? 0) + 1);
  }
  return [...counts].map(([leagueId, rows]) => ({ leagueId, rows }));
}

/** Logged before the first row is written: once for games, once per league for picks, where members see it. */
export async function logImport(
  ctx: MutationCtx,
  run: Import,
  { rows, action }: { rows: number; action: "import" | "takeBack" },
): Promise<void> {
  const actor = await ctx.db.get("users", run.takenBackById ?? run.startedById);
  if (actor === null) throw new Error(`Import ${run._id} is nobody's.`);
  if (run.kind === "moveIn") {
    await logMoveIn(ctx, run, { actor, action });
    return;
  }
  const nameOf = (count: number) => `${count} ${count === 1 ? run.kind.slice(0, -1) : run.kind}`;
  const kind = run.kind;
  const entry = { actor, action: `${kind}.${action}` as const, importId: run._id };
  if (run.kind === "games") await audit(ctx, { ...entry, target: { name: nameOf(rows) } });
  for (const { leagueId, rows: own } of run.leagues) {
    const league = await ctx.db.get("leagues", leagueId);
    if (league === null) continue;
    await audit(ctx, { ...entry, target: { name: `${nameOf(own)} in ${league.name}` }, leagueId });
  }
}

/** Writes the next rows. Each is checked again, to record what was there just before. */
export async function writeStep(ctx: MutationCtx, run: Import): Promise<void> {
  const batch = writeBatchOf(run);
  const found = await ctx.db
    .query("importRows")
    .withIndex("by_news", (q) => q.eq("importId", run._id).eq("isNews", true).gt("order", run.cursor))
    .take(batch + GROUP_MAX);
  const lastGroup = found[batch - 1]?.group;
  const rows = found.filter(({ group }, index) => index < batch || group === lastGroup);
  const memo = new StepMemo();
  for (const row of rows) {
    const checked = await checkRow(ctx, run, { row: row.row, input: row.input, memo });
    if (Array.isArray(checked)) {
      await ctx.db.patch("imports", run._id, {
        state: "reverting",
        problems: toProblems(row.row, checked),
        problemCount: checked.length,
        progressAtMs: Date.now(),
      });
      return;
    }
    const { fields, gameId } = checked;
    const undo = await checked.write();
    const written = { isWritten: true, undo, input: "", fields: [...fields], claims: [], provides: [], obstacles: [] };
    const writtenGameId = undo.kind === "game" ? undo.gameId : gameId;
    await ctx.db.patch("importRows", row._id, { ...written, gameId: writtenGameId });
  }
  const isLast = rows.length === 0 || run.done + rows.length === run.total;
  await ctx.db.patch("imports", run._id, {
    done: run.done + rows.length,
    cursor: rows.at(-1)?.order ?? run.cursor,
    progressAtMs: Date.now(),
    ...(isLast ? { state: "done", writtenAtMs: Date.now() } : {}),
  });
  if (isLast) await finishImport(ctx, run);
}

/** After the last row: applies what follows from all of them together. */
export async function finishImport(ctx: MutationCtx, run: Import): Promise<void> {
  if (run.kind === "moveIn") {
    await finishMoveIn(ctx, run);
    return;
  }
  await refreshCurrentWeek(ctx);
  for (const { leagueId } of run.leagues) {
    const league = await ctx.db.get("leagues", leagueId);
    if (league?.poolType === "survivor" && !league.isDeleted) await requestPoolRun(ctx, leagueId);
  }
}
