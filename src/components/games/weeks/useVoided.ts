// [13.3] A league's week as it plays it: games that its commissioners have voided count like cancelled ones.
import { useMemo } from "react";
import { asVoided } from "../../../../domain/games/voidedGames";
import type { VoidView } from "../gameViews";
import type { WeekGames } from "./useWeekGames";

/** The same games where none is void. `voids` come with the league's week. */
export function useVoided(week: WeekGames, voids: readonly VoidView[] | undefined): WeekGames {
  return useMemo(() => {
    if (week.status !== "ready" || voids === undefined) return week;
    const voidOf = new Map(voids.map((each) => [each.gameId, each]));
    const games = week.games.map((game) => {
      const voided = voidOf.get(game.id);
      return voided === undefined ? game : { ...asVoided(game), voided };
    });
    return { ...week, games };
  }, [week, voids]);
}
