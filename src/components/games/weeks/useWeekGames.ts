import { api } from "../../../../convex/_generated/api";
import { useQueryResult } from "../../../hooks/useQueryResult";
import { readProblemOf } from "../../../lib/serverErrors";
import type { WeekGamesView } from "../gameViews";

export type WeekGames =
  | { status: "loading" }
  | { status: "failed"; message: string }
  | ({ status: "ready" } & WeekGamesView);

/** A week's games with the teams' records and form. Their scores are a separate subscription (useScores). */
export function useWeekGames(week: { season: number; week: number } | "skip"): WeekGames {
  const result = useQueryResult({ query: api.games.listByWeek, args: week });
  if (result.status === "error") return { status: "failed", message: readProblemOf(result.error) };
  return result.status === "success" ? { status: "ready", ...result.data } : { status: "loading" };
}
