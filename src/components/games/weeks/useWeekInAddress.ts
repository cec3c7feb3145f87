// A screen's season and week, kept in its address. A missing part defaults to the current week.
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { seasonAt, seasonOptions, WEEKS } from "../../../../domain/games/weeks";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import { serverNowMs } from "../../../lib/serverClock";

export interface WeekChoice {
  season: number;
  week: number;
}

export interface ShownWeek {
  /** The seasons to choose from, newest first; known before the schedule is. */
  seasons: readonly number[];
  /** The week on screen; undefined until the current week is known. */
  shown: WeekChoice | undefined;
  change: (next: Partial<WeekChoice>) => void;
}

/** The oldest season that a screen offers, or a function of the current one. */
export type SeasonFloor = number | ((currentSeason: number) => number);

export function withChoice(before: URLSearchParams, choice: object): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(choice)) after.set(name, String(value));
  return after;
}

export function useSeasons(seasonFloor: SeasonFloor) {
  const current = useCurrentWeek();
  // [7.18] Without a schedule: week 1 of the season, which is all a client can know.
  const [guess] = useState(() => ({ season: seasonAt(serverNowMs()), week: 1 }));
  const base = current ?? (current === null ? guess : undefined);
  const newest = (base ?? guess).season;
  const seasons = useMemo(
    () => seasonOptions(newest, typeof seasonFloor === "function" ? seasonFloor(newest) : seasonFloor),
    [newest, seasonFloor],
  );
  return { current, base, seasons };
}

interface Known {
  /** Undefined while it loads. */
  base: WeekChoice | undefined;
  seasons: readonly number[];
}

export function useWeekIn(search: URLSearchParams, { base, seasons }: Known): WeekChoice | undefined {
  const season = base && (seasons.find((year) => String(year) === search.get("season")) ?? base.season);
  const week = base && (WEEKS.find((each) => String(each) === search.get("week")) ?? base.week);
  return useMemo(() => (season === undefined || week === undefined ? undefined : { season, week }), [season, week]);
}

export function useWeekInAddress(seasonFloor: SeasonFloor): ShownWeek {
  const [search, setSearch] = useSearchParams();
  const { base, seasons } = useSeasons(seasonFloor);
  const shown = useWeekIn(search, { base, seasons });
  const change = useCallback<ShownWeek["change"]>(
    (next) => setSearch((before) => withChoice(before, next), { replace: true }),
    [setSearch],
  );
  return { seasons, shown, change };
}
