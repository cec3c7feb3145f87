// The week's games with what the league's rules add to them. In a league with Classic rules that is nothing.
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { t } from "@lingui/core/macro";
import { giveNumber } from "../../../../domain/scoring/confidenceSheet";
import { WeekSheet, type WeekSheetProps } from "../sheet/WeekSheet";
import { cardRulesOf, numberedGames } from "../sheet/cardRules";
import { hasCardRules, hasWeekPanel, type LeagueSheet } from "../sheet/leagueSheet";
import { pickNews } from "../sheet/pickNews";
import { useBestBet } from "../sheet/useBestBet";
import type { SheetView } from "../confidence/ConfidencePanel";
import { useNumbers } from "../confidence/useNumbers";
import { WeekPanel } from "./WeekPanel";
import type { GameId, TeamId } from "../../../components/games/gameViews";
import { NewsLog } from "../../../components/ui/feedback/NewsLog";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

// Dragging takes a seventh of the page's code, and most leagues have no numbers.
const OrderList = later(async () => (await import("../confidence/OrderList")).OrderList);

interface LeagueWeekProps extends Omit<WeekSheetProps, "picks" | "locked" | "rules" | "actions"> {
  /** null without a league, or if it failed to load. */
  own: LeagueSheet | null;
  shown: { season: number; week: number } | null;
}

export function LeagueWeek({ own, shown, ...sheet }: LeagueWeekProps) {
  const { league, mine, teams, week } = sheet;
  const { games } = week;
  const leagueId = league?.id ?? null;
  const { season = null, week: number = null } = shown ?? {};
  const at = useMemo(
    () => (leagueId === null || season === null || number === null ? null : { leagueId, season, week: number }),
    [leagueId, season, number],
  );
  const picks = useMemo(() => new Map(mine?.picks.map((pick) => [pick.gameId, pick])), [mine]);
  const locked = useMemo(() => new Set(mine?.lockedGameIds), [mine]);
  const numbers = useNumbers({ league: own, at, locked });
  const { bestBetGameId, choose: chooseBestBet } = useBestBet(own?.bestBetGameId ?? null);
  const [view, setView] = useState<SheetView>("games");

  const hasNumbers = numbers !== null;
  useEffect(() => {
    // A failure is told to whoever opens the list.
    if (hasNumbers) OrderList.load().catch(() => undefined);
  }, [hasNumbers]);

  const rules = useMemo(() => {
    const nameOf = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
    if (own === null || !hasCardRules(own)) return null;
    return cardRulesOf(games, { league: own, picks, locked, numbers, bestBetGameId, nameOf });
  }, [own, games, picks, locked, numbers, bestBetGameId, teams]);
  const handleNumber = useCallback(
    (gameId: GameId, number: number | null) => numbers?.give(giveNumber(numbers.sheet, gameId, number)),
    [numbers],
  );
  const handleBestBet = useCallback(
    (choice: { gameId: GameId; teamId: TeamId; isBestBet: boolean }) => {
      if (leagueId !== null) void chooseBestBet({ leagueId, ...choice });
    },
    [chooseBestBet, leagueId],
  );
  const numbered = own ? numberedGames(own, picks) : [];
  const { sheet: saves } = sheet;
  const state = useMemo(() => ({ locked, picks, sheet: saves }), [locked, picks, saves]);
  const teamName = (id: TeamId) => teams.get(id)?.name ?? t`Unknown`;
  return (
    <>
      {at && mine && (
        <NewsLog
          key={`${at.leagueId}/${at.season}/${at.week}`}
          label={t`Your picks`}
          value={state}
          newsOf={(before, after) =>
            pickNews(before, after, {
              leagueId: at.leagueId,
              games,
              teamName,
              isCounting: (id) => own?.counting?.has(id) !== false,
            })
          }
        />
      )}
      {own && at && hasWeekPanel(own) && (
        <WeekPanel
          at={at}
          games={games}
          teams={teams}
          picks={picks}
          numbered={numbered}
          locked={locked}
          numbers={numbers}
          bestBetGameId={bestBetGameId}
          view={view}
          league={own}
          onView={setView}
        />
      )}
      {own && numbers && rules && view === "order" ? (
        <Suspense fallback={<Skeleton className="h-96 max-w-2xl rounded-card" />}>
          <OrderList
            games={games}
            teams={teams}
            picks={picks}
            numbered={numbered}
            rules={rules}
            numbers={numbers}
            unpicked={own.countingGameIds.filter((id) => !picks.has(id) && !locked.has(id)).length}
          />
        </Suspense>
      ) : (
        <WeekSheet
          {...sheet}
          picks={picks}
          locked={locked}
          rules={rules}
          actions={{ onNumber: handleNumber, onBestBet: handleBestBet }}
        />
      )}
    </>
  );
}
