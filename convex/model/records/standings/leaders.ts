// Who is first in a table.
import type { Doc, Id } from "../../../_generated/dataModel";

/** An entry in first place. */
export interface Leader {
  readonly entryId: Id<"entries">;
  readonly points: number;
}

type Ranked = Pick<Doc<"standings">, "entryId" | "isMember" | "rank" | "totalPoints">;

export function leadersIn(rows: readonly Ranked[]): Leader[] {
  return rows.flatMap(({ entryId, isMember, rank, totalPoints: points }) =>
    isMember && rank === 1 && points > 0 && entryId !== undefined ? [{ entryId, points }] : [],
  );
}
