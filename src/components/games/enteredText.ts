// [13.2][16.3] Who entered a pick, where that isn't its owner, and who opened its locked game for the entry.
import { t } from "@lingui/core/macro";
import { formatMoment } from "../../lib/format";

/** As the server sends them with a pick. */
export interface EnteredMarks {
  readonly enteredBy?: string | undefined;
  readonly enteredAtMs?: number | undefined;
  readonly enteredReason?: string | undefined;
  readonly openedBy?: string | undefined;
  readonly openedReason?: string | undefined;
}

export interface Entered {
  /** Null where the owner made the pick, in an opened game. */
  readonly by: string | null;
  readonly openedBy?: string | undefined;
  /** Of a commissioner, when and why. */
  readonly atMs?: number | undefined;
  readonly reason?: string | undefined;
}

export function enteredOf(marks: EnteredMarks): Entered | undefined {
  const { enteredBy: by = null, enteredAtMs: atMs, enteredReason, openedBy, openedReason } = marks;
  if (by === null && openedBy === undefined) return undefined;
  return { by, openedBy, atMs, reason: enteredReason ?? openedReason };
}

export function enteredText({ by, openedBy, atMs, reason }: Entered): string {
  const who = by ?? openedBy ?? "";
  if (atMs === undefined || reason === undefined) return t`entered by ${who}`;
  const at = formatMoment(atMs);
  if (openedBy === undefined) return t`entered by ${who}, ${at}: ${reason}`;
  if (by === null) return t`picked ${at}, after ${openedBy} opened the game: ${reason}`;
  return t`entered by ${by}, ${at}, after ${openedBy} opened the game: ${reason}`;
}
