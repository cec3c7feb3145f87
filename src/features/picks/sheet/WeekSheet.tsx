// The week's games in sections: live, open, locked, and finals folded to a line each.
import { useCallback, useMemo, useRef } from "react";
import { useLocation } from "react-router-dom";
import { gameStateOf } from "../../../components/games/gameState";
import type { Scores } from "../../../components/games/scores/useScores";
import type { GameId, PickView, TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import { gameAnchor } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { isPickable } from "./pickable";
import { PickCard } from "./PickCard";
import { SectionHeading } from "../SectionHeading";
import { sheetKey, type PickSheet } from "./pickSheet";
import { sectionOf, sectionOrder, usePlaces, type Section } from "../usePlaces";
import type { Choice } from "./usePickSheet";

interface MyPicks {
  picks: readonly PickView[];
  lockedGameIds: readonly GameId[];
  neverLocks: boolean;
}

interface WeekSheetProps {
  week: WeekGamesView;
  scores: Scores;
  teams: TeamMap;
  league: LeagueView | null;
  /** null without a league, or if they failed to load. */
  mine: MyPicks | null;
  sheet: PickSheet<TeamId>;
  onChoose: (choice: Choice) => void;
}

const titles: Record<Section, string> = {
  live: "Live",
  open: "Open",
  locked: "Locked",
  unplayed: "Not played",
  final: "Final",
};

export const gridStyles = "grid grid-cols-1 items-start gap-2 sm:gap-4 md:grid-cols-2 xl:grid-cols-3";

export function WeekSheet({ week, scores, teams, league, mine, sheet, onChoose }: WeekSheetProps) {
  const { games } = week;
  const picks = useMemo(() => new Map(mine?.picks.map((pick) => [pick.gameId, pick])), [mine]);
  const locked = useMemo(() => new Set(mine?.lockedGameIds), [mine]);
  const leagueId = league?.id ?? null;
  // The game the viewer acted on last: "next" means after it.
  const last = useRef<GameId | null>(null);
  const handlePick = useCallback(
    (choice: Omit<Choice, "leagueId">) => {
      last.current = choice.gameId;
      onChoose({ leagueId, ...choice });
    },
    [onChoose, leagueId],
  );

  const now = games.map((game) => ({
    id: game.id,
    section: sectionOf(gameStateOf({ game, score: scores.get(game.id), isLocked: locked.has(game.id) })),
  }));
  const page = `${leagueId}/${games[0]?.season}/${games[0]?.week}/${mine ? "known" : "unknown"}`;
  const { placed, movedOn, putInOrder } = usePlaces(page, now);
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const current = new Map(now.map(({ id, section }) => [id, section]));
  const top = useRef<HTMLDivElement>(null);
  const link = useLocation();

  const handleOrder = () => {
    putInOrder();
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  };
  /** Whether a game needs a pick: open games do, and finals too in a season that never locks. */
  const isToPick = (id: GameId) => {
    const game = gameOf.get(id);
    if (!game || !league || !mine || picks.has(id)) return false;
    const isDue = current.get(id) === "open" || (mine.neverLocks && game.status === "final");
    return isDue && isPickable({ game, teams, isLocked: locked.has(id) });
  };

  const handleNext = (ids: readonly GameId[]) => {
    const from = last.current === null ? 0 : ids.indexOf(last.current) + 1;
    const next = [...ids.slice(from), ...ids].find(isToPick);
    if (!next) return;
    last.current = next;
    const card = document.getElementById(gameAnchor(next));
    card?.scrollIntoView({ block: "start" });
    card?.querySelector<HTMLElement>("[role=radio][tabindex='0']")?.focus({ preventScroll: true });
  };

  return (
    <div ref={top} tabIndex={-1} aria-label="Games" role="group" className="grid grid-cols-1 gap-2 outline-none">
      {sectionOrder.map((section) => {
        const ids = placed.filter((place) => place.section === section).map(({ id }) => id);
        if (ids.length === 0) return null;
        const canPickHere = section === "open" || (section === "final" && mine?.neverLocks === true);
        return (
          <section key={section} aria-labelledby={`section-${section}`}>
            <SectionHeading
              id={`section-${section}`}
              title={titles[section]}
              count={ids.length}
              toPick={canPickHere && league && mine ? ids.filter(isToPick).length : null}
              movedOn={movedOn}
              onOrder={handleOrder}
              onNext={() => handleNext(ids)}
            />
            <div className={gridStyles}>
              {ids.map((id) => {
                const game = gameOf.get(id);
                return (
                  game && (
                    <PickCard
                      key={id}
                      game={game}
                      score={scores.get(id)}
                      teams={teams}
                      records={week.teamRecords}
                      forms={week.teamRecentForm}
                      league={league}
                      pick={picks.get(id)}
                      save={leagueId === null ? undefined : sheet[sheetKey(leagueId, id)]}
                      isLocked={locked.has(id)}
                      isReady={mine !== null}
                      neverLocks={mine?.neverLocks ?? false}
                      isFolding={section === "final" && !mine?.neverLocks && game.status === "final"}
                      linkKey={link.hash === `#${gameAnchor(id)}` ? link.key : null}
                      onPick={handlePick}
                    />
                  )
                );
              })}
            </div>
          </section>
        );
      })}
    </div>
  );
}
