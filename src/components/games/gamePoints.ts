import type { GameView, ScoreView } from "./views";

/** A side's points: the live ones while it is played, the official ones after; null while there are none to show. */
export function pointsOf(game: GameView, score: ScoreView | undefined, side: "home" | "away"): number | null {
  const key = side === "home" ? "homeScore" : "awayScore";
  if (game.status === "final") return game[key] ?? score?.[key] ?? null;
  return game.status === "in_progress" ? (score?.[key] ?? null) : null;
}
