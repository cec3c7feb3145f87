// [17.1] A spreadsheet that is moved in, as the league's commissioners see it.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { importState } from "../../tables/importTables";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import type { Access } from "../../records/leagues/memberships";
import { getPerson, nameOf } from "../../records/users/people";
import { isRunning } from "../imports/startImport";
import { ensureMoveIn, getLastMoveIn } from "./startMoveIn";

export const moveInView = v.object({
  id: v.id("imports"),
  season: v.number(),
  isCheckOnly: v.boolean(),
  state: importState,
  isRunning: v.boolean(),
  startedByName: v.string(),
  startedAtMs: v.number(),
  /** `done` of `total` rows have been through the current state: the people's rows, then the spreadsheet's. */
  total: v.number(),
  done: v.number(),
  /** The part that is new. Nothing, if all of it is in the league already. */
  players: v.number(),
  picks: v.number(),
  totalsWeeks: v.array(v.number()),
  pickWeeks: v.array(v.number()),
  /**
   * The first hundred of `problemCount`: why nothing was written, or what keeps it from being taken back. Without a
   * line: about a person, or a row that can't be read.
   */
  problems: v.array(
    v.object({
      line: v.union(v.number(), v.null()),
      column: v.union(v.number(), v.null()),
      field: v.string(),
      message: v.string(),
    }),
  ),
  problemCount: v.number(),
  canTakeBack: v.boolean(),
});
type MoveInView = Infer<typeof moveInView>;

/** Null once it is deleted. Errors: FORBIDDEN, NOT_FOUND. */
export async function getMoveIn(
  ctx: QueryCtx,
  { user, importId }: { readonly user: Doc<"users">; readonly importId: Id<"imports"> },
): Promise<MoveInView | null> {
  if ((await ctx.db.get("imports", importId)) === null) return null;
  const { run } = await ensureMoveIn(ctx, { user, importId });
  return await toView(ctx, run);
}

export async function getLatestMoveIn(ctx: QueryCtx, access: Access): Promise<MoveInView | null> {
  const { _id: leagueId } = await ensureCommissioner(ctx, access);
  const run = await ctx.db
    .query("imports")
    .withIndex("by_kind_and_league", (q) => q.eq("kind", "moveIn").eq("leagueId", leagueId))
    .order("desc")
    .first();
  return run === null ? null : await toView(ctx, run);
}

async function toView(ctx: QueryCtx, run: Doc<"imports">): Promise<MoveInView | null> {
  const { _id: id, leagueId, moveIn: all, state, isCheckOnly, startedAtMs, total, done, problemCount } = run;
  if (leagueId === undefined || all === undefined) return null;
  const { isPool: _isPool, ...moveIn } = all;
  const last = state === "done" ? await getLastMoveIn(ctx, leagueId) : null;
  const problems = run.problems.map(({ line = null, column = null, field, message }) => ({
    line,
    column,
    field,
    message,
  }));
  return {
    id,
    ...moveIn,
    isCheckOnly,
    state,
    isRunning: isRunning(state),
    startedByName: nameOf(await getPerson(ctx, run.startedById)),
    startedAtMs,
    total,
    done,
    problems,
    problemCount,
    canTakeBack: last?._id === id && run.newRows > 0,
  };
}
