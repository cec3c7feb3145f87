// [17.1] Of a league that is deleted: what was moved into it, and how it could be taken back.
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { erase } from "../../common/erase";

/** Deletes the first `count` rows of the league's oldest sheet that was moved in, and returns how many there were. */
export async function eraseMoveIns(ctx: MutationCtx, leagueId: Id<"leagues">, count: number): Promise<number> {
  const { db } = ctx;
  const run = await db
    .query("imports")
    .withIndex("by_kind_and_league", (q) => q.eq("kind", "moveIn").eq("leagueId", leagueId))
    .first();
  if (run === null) return 0;
  const importId = run._id;
  const parts = db.query("importParts").withIndex("by_import", (q) => q.eq("importId", importId));
  const keys = db.query("importKeys").withIndex("by_key", (q) => q.eq("importId", importId));
  const rows = db.query("importRows").withIndex("by_import", (q) => q.eq("importId", importId));
  const weeks = db.query("moveInWeeks").withIndex("by_import_and_week", (q) => q.eq("importId", importId));
  const people = db.query("moveInPeople").withIndex("by_import", (q) => q.eq("importId", importId));
  let room = count;
  room -= await erase(ctx, "importParts", parts.take(room));
  room -= await erase(ctx, "importKeys", keys.take(room));
  room -= await erase(ctx, "importRows", rows.take(room));
  room -= await erase(ctx, "moveInWeeks", weeks.take(room));
  room -= await erase(ctx, "moveInPeople", people.take(room));
  if (room === 0) return count;
  await db.delete("imports", importId);
  // There may be another one.
  return count;
}
