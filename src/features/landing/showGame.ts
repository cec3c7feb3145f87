// Which game of a league's week stands above its board.
import type { GameView } from "../../components/games/gameViews";
import type { ShowBoardProps } from "./HeroBoard";

type Picks = ShowBoardProps["show"]["picks"];

const order: readonly GameView["status"][] = ["in_progress", "final", "scheduled"];

/**
 * Of the games whose picks are shown, the live one that splits the league most; while none is live the last one that
 * ended, and before that the next one. Undefined if none of them is played.
 */
export function gameToShow(games: readonly GameView[], { splits }: Pick<Picks, "splits">): GameView | undefined {
  const evenness = new Map(splits.map(({ gameId, homePicks, awayPicks }) => [gameId, Math.min(homePicks, awayPicks)]));
  const shown = games.filter(({ id, status }) => evenness.has(id) && order.includes(status));
  const rank = ({ status }: GameView) => order.indexOf(status);
  const [first] = shown.sort((a, b) => {
    if (a.status !== b.status) return rank(a) - rank(b);
    if (a.status === "final") return b.kickoffAtMs - a.kickoffAtMs;
    const bySplit = a.status === "in_progress" ? (evenness.get(b.id) ?? 0) - (evenness.get(a.id) ?? 0) : 0;
    return bySplit || a.kickoffAtMs - b.kickoffAtMs;
  });
  return first;
}
