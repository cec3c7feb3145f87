// The week's board of a full league while all games are played: `window.tick()` changes one score, and says after how
// many milliseconds the board shows it.
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { useLayoutEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { Id } from "../../convex/_generated/dataModel";
import { openGames } from "../../domain/odds/leagueWeek";
import { mergeScores, type Scores } from "../../src/components/games/scores/useScores";
import { boardRows } from "../../src/components/board/boardRows";
import { boardGames, boardMembers, boardRules } from "../../src/components/board/boardWeek";
import { useWeekOdds } from "../../src/components/board/useWeekOdds";
import { BoardPanels } from "../../src/features/leagues/board/BoardPanels";
import { useWhatIf } from "../../src/features/leagues/rooting/useWhatIf";
import "../../src/styles/app.css";
import { games, leaguePicks, scoresAt, teams } from "./league";

declare global {
  interface Window {
    tick?: () => Promise<number>;
  }
}

/** When the frame that shows it has been handed over. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let shownAt: ((scores: Scores) => void) | null = null;

const WEEK = 12;
const league = { id: "league" as Id<"leagues"> };
const picks = leaguePicks(Number(new URLSearchParams(location.search).get("members")));
const rules = boardRules(WEEK, null);
const { members, own } = boardMembers({ games, picks, weights: null });
const gamesOf = boardGames({ games, picks, weights: null });

function Board() {
  const [scores, setScores] = useState(() => scoresAt(0));
  const week = useMemo(() => ({ rules, members, own, games: gamesOf({ scores, teams }) }), [scores]);
  const counted = useWeekOdds(week);
  const open = useMemo(() => openGames(week.games), [week]);
  const whatIf = useWhatIf(open, teams, { season: 2026, week: WEEK });
  useLayoutEffect(() => {
    let tick = 0;
    let next = scoresAt(0);
    window.tick = async () => {
      // As useScores keeps what hasn't changed.
      next = mergeScores(next, [...scoresAt((tick += 1)).values()]);
      const startedAt = performance.now();
      setScores(next);
      await new Promise<void>((resolve) => (shownAt = (shown) => shown === next && resolve()));
      await painted();
      return performance.now() - startedAt;
    };
  }, []);
  useLayoutEffect(() => {
    if (counted?.week === week) shownAt?.(scores);
  }, [counted, week, scores]);
  const rows = useMemo(() => (counted ? boardRows(picks.members, counted.odds) : []), [counted]);
  if (counted === null) return null;
  return (
    <BoardPanels
      league={league}
      season={2026}
      week={WEEK}
      rows={rows}
      open={open}
      counted={counted}
      isNewest={counted.week === week}
      scores={scores}
      teams={teams}
      whatIf={whatIf}
    />
  );
}

/** Its people's avatars ask for the teams, which don't come here. */
const client = {
  watchQuery: () => ({ onUpdate: () => () => undefined, localQueryResult: () => undefined, journal: () => undefined }),
} as unknown as ConvexReactClient;
const router = createBrowserRouter([{ path: "*", element: <Board /> }]);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <ConvexProvider client={client}>
      <RouterProvider router={router} />
    </ConvexProvider>,
  );
