// [2.37] A pick's result in the row's words.
import { t } from "@lingui/core/macro";
import { formatPoints } from "../../../../domain/common/points";
import type { PickResult } from "../../../components/games/row/PickSeal";
import type { PickView } from "../../../components/games/gameViews";

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
      return t`Correct (+${formatPoints(pick.points)})`;
    case "incorrect":
      return t`Incorrect (0 pts)`;
    case "tie":
      return isPush ? t`Push (${formatPoints(pick.points)} pts)` : t`Tie (${formatPoints(pick.points)} pts)`;
    case "pending":
      return t`Pending`;
  }
}

/** [10.7] Whom a missed pick counted as, and how that ended. */
export function missedText(missed: Graded, name: string, isPush = false): string {
  const result = pickResultOf(missed) === "pending" ? "" : `. ${pickResultText(missed, isPush)}`;
  return t`Missed: counted as ${name}${result}`;
}
