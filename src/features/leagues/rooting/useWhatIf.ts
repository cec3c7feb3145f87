// [11.5] Winners chosen for open games. They are in the page's address with their week, so that a link shares them:
// `?season=2026&week=12&if=DET,KC`.
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { TeamId } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import type { BoardGame, Choices } from "../../../components/board/boardWeek";

const [SEASON, WEEK, WINNERS] = ["season", "week", "if"] as const;

interface Week {
  readonly season: number;
  readonly week: number;
}

interface WhatIf {
  readonly choices: Choices;
  /** Chooses a winner, or takes the choice back. */
  readonly toggle: (game: BoardGame, teamId: TeamId) => void;
  readonly reset: () => void;
  /** The week that the address has winners of, if it isn't this one; null if it names none. */
  readonly otherWeek: { readonly week: number | null } | null;
}

/** `open` are the games that can be chosen for; choices for others are ignored. */
export function useWhatIf(open: readonly BoardGame[], teams: TeamMap, { season, week }: Week): WhatIf {
  const [search, setSearch] = useSearchParams();
  const isThisWeek = search.get(SEASON) === String(season) && search.get(WEEK) === String(week);
  const named = isThisWeek ? (search.get(WINNERS) ?? "") : "";
  const otherWeek = isThisWeek || !search.has(WINNERS) ? undefined : (search.get(WEEK) ?? "");
  const choices = useMemo(() => {
    const names = new Set(named.split(","));
    const isNamed = (id: TeamId) => names.has(teams.get(id)?.abbreviation ?? "");
    return new Map(
      open.flatMap((game) => {
        const winner = [game.awayTeam, game.homeTeam].find(isNamed);
        return winner === undefined ? [] : [[game.id, winner] as const];
      }),
    );
  }, [named, open, teams]);

  // The last press's address, for a press that comes before it is drawn.
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  }, [search]);
  // They don't depend on the open games, so that a score renders no row again.
  const write = useCallback(
    (change: (names: readonly string[]) => readonly string[]) => {
      const before = latest.current;
      const isSame = before.get(SEASON) === String(season) && before.get(WEEK) === String(week);
      const names = change(isSame ? namesIn(before) : []);
      const after = new URLSearchParams(before);
      for (const parameter of [SEASON, WEEK, WINNERS]) after.delete(parameter);
      if (names.length > 0) {
        after.set(SEASON, String(season));
        after.set(WEEK, String(week));
        after.set(WINNERS, names.join(","));
      }
      latest.current = after;
      setSearch(after, { replace: true });
    },
    [setSearch, season, week],
  );
  const toggle = useCallback(
    (game: BoardGame, teamId: TeamId) =>
      write((names) => {
        const nameOf = (id: TeamId) => teams.get(id)?.abbreviation ?? "";
        const others = names.filter((name) => name !== nameOf(game.awayTeam) && name !== nameOf(game.homeTeam));
        return names.includes(nameOf(teamId)) ? others : [...others, nameOf(teamId)];
      }),
    [write, teams],
  );
  const reset = useCallback(() => write(() => []), [write]);
  return useMemo(
    () => ({
      choices,
      toggle,
      reset,
      otherWeek: otherWeek === undefined ? null : { week: /^\d+$/.test(otherWeek) ? Number(otherWeek) : null },
    }),
    [choices, toggle, reset, otherWeek],
  );
}

const namesIn = (search: URLSearchParams) => search.get(WINNERS)?.split(",") ?? [];
