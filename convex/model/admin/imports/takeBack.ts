// Undoing an import as a whole, in bounded steps. First every row is checked: if something has changed one since, the
// import stays and those rows are named. Then the rows are restored one after another, last one first; any that change
// in between are left alone and named too.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { listHandedOver } from "../moveIn/listHandedOver";
import type { Problem } from "./compareRows";
import { asRowProblem, RowProblem } from "./rowFields";
import { finishImport, logImport, writeBatchOf } from "./runImport";
import { ensureNoneRunning } from "./startImport";
import { findLaterChange, restoreRow } from "./undoRow";

type Import = Doc<"imports">;

/**
 * A row costs some five reads, of a survivor entry some 30, and of a player who was added as many as there are weeks.
 */
const PROBE_BATCH = 10;
const PROBLEMS_KEPT = 100;

interface TakingBack {
  readonly actor: Doc<"users">;
  readonly importId: Id<"imports">;
  readonly leagueId?: Id<"leagues"> | undefined;
}

/**
 * `leagueId`: of what was moved into a league. Errors: NOT_FOUND; CONFLICT if the import isn't done, or while another
 * is under way.
 */
export async function startTakingBack(ctx: MutationCtx, { actor, importId, leagueId }: TakingBack): Promise<null> {
  const run = await ctx.db.get("imports", importId);
  if (run === null || run.leagueId !== leagueId) throw refusal("importNotFound");
  await ensureNoneRunning(ctx, leagueId);
  if (run.state !== "done") throw refusal("importNotDone");
  await ctx.db.patch("imports", importId, {
    state: "probing",
    done: 0,
    total: run.newRows + run.changedRows,
    cursor: "",
    problems: [],
    problemCount: 0,
    progressAtMs: Date.now(),
    takenBackById: actor._id,
  });
  return null;
}

export async function probeStep(ctx: MutationCtx, run: Import): Promise<void> {
  const rows = await ctx.db
    .query("importRows")
    .withIndex("by_written", (q) => q.eq("importId", run._id).eq("isWritten", true).gt("order", run.cursor))
    .take(PROBE_BATCH);
  const found: Problem[] = run.cursor === "" ? await listHandedOver(ctx, run) : [];
  for (const { row, line, undo } of rows) {
    const message = undo && (await findLaterChange(ctx, undo, run.writtenAtMs ?? Infinity));
    if (message !== null) found.push({ row, field: "row", message, ...(line !== undefined && { line }) });
  }
  const problems = [...run.problems, ...found].slice(0, PROBLEMS_KEPT);
  const problemCount = run.problemCount + found.length;
  const isLast = rows.length < PROBE_BATCH;
  const canTakeBack = problemCount === 0;
  await ctx.db.patch("imports", run._id, {
    problems,
    problemCount,
    progressAtMs: Date.now(),
    done: run.done + rows.length,
    cursor: rows.at(-1)?.order ?? run.cursor,
    ...(isLast ? { state: canTakeBack ? "takingBack" : "done", done: canTakeBack ? 0 : run.total } : {}),
  });
  if (isLast && canTakeBack) await logImport(ctx, run, { rows: run.total, action: "takeBack" });
}

/** Also for an import that failed while being written: `reverting`. */
export async function restoreStep(ctx: MutationCtx, run: Import): Promise<void> {
  // As much work as writing; a game that is removed altogether is written once more first.
  const batch = writeBatchOf(run);
  const rows = await ctx.db
    .query("importRows")
    .withIndex("by_written", (q) => q.eq("importId", run._id).eq("isWritten", true))
    .order("desc")
    .take(batch);
  const left: Problem[] = [];
  for (const { _id, row, undo } of rows) {
    const problem = undo === null ? null : await tryRestoring(ctx, run, undo);
    if (problem !== null) left.push({ row, field: "row", message: `Left as it is: ${problem}` });
    await ctx.db.patch("importRows", _id, { isWritten: false, undo: null });
  }
  const isLast = rows.length < batch;
  await ctx.db.patch("imports", run._id, {
    problems: [...run.problems, ...left].slice(0, PROBLEMS_KEPT),
    problemCount: run.problemCount + left.length,
    done: run.done + (run.state === "takingBack" ? rows.length : -rows.length),
    progressAtMs: Date.now(),
    ...(isLast ? { state: run.state === "takingBack" ? "takenBack" : "reverted" } : {}),
  });
  if (!isLast) return;
  if (run.state === "reverting") await logImport(ctx, run, { rows: run.newRows + run.changedRows, action: "takeBack" });
  await finishImport(ctx, run);
}

async function tryRestoring(
  ctx: MutationCtx,
  run: Import,
  undo: NonNullable<Doc<"importRows">["undo"]>,
): Promise<string | null> {
  const later = await findLaterChange(ctx, undo, run.writtenAtMs ?? Infinity);
  if (later !== null) return later;
  try {
    await restoreRow(ctx, undo);
    return null;
  } catch (error) {
    const problem = asRowProblem(error);
    if (problem instanceof RowProblem) return problem.message;
    throw error;
  }
}
