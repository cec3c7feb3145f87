// Rounds: work that is too long for one job. A row says how far a round has come. Each job takes one bounded step, and
// in the same transaction moves the row on and schedules the next job. A row that stands still has lost its job, and
// the sweep schedules it again (upkeep/sweep.ts). So a step may run twice.
import type { WithoutSystemFields } from "convex/server";
import type { DataModel, Doc, Id, TableNames } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isRecent } from "./storedTimes";

/** Tables with an index of their rows by progress. */
export type RoundTable = {
  [Table in TableNames]: "by_progress" extends keyof DataModel[Table]["indexes"] ? Table : never;
}[TableNames];

type Fields<Table extends RoundTable> = WithoutSystemFields<Doc<Table>>;
/** A row as its jobs need it. */
export type RoundRow<Table extends RoundTable> = Fields<Table> & {
  readonly _id: Id<Table>;
  readonly progressAtMs: number;
};
/** The changes that a step makes in its row, besides the time. */
type Changes<Table extends RoundTable> = Partial<Omit<Fields<Table>, "progressAtMs">>;

interface RoundOptions<Table extends RoundTable> {
  readonly table: Table;
  /** Longer than any live step takes. */
  readonly resumeAfterMs: number;
  /** Schedules the next step. */
  readonly next: (ctx: MutationCtx, row: RoundRow<Table>) => Promise<unknown>;
  /** The changes with which a lost round begins again; may schedule other lost work. */
  readonly restart?: (ctx: MutationCtx, row: RoundRow<Table>) => Changes<Table> | Promise<Changes<Table>>;
}

export interface Round<Table extends RoundTable> {
  /** Inserts the row and schedules the first step. */
  readonly start: (ctx: MutationCtx, fields: Omit<Fields<Table>, "progressAtMs">) => Promise<void>;
  /** Takes one step, and schedules the next one or ends the round. True: it has ended, and its row is gone. */
  readonly step: (
    ctx: MutationCtx,
    row: RoundRow<Table>,
    visit: (row: RoundRow<Table>) => Promise<Changes<Table> | "done">,
  ) => Promise<boolean>;
  /** For the sweep: rounds that lost their job, at most 20. */
  readonly resume: (ctx: MutationCtx) => Promise<void>;
}

/** How many of a kind the sweep resumes: each costs a read, a write and a job. */
export const RESUMED_AT_ONCE = 20;

export function defineRound<Table extends RoundTable>(options: RoundOptions<Table>): Round<Table> {
  const { table, resumeAfterMs, next, restart } = options;

  async function moveOn(ctx: MutationCtx, row: RoundRow<Table>, changes: Changes<Table>): Promise<void> {
    const moved = { ...changes, progressAtMs: Date.now() };
    await ctx.db.patch(table, row._id, moved as unknown as Partial<Doc<Table>>);
    await next(ctx, { ...row, ...moved });
  }

  return {
    start: async (ctx, fields) => {
      const progressAtMs = Date.now();
      const row = { ...fields, progressAtMs } as unknown as Fields<Table>;
      await next(ctx, { ...row, progressAtMs, _id: await ctx.db.insert(table, row) });
    },
    step: async (ctx, row, visit) => {
      const changes = await visit(row);
      if (changes === "done") await ctx.db.delete(table, row._id);
      else await moveOn(ctx, row, changes);
      return changes === "done";
    },
    resume: async (ctx) => {
      // Oldest first: those with a time in the future come only when no others are left.
      const rows = await ctx.db.query(table).withIndex("by_progress").take(RESUMED_AT_ONCE);
      for (const row of rows as unknown as RoundRow<Table>[]) {
        if (isRecent(row.progressAtMs, resumeAfterMs, Date.now())) continue;
        await moveOn(ctx, row, restart === undefined ? {} : await restart(ctx, row));
      }
    },
  };
}
