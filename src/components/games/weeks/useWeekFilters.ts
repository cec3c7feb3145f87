// A screen's league, season and week, kept in its address, so that a link, a reload and the back button restore them.
// An address that names none of them gets what a screen showed last, so that a choice carries over between screens. Any
// other missing part defaults to the current week and the first non-survivor league [2.34]. If the named league doesn't
// exist, it is reported as missing; the first league in its place would pass for it.
import { useQuery } from "convex/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { seasonAt, seasonOptions, WEEKS } from "../../../../domain/games/weeks";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import { recallShown, rememberShown } from "../../../lib/lastShown";
import { serverNowMs } from "../../../lib/serverClock";
import type { LeagueView } from "../../../lib/views";

export interface WeekFilters {
  /** undefined while they load. */
  leagues: LeagueView[] | undefined;
  /** undefined while leagues load, null when there is none or it is missing. */
  league: LeagueView | null | undefined;
  /** The requested or previously shown league, when the user isn't in it; its name where that is known. */
  missing: { id: string; name: string | null } | null;
  /** The seasons to choose from, newest first; known before the schedule is. */
  seasons: readonly number[];
  /** The week on screen; undefined until the current week is known. */
  shown: { season: number; week: number } | undefined;
  change: (next: Partial<Choice>) => void;
}

interface Choice {
  league: string;
  season: number;
  week: number;
}

const names = ["league", "season", "week"] as const;

function withChoice(before: URLSearchParams, choice: Partial<Choice>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(choice)) after.set(name, String(value));
  return after;
}

/** `seasonFloor` is the oldest season that the screen offers, or a function of the current one. */
export function useWeekFilters(seasonFloor: number | ((currentSeason: number) => number)): WeekFilters {
  const [search, setSearch] = useSearchParams();
  const leagues = useQuery(api.leagues.listMine, {});
  const current = useCurrentWeek();
  // [7.18] Without a schedule: week 1 of the season, which is all a client can know.
  const [guess] = useState(() => ({ season: seasonAt(serverNowMs()), week: 1 }));
  const base = current ?? (current === null ? guess : undefined);
  const newest = (base ?? guess).season;
  const seasons = useMemo(
    () => seasonOptions(newest, typeof seasonFloor === "function" ? seasonFloor(newest) : seasonFloor),
    [newest, seasonFloor],
  );

  const firstLeague = leagues?.find(({ poolType }) => poolType !== "survivor") ?? leagues?.[0] ?? null;
  const recalled = useRecalled({ isBare: !names.some((name) => search.has(name)), leagues, current, seasons });
  const text = recalled ? withChoice(search, recalled) : search;

  // The league on screen stays the requested one, even if it is deleted, until the address names another.
  const wanted = text.get("league");
  const [held, setHeld] = useState<{ wanted: string | null; league: LeagueView | null }>({ wanted, league: null });
  const known = held.wanted === wanted ? held.league : null;
  const id = wanted ?? known?.id;
  const league = leagues && (id === undefined ? firstLeague : (leagues.find((each) => each.id === id) ?? null));
  if (league && (league !== held.league || wanted !== held.wanted)) setHeld({ wanted, league });
  const missing = league === null && id !== undefined ? { id, name: known?.name ?? null } : null;

  const season = base && (seasons.find((year) => String(year) === text.get("season")) ?? base.season);
  const week = base && (WEEKS.find((each) => String(each) === text.get("week")) ?? base.week);
  const shown = useMemo(
    () => (season === undefined || week === undefined ? undefined : { season, week }),
    [season, week],
  );

  const change = useCallback<WeekFilters["change"]>(
    (next) => setSearch((before) => withChoice(before, next), { replace: true }),
    [setSearch],
  );
  useEffect(() => {
    if (recalled && Object.keys(recalled).length > 0) change(recalled);
  }, [recalled, change]);
  const leagueId = league?.id;
  useEffect(() => {
    if (leagueId && shown && current) rememberShown({ league: leagueId, shown, current });
  }, [leagueId, shown, current]);

  return { leagues, league, missing, seasons, shown, change };
}

interface Recall extends Pick<WeekFilters, "leagues" | "seasons"> {
  isBare: boolean;
  current: { season: number; week: number } | null | undefined;
}

/**
 * Recalls what was shown last, for an address that names nothing. A link to the screen already open means this week.
 */
function useRecalled({ isBare, leagues, current, seasons }: Recall): Partial<Choice> | null {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const isArrival = key === firstKey;
  return useMemo(() => {
    if (!isBare || !current || !leagues) return null;
    const { league, chosen } = recallShown(current);
    const known = leagues.find(({ id }) => id === league);
    return {
      ...(known ? { league: known.id } : {}),
      ...(isArrival && chosen && seasons.includes(chosen.season) ? chosen : {}),
    };
  }, [isBare, leagues, current, seasons, isArrival]);
}
