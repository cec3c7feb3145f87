import { useQuery_experimental as useQueryResult } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { messageOf } from "../../lib/errors";
import type { WeekGamesView } from "./views";

export type WeekGames =
  { status: "loading" } | { status: "failed"; message: string } | ({ status: "ready" } & WeekGamesView);

/** A week's games with the teams' records and form; their scores are a subscription of their own (useScores). */
export function useWeekGames(week: { season: number; week: number } | "skip"): WeekGames {
  const result = useQueryResult({ query: api.games.listByWeek, args: week });
  if (result.status === "error") return { status: "failed", message: messageOf(result.error, result.error.message) };
  return result.status === "success" ? { status: "ready", ...result.data } : { status: "loading" };
}
