// [2.37] A pick's result in the card's words.
import { formatPoints } from "../../../../domain/common/points";
import type { PickResult } from "../../../components/games/card/PickSeal";
import type { PickView } from "../../../components/games/gameViews";
import * as texts from "../../../texts/pages/picks/sheet";

type Graded = Pick<PickView, "isCorrect" | "isTie" | "points">;

export function pickResultOf(pick: Graded): PickResult {
  if (pick.isTie) return "tie";
  if (pick.isCorrect === null) return "pending";
  return pick.isCorrect ? "correct" : "incorrect";
}

/** `isPush` says it in the words of a game that is held against a line [10.1]. */
export function pickResultText(pick: Graded, isPush = false): string {
  switch (pickResultOf(pick)) {
    case "correct":
      return texts.correct2(formatPoints(pick.points));
    case "incorrect":
      return texts.incorrect0Pts;
    case "tie":
      return texts.pts(isPush ? texts.push : texts.tie, formatPoints(pick.points));
    case "pending":
      return texts.pending;
  }
}

/** [10.7] Whom a missed pick counted as, and how that ended. */
export function missedText(missed: Graded, name: string, isPush = false): string {
  const result = pickResultOf(missed) === "pending" ? "" : `. ${pickResultText(missed, isPush)}`;
  return texts.missedCountedAs(name, result);
}
