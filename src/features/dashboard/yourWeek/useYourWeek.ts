// [11.2]–[11.4] The viewer's week in one league, counted once for all of the dashboard: the chance of winning it, what
// is needed, and whom to root for. One league at a time, so that the others' picks aren't sent to a phone that doesn't
// show them (decision 052).
import { useMemo, useState } from "react";
import { openGames } from "../../../../domain/odds/leagueWeek";
import { boardRows, type BoardRow } from "../../../components/board/boardRows";
import { rootingLines, type RootingLine } from "../../../components/board/rooting";
import { useLeagueWeek } from "../../../components/board/useLeagueWeek";
import { useWeekOdds, type CountedWeek } from "../../../components/board/useWeekOdds";
import type { Scores } from "../../../components/games/scores/useScores";
import { useMyWeek } from "../../../hooks/useKeyedQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueView, WeekView } from "../../../lib/views";

export interface YourChancesView {
  readonly counted: CountedWeek;
  readonly rows: readonly BoardRow[];
  /** Null for who doesn't play this week. */
  readonly own: BoardRow | null;
  /** Whom to root for, the game on which most depends first. */
  readonly lines: readonly RootingLine[];
}

export interface YourWeek {
  readonly league: LeagueView;
  /** Those to choose from. */
  readonly leagues: readonly LeagueView[];
  readonly choose: (leagueId: string) => void;
  /** "none" if the chosen league has no week to speak of. */
  readonly chances: YourChancesView | "none" | "loading" | "failed";
  readonly scores: Scores;
  readonly teams: TeamMap;
}

/**
 * Null without a league that has a week to speak of. Of several leagues another one may have, so they can be chosen.
 */
export function useYourWeek(leagues: readonly LeagueView[], week: WeekView | null | undefined): YourWeek | null {
  const [chosenId, choose] = useState<string | null>(null);
  const shared = leagues.filter(({ memberCount }) => memberCount > 1);
  const league = shared.find(({ id }) => id === chosenId) ?? shared[0];
  const asked = league && week ? { leagueId: league.id, season: week.season, week: week.week } : "skip";
  const mine = useMyWeek(asked);
  const { shown, scores, teams } = useLeagueWeek(asked);
  // Another league's chances are none of this one's, and may still arrive.
  const place = asked === "skip" ? null : Object.values(asked).join("/");
  const board = shown.status === "ready" ? shown.week : null;
  const placed = useMemo(() => board && { ...board, place }, [board, place]);
  const counted = useWeekOdds(placed);
  const isOfPlace = counted !== null && "place" in counted.week && counted.week.place === place;

  const chances = useMemo((): YourWeek["chances"] => {
    if (shown.status === "failed") return "failed";
    if (shown.status === "loading")
      return mine && (mine.lockedGameIds.length === 0 || mine.isHeldBack) ? "none" : "loading";
    if (!shown.week.games.some(({ isRevealed }) => isRevealed)) return "none";
    if (!isOfPlace) return "loading";
    const rows = boardRows(shown.picks.members, counted.odds);
    if (rows.length < 2) return "none";
    const own = rows.find(({ member }) => member.isMe) ?? null;
    const lines = rootingLines(openGames(counted.week.games), counted);
    return { counted, rows, own, lines: lines.filter(({ rootsFor }) => rootsFor !== null) };
  }, [shown, mine, isOfPlace, counted]);
  if (league === undefined || asked === "skip") return null;
  if (shared.length < 2 && (mine === undefined || chances === "none")) return null;
  return { league, leagues: shared, choose, chances, scores, teams };
}
