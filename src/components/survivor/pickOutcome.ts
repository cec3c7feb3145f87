// [4.3] What became of a survivor pick, in words. An entry with several lives isn't eliminated by its first loss, and
// isn't told so.
import type { EntryView, SurvivorPickView } from "./views";

export type PickOutcome = "pending" | "survived" | "lifeLost" | "eliminated";

type Settled = Pick<SurvivorPickView, "survived"> & { week: number };
type Fate = Pick<EntryView, "isEliminated" | "eliminatedWeek">;

export function pickOutcomeOf(pick: Settled, entry: Fate): PickOutcome {
  if (pick.survived === null) return "pending";
  if (pick.survived) return "survived";
  return entry.isEliminated && entry.eliminatedWeek === pick.week ? "eliminated" : "lifeLost";
}

export const pickOutcomeTexts: Record<PickOutcome, string> = {
  pending: "Game pending",
  survived: "Survived",
  lifeLost: "Lost a life",
  eliminated: "Eliminated",
};

/** [2.39] As the card of My Picks says it. */
export const pickCardTexts: Record<PickOutcome, string> = {
  pending: "Game Pending",
  survived: "Survived!",
  lifeLost: "Lost a Life",
  eliminated: "Eliminated",
};
