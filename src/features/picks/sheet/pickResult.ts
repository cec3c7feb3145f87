// [2.37] A pick's result in the card's words.
import type { PickResult } from "../../../components/games/card/PickSeal";
import type { PickView } from "../../../components/games/gameViews";

type Graded = Pick<PickView, "isCorrect" | "isTie" | "points">;

export function pickResultOf(pick: Graded): PickResult {
  if (pick.isTie) return "tie";
  if (pick.isCorrect === null) return "pending";
  return pick.isCorrect ? "correct" : "incorrect";
}

export function pickResultText(pick: Graded): string {
  switch (pickResultOf(pick)) {
    case "correct":
      return `Correct (+${pick.points})`;
    case "incorrect":
      return "Incorrect (0 pts)";
    case "tie":
      return `Tie (${pick.points} pts)`;
    case "pending":
      return "Pending";
  }
}
