// [4.3] A survivor pick's result in words. An entry with several lives isn't eliminated by its first loss, so the text
// doesn't say it is.
import { t } from "@lingui/core/macro";
import type { GameView } from "../games/gameViews";
import type { EntryView, SurvivorPickView } from "./survivorViews";

export type PickOutcome = "pending" | "survived" | "lifeLost" | "eliminated";

type DecidedPick = Pick<SurvivorPickView, "survived"> & { week: number };
type EntryStanding = Pick<EntryView, "isEliminated" | "eliminatedWeek"> & Partial<Pick<EntryView, "comebacks">>;

export function pickOutcomeOf(pick: DecidedPick, entry: EntryStanding): PickOutcome {
  if (pick.survived === null) return "pending";
  if (pick.survived) return "survived";
  return isEliminatedIn(pick.week, entry) ? "eliminated" : "lifeLost";
}

/** [10.18] Of a week with one pick or two: lost if one of them is, and pending while one of them is. */
export function weekOutcomeOf(first: DecidedPick, second: DecidedPick | null, entry: EntryStanding): PickOutcome {
  const outcomes = [first, second].flatMap((pick) => (pick === null ? [] : [pickOutcomeOf(pick, entry)]));
  const lost = outcomes.find((outcome) => outcome === "eliminated" || outcome === "lifeLost");
  return lost ?? (outcomes.includes("pending") ? "pending" : "survived");
}

/** True while a game of one of the picks is played. */
export function isUnderWay(
  picks: readonly (Pick<SurvivorPickView, "gameId"> | null)[],
  games: readonly Pick<GameView, "id" | "status">[],
): boolean {
  return games.some(({ id, status }) => status === "in_progress" && picks.some((pick) => pick?.gameId === id));
}

/** Also if the entry was bought back since [10.18]. */
export function isEliminatedIn(week: number, { isEliminated, eliminatedWeek, comebacks = [] }: EntryStanding): boolean {
  return (isEliminated && eliminatedWeek === week) || comebacks.some((out) => out.eliminatedWeek === week);
}

export const pickOutcomeTexts: Record<PickOutcome, string> = {
  pending: t`Game pending`,
  survived: t`Survived`,
  lifeLost: t`Lost a life`,
  eliminated: t`Eliminated`,
};

/** [2.39] The texts of My Picks' card. */
export const pickCardTexts: Record<PickOutcome, string> = {
  pending: t`Game Pending`,
  survived: t`Survived!`,
  lifeLost: t`Lost a Life`,
  eliminated: t`Eliminated`,
};
