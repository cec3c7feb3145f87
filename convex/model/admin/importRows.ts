// [5.7][7.45] What both imports share: rows from a file, judged one by one. A bad row is named by its number and field;
// as long as there is one, nothing is imported.
import { v, type Infer } from "convex/values";
import { z } from "zod";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { audit, type AuditAction } from "../audit";
import { productError } from "../errors";

export const importReport = v.object({
  /** By row, counted from 1. */
  changes: v.array(
    v.object({
      row: v.number(),
      kind: v.union(v.literal("new"), v.literal("changed")),
      label: v.string(),
      fields: v.array(
        v.object({ field: v.string(), before: v.union(v.string(), v.null()), after: v.union(v.string(), v.null()) }),
      ),
    }),
  ),
  unchanged: v.number(),
  problems: v.array(v.object({ row: v.number(), field: v.string(), message: v.string() })),
  /** False after a dry run, and where a row was bad. */
  isApplied: v.boolean(),
});
export type ImportReport = Infer<typeof importReport>;

/** One row's problem with a field. */
export class RowProblem extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

type RowVerdict<Plan> =
  | { readonly kind: "planned"; readonly row: number; readonly plan: Plan }
  | { readonly kind: "bad"; readonly row: number; readonly field: string; readonly message: string };

/** [5.10] "Required", "Expected number, received string". */
export function describeInput(issue: { readonly input?: unknown }, expected: string): string {
  if (issue.input === undefined) return "Required";
  const received = issue.input === null ? "null" : Array.isArray(issue.input) ? "array" : typeof issue.input;
  return `Expected ${expected}, received ${received}`;
}

export const text = z.string({ error: (issue) => describeInput(issue, "string") }).min(1, "Required");
export const whole = z.number({ error: (issue) => describeInput(issue, "number") }).int("Expected a whole number");
/** Ids may be numbers in files from elsewhere. */
export const idText = z
  .union([z.string(), z.number()], { error: (issue) => describeInput(issue, "string") })
  .transform(String)
  .refine((id) => id !== "", "Required");

type ImportChange = Omit<ImportReport["changes"][number], "row">;

export interface ImportJob<Row, Plan> {
  readonly actor: Doc<"users">;
  readonly action: AuditAction;
  readonly rows: readonly unknown[];
  readonly dryRun: boolean;
  readonly max: number;
  readonly shape: z.ZodType<Row>;
  /** Errors: RowProblem for what it can't take. */
  readonly plan: (row: Row) => Promise<Plan>;
  /** Null where the row says what is stored already. */
  readonly changeOf: (plan: Plan) => ImportChange | null;
  readonly write: (plan: Plan) => Promise<unknown>;
}

/** Judges all rows, then writes what changes: nothing on a dry run or while a row is bad. */
export async function importRows<Row, Plan>(ctx: MutationCtx, job: ImportJob<Row, Plan>): Promise<ImportReport> {
  const { actor, action, rows, dryRun, changeOf, write } = job;
  const verdicts = await judgeRows(rows, job);
  const planned = verdicts.filter((verdict) => verdict.kind === "planned");
  const problems = verdicts.filter((verdict) => verdict.kind === "bad").map(({ kind: _kind, ...problem }) => problem);
  const changed = planned.flatMap(({ row, plan }) => {
    const change = changeOf(plan);
    return change === null ? [] : [{ plan, change: { row, ...change } }];
  });
  const isApplied = !dryRun && problems.length === 0;
  if (isApplied && changed.length > 0) {
    for (const { plan } of changed) await write(plan);
    await audit(ctx, { actor, action, target: { name: `${changed.length} of ${rows.length} rows` } });
  }
  const changes = changed.map(({ change }) => change);
  return { changes, unchanged: planned.length - changed.length, problems, isApplied };
}

/** Judges every row by its shape and then by `plan`, which throws a RowProblem for what it can't take. */
async function judgeRows<Row, Plan>(
  rows: readonly unknown[],
  { max, shape, plan }: Pick<ImportJob<Row, Plan>, "max" | "shape" | "plan">,
): Promise<RowVerdict<Plan>[]> {
  if (rows.length > max) throw productError("INVALID", `At most ${max} rows can be imported at once.`);
  const verdicts: RowVerdict<Plan>[] = [];
  for (const [index, input] of rows.entries()) {
    const row = index + 1;
    const parsed = shape.safeParse(input);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        verdicts.push({ kind: "bad", row, field: String(path[0] ?? "row"), message });
      }
      continue;
    }
    try {
      verdicts.push({ kind: "planned", row, plan: await plan(parsed.data) });
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      verdicts.push({ kind: "bad", row, field: error.field, message: error.message });
    }
  }
  return verdicts;
}

/** Errors: ones of the row, by field. */
export async function findTeam(ctx: QueryCtx, name: string, field: string): Promise<Doc<"teams">> {
  const id = ctx.db.normalizeId("teams", name);
  const team =
    (id && (await ctx.db.get("teams", id))) ??
    (await ctx.db
      .query("teams")
      .withIndex("by_external_id", (q) => q.eq("externalId", name))
      .first()) ??
    (await ctx.db
      .query("teams")
      .withIndex("by_abbreviation", (q) => q.eq("abbreviation", name.toUpperCase()))
      .first());
  if (!team) throw new RowProblem(field, `No team is called "${name}".`);
  return team;
}

export async function findGame(ctx: QueryCtx, name: string): Promise<Doc<"games"> | null> {
  const id: Id<"games"> | null = ctx.db.normalizeId("games", name);
  const game = id && (await ctx.db.get("games", id));
  if (game) return game;
  return await ctx.db
    .query("games")
    .withIndex("by_external_id", (q) => q.eq("externalId", name))
    .unique();
}
