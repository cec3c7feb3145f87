// [4.3] A survivor pick's result in words. An entry with several lives isn't eliminated by its first loss, so the text
// doesn't say it is.
import type { EntryView, SurvivorPickView } from "./survivorViews";

export type PickOutcome = "pending" | "survived" | "lifeLost" | "eliminated";

type DecidedPick = Pick<SurvivorPickView, "survived"> & { week: number };
type EntryStanding = Pick<EntryView, "isEliminated" | "eliminatedWeek">;

export function pickOutcomeOf(pick: DecidedPick, entry: EntryStanding): PickOutcome {
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

/** [2.39] The texts of My Picks' card. */
export const pickCardTexts: Record<PickOutcome, string> = {
  pending: "Game Pending",
  survived: "Survived!",
  lifeLost: "Lost a Life",
  eliminated: "Eliminated",
};
