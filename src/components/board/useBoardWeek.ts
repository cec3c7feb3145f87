import { useMemo } from "react";
import { boardGames, boardMembers, boardRules, type BoardSources, type BoardWeek, type LiveSources } from "./boardWeek";

/** Each score makes another week; its rules and members stay the same objects, as long as `sources` does. */
export function useBoardWeek(
  sources: (BoardSources & { readonly week: number }) | null,
  { scores, teams }: LiveSources,
): BoardWeek | null {
  const known = useMemo(
    () =>
      sources && {
        sheets: boardMembers(sources),
        rules: boardRules(sources.week, sources.weights),
        gamesOf: boardGames(sources),
      },
    [sources],
  );
  return useMemo(
    () => known && { ...known.sheets, rules: known.rules, games: known.gamesOf({ scores, teams }) },
    [known, scores, teams],
  );
}
