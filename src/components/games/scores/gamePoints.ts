import type { GameView, ScoreView } from "../gameViews";

/** A side's points: the live ones during the game, the official ones after; null when there are none to show. */
export function pointsOf(game: GameView, score: ScoreView | undefined, side: "home" | "away"): number | null {
  const key = side === "home" ? "homeScore" : "awayScore";
  if (game.status === "final") return game[key] ?? score?.[key] ?? null;
  return game.status === "in_progress" ? (score?.[key] ?? null) : null;
}
