// [11.5] Winners chosen for open games. They are in the page's address, so that a link shares them: `?if=DET,KC`.
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { TeamId } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import type { BoardGame, Choices } from "../../../components/board/boardWeek";

const PARAMETER = "if";

interface WhatIf {
  readonly choices: Choices;
  /** Chooses a winner, or takes the choice back. */
  readonly toggle: (game: BoardGame, teamId: TeamId) => void;
  readonly reset: () => void;
}

/** `open` are the games that can be chosen for; choices for others are ignored. */
export function useWhatIf(open: readonly BoardGame[], teams: TeamMap): WhatIf {
  const [search, setSearch] = useSearchParams();
  const named = search.get(PARAMETER) ?? "";
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

  // They don't depend on the open games, so that a score renders no row again.
  const write = useCallback(
    (change: (names: readonly string[]) => readonly string[]) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          const names = change(namesIn(before));
          if (names.length === 0) after.delete(PARAMETER);
          else after.set(PARAMETER, names.join(","));
          return after;
        },
        { replace: true },
      ),
    [setSearch],
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
  return useMemo(() => ({ choices, toggle, reset }), [choices, toggle, reset]);
}

const namesIn = (search: URLSearchParams) => search.get(PARAMETER)?.split(",") ?? [];
