// The results that an owner knew when told that the entry is alive. A later loss that was known then is a corrected
// result; any other is news.
import type { Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { knownResults } from "../../tables/survivorTables";

export type KnownResults = Infer<typeof knownResults>;

type Entry = Pick<Doc<"survivorEntries">, "missedWeeks" | "eliminatedWeek">;
type Picks = readonly Doc<"survivorPicks">[];

/** Up to the newest week that has a result. */
export function knownResultsOf(entry: Pick<Entry, "missedWeeks">, picks: Picks): KnownResults {
  const decided = picks.filter(({ survived }) => survived !== null).map(({ week }) => week);
  return knownInWeek(Math.max(0, ...entry.missedWeeks, ...decided), entry, picks);
}

export function knownInWeek(week: number, { missedWeeks }: Pick<Entry, "missedWeeks">, picks: Picks): KnownResults {
  const decided = picks.filter((pick) => pick.week === week && pick.survived !== null);
  return { week, pickIds: decided.map(({ _id }) => _id), isMissed: missedWeeks.includes(week) };
}

/** True if a loss up to the entry's elimination was not known then. */
export function hasNewLoss({ missedWeeks, eliminatedWeek }: Entry, picks: Picks, known: KnownResults): boolean {
  const isUpToIt = (week: number) => eliminatedWeek !== null && week <= eliminatedWeek;
  const isNew = (week: number, wasKnown: boolean) => week > known.week || (week === known.week && !wasKnown);
  return (
    picks.some(
      ({ _id, week, survived }) => survived === false && isUpToIt(week) && isNew(week, known.pickIds.includes(_id)),
    ) || missedWeeks.some((week) => isUpToIt(week) && isNew(week, known.isMissed))
  );
}
