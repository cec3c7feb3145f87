// [13.2][16.3] Who entered a pick, where that isn't the entry's owner; of a commissioner, when and why. Shown with the
// pick.
import { v } from "convex/values";
import type { Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getPerson, nameOf } from "../../records/users/people";
import type { SheetPick } from "../../records/picks/sheets";

export const enteredFields = {
  enteredBy: v.optional(v.string()),
  enteredAtMs: v.optional(v.number()),
  enteredReason: v.optional(v.string()),
  /** A commissioner had opened the locked game for the entry; why. */
  openedBy: v.optional(v.string()),
  openedReason: v.optional(v.string()),
};

type Pickers = ReadonlyMap<Id<"users">, string>;

/** The names of those who entered any of these picks. */
export async function listPickers(ctx: QueryCtx, picks: readonly SheetPick[]): Promise<Pickers> {
  const ids = new Set(picks.flatMap(({ enteredById, opened }) => [enteredById ?? [], opened?.byId ?? []].flat()));
  const names = new Map<Id<"users">, string>();
  for (const id of ids) names.set(id, nameOf(await getPerson(ctx, id)));
  return names;
}

export function enteredOn({ enteredById, enteredReason, opened, savedAtMs }: SheetPick, pickers: Pickers) {
  const enteredBy = enteredById && pickers.get(enteredById);
  const openedBy = opened && pickers.get(opened.byId);
  return {
    ...(enteredBy !== undefined && { enteredBy }),
    ...(enteredBy !== undefined && enteredReason && { enteredAtMs: savedAtMs, enteredReason }),
    ...(openedBy !== undefined && { enteredAtMs: savedAtMs, openedBy, openedReason: opened?.reason }),
  };
}
