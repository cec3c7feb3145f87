import { enteredOf, enteredText, type EnteredMarks } from "../games/enteredText";

/** [13.2] After a pick's outcome: who entered it, when and why, where that wasn't its owner. */
export function EnteredMark({ pick }: { pick: EnteredMarks }) {
  const entered = enteredOf(pick);
  return entered && <span className="[overflow-wrap:anywhere] text-muted"> · {enteredText(entered)}</span>;
}
