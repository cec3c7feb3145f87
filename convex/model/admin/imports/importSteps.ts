// Decides which step an import takes next, and resumes imports that lost their job. The steps: runImport.ts,
// takeBack.ts. No round of common/rounds.ts: an HTTP caller takes an import's steps itself, and its row stays when it
// ends.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { erase, ERASE_BATCH } from "../../common/erase";
import { dropKeys } from "./compareRows";
import { forgetPeople } from "../moveIn/movedPeople";
import { forgetCarried } from "../moveIn/noteCarried";
import { checkStep, writeStep } from "./runImport";
import { isRunning, RUNNING } from "./startImport";
import { probeStep, restoreStep } from "./takeBack";

type Step = (ctx: MutationCtx, run: Doc<"imports">) => Promise<void>;

const STEPS: Readonly<Record<(typeof RUNNING)[number], Step>> = {
  checking: checkStep,
  applying: writeStep,
  reverting: restoreStep,
  probing: probeStep,
  takingBack: restoreStep,
};

/** One bounded step; returns whether there are more. */
export async function runImportStep(ctx: MutationCtx, importId: Id<"imports">): Promise<boolean> {
  const run = await ctx.db.get("imports", importId);
  if (run === null || !isRunning(run.state)) return false;
  await STEPS[run.state as (typeof RUNNING)[number]](ctx, run);
  const after = await ctx.db.get("imports", importId);
  return after !== null && isRunning(after.state);
}

export async function scheduleSteps(ctx: MutationCtx, importId: Id<"imports">): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.jobs.imports.runSteps, { importId });
}

/** Longer than any step takes. */
const STALLED_AFTER_MS = 2 * 60_000;

/** For the sweep. */
export async function resumeImports(ctx: MutationCtx): Promise<void> {
  for (const state of RUNNING) {
    const stalled = await ctx.db
      .query("imports")
      .withIndex("by_state_and_progress", (q) => q.eq("state", state).lt("progressAtMs", Date.now() - STALLED_AFTER_MS))
      .take(10);
    for (const { _id } of stalled) {
      await ctx.db.patch("imports", _id, { progressAtMs: Date.now() });
      await scheduleSteps(ctx, _id);
    }
  }
}

const KEPT_MS = 24 * 3_600_000;

/** For the sweep: imports that wrote nothing are of no use a day later. Bounded; the next sweep continues. */
export async function purgeImports(ctx: MutationCtx): Promise<void> {
  let room = ERASE_BATCH;
  for (const state of ["checked", "refused"] as const) {
    const old = await ctx.db
      .query("imports")
      .withIndex("by_state_and_progress", (q) => q.eq("state", state).lt("progressAtMs", Date.now() - KEPT_MS))
      .first();
    if (old === null) continue;
    const rows = ctx.db.query("importRows").withIndex("by_import", (q) => q.eq("importId", old._id));
    room -= await erase(ctx, "importRows", rows.take(room));
    if (room === 0 || (await dropKeys(ctx, old._id))) return;
    await forgetCarried(ctx, old._id);
    await forgetPeople(ctx, old._id);
    await ctx.db.delete("imports", old._id);
  }
}
