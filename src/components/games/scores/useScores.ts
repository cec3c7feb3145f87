import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { GameId, ScoreView } from "../gameViews";

export type Scores = ReadonlyMap<GameId, ScoreView>;

function isSame(a: ScoreView, b: ScoreView): boolean {
  return (Object.keys(b) as (keyof ScoreView)[]).every((key) => a[key] === b[key]);
}

/** Keeps the row objects that didn't change, so that one game's score update re-renders one card. */
export function mergeScores(known: Scores, rows: readonly ScoreView[]): Scores {
  const merged = new Map<GameId, ScoreView>();
  let hasChanged = known.size !== rows.length;
  for (const row of rows) {
    const old = known.get(row.gameId);
    const kept = old && isSame(old, row) ? old : row;
    if (kept !== old) hasChanged = true;
    merged.set(row.gameId, kept);
  }
  return hasChanged ? merged : known;
}

const none: Scores = new Map();

/** The scores of a week's games that have started. A score update invalidates no other subscription. */
export function useScores(week: { season: number; week: number } | "skip"): Scores {
  const rows = useQuietQuery(api.games.listScores, week);
  const [held, setHeld] = useState<{ rows: typeof rows; scores: Scores }>({ rows: undefined, scores: none });
  if (held.rows === rows) return held.scores;
  const scores = rows ? mergeScores(held.scores, rows) : none;
  setHeld({ rows, scores });
  return scores;
}
