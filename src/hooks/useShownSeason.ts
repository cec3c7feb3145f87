import { useSearchParams } from "react-router-dom";
import { recallShown } from "../lib/lastShown";
import { useCurrentWeek } from "./useCurrentWeek";

/**
 * The season of a page without weeks: the one in its address, else the one that a screen with weeks showed last, else
 * the first on offer.
 */
export function useShownSeason(seasons: readonly number[]): number | undefined {
  const [search] = useSearchParams();
  const current = useCurrentWeek();
  const recalled = current ? recallShown(current).chosen?.season : undefined;
  return (
    seasons.find((year) => String(year) === search.get("season")) ??
    seasons.find((year) => year === recalled) ??
    seasons[0]
  );
}
