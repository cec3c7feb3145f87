// A screen's league, season and week, kept in its address, so that a link, a reload and the back button restore them.
// An address that names none of them gets what a screen showed last, so that a choice carries over between screens. Any
// other missing part defaults to the current week and the first non-survivor league [2.34]. If the named league doesn't
// exist, it is reported as missing; the first league in its place would pass for it.
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { recallShown, rememberShown } from "../../../lib/lastShown";
import type { LeagueView } from "../../../lib/views";
import {
  useSeasons,
  useWeekIn,
  withChoice,
  type SeasonFloor,
  type ShownWeek,
  type WeekChoice,
} from "./useWeekInAddress";
import { useQuery } from "../../../hooks/useQuery";

export interface WeekFilters extends ShownWeek {
  /** undefined while they load. */
  leagues: LeagueView[] | undefined;
  /** undefined while leagues load, null when there is none or it is missing. */
  league: LeagueView | null | undefined;
  /** The requested or previously shown league, when the user isn't in it; its name where that is known. */
  missing: { id: string; name: string | null } | null;
  change: (next: Partial<Choice>) => void;
}

/** Stands in the list of leagues while none is chosen. */
export function noneLabel(leagues: WeekFilters["leagues"]): string {
  if (!leagues) return t`Loading leagues...`;
  return leagues.length > 0 ? t`Select a League` : t`No league yet`;
}

interface Choice extends WeekChoice {
  league: string;
}

const names = ["league", "season", "week"] as const;

/** `seasonFloor` is the oldest season that the screen offers, or a function of the current one. */
export function useWeekFilters(seasonFloor: SeasonFloor): WeekFilters {
  const [search, setSearch] = useSearchParams();
  const leagues = useQuery(api.leagues.listMine, {});
  const { current, base, seasons } = useSeasons(seasonFloor);

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

  const shown = useWeekIn(text, { base, seasons });

  const change = useCallback<WeekFilters["change"]>(
    (next) => setSearch((before) => withChoice(before, next), { replace: true }),
    [setSearch],
  );
  useEffect(() => {
    // A choice is in the window's address before it is on screen, and leagues may arrive between the two.
    const isChosen = names.some((name) => new URLSearchParams(window.location.search).has(name));
    if (recalled && Object.keys(recalled).length > 0 && !isChosen) change(recalled);
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
