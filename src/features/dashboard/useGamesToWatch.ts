import { useMemo, useState } from "react";
import type { GameView } from "../../components/games/gameViews";
import { gamesToWatch } from "./gamesToWatch";

/** The first games, in the order they had when the dashboard was opened. They keep their places afterward. */
export function useGamesToWatch(games: readonly GameView[], count: number): GameView[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  const watched = useMemo(() => gamesToWatch(games, count, shown), [games, count, shown]);
  const ids = watched.map(({ id }) => id);
  if (ids.join() !== shown.join()) setShown(ids);
  return watched;
}
