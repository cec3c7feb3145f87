// League, season and week of a screen, kept in its address: a link, a reload and the back button all find them again.
// What the address leaves out, or names wrongly, is the current week and the first non-survivor league [2.34].
import { useQuery } from "convex/react";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { LAST_WEEK } from "../../../domain/weeks";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import type { LeagueView } from "../../lib/views";

export interface WeekFilters {
  /** undefined while they load. */
  leagues: LeagueView[] | undefined;
  /** undefined while leagues load, null when there is none. */
  league: LeagueView | null | undefined;
  /** The running season; undefined while it loads, null while no schedule is known. */
  current: { season: number; week: number } | null | undefined;
  /** What is shown; undefined until the current week is known, unless the address says all. */
  shown: { season: number; week: number } | undefined;
  change: (next: { league?: string; season?: number; week?: number }) => void;
}

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

export function useWeekFilters(seasonFloor: number | ((currentSeason: number) => number)): WeekFilters {
  const [search, setSearch] = useSearchParams();
  const leagues = useQuery(api.leagues.listMine, {});
  const current = useCurrentWeek();

  const wanted = search.get("league");
  const first = leagues?.find(({ poolType }) => poolType !== "survivor") ?? leagues?.[0] ?? null;
  const league = leagues && (leagues.find(({ id }) => id === wanted) ?? first);

  // [7.18] Without a schedule: week 1 of the year, which is all that a client can know.
  const base = current ?? (current === null ? { season: new Date().getFullYear(), week: 1 } : undefined);
  const oldest = base && (typeof seasonFloor === "function" ? seasonFloor(base.season) : seasonFloor);
  const shown = base &&
    oldest !== undefined && {
      season: wholeNumber(search.get("season"), oldest, base.season) ?? base.season,
      week: wholeNumber(search.get("week"), 1, LAST_WEEK) ?? base.week,
    };

  const change = useCallback<WeekFilters["change"]>(
    (next) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next)) after.set(name, String(value));
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );

  return { leagues, league, current, shown: shown || undefined, change };
}
