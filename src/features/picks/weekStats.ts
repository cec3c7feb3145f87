// [2.35][9.8] The five statistics, from the week's picks.
import type { PickView } from "../../components/games/gameViews";
import { pickResultOf } from "./row/pickResult";

export interface WeekStats {
  correct: number;
  total: number;
  pending: number;
  /** 0–1 over final games; null before the first. */
  winRate: number | null;
}

export function weekStats(picks: readonly Pick<PickView, "isCorrect" | "isTie" | "points">[]): WeekStats {
  const results = picks.map(pickResultOf);
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  const [correct, incorrect] = [count("correct"), count("incorrect")];
  return {
    correct,
    total: picks.length,
    pending: count("pending"),
    winRate: correct + incorrect > 0 ? correct / (correct + incorrect) : null,
  };
}
