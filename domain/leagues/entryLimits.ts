// [16.2] How many entries play in a pick'em league.
import { wholeNumberProblem, type FieldProblem } from "../common/fieldProblem";
import { say } from "../common/said";

/** Of one owner. */
export const ENTRIES_PER_MEMBER = { min: 1, max: 5, default: 1 } as const;
/** [16.1] Who may pick for an entry beside its owner. */
export const MANAGERS_PER_ENTRY = 4;
/** Of all owners together, and of players without an account. */
export const LEAGUE_ENTRIES = 250;

/** A league's row has nothing for one entry. */
export const storedEntries = (entries: number) => (entries === ENTRIES_PER_MEMBER.default ? undefined : entries);

export function entriesPerMemberProblem(entries: number): FieldProblem {
  return wholeNumberProblem(say("Entries per member"), entries, ENTRIES_PER_MEMBER);
}
