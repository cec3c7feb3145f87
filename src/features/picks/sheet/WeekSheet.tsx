// The week's games in sections: live, open, locked, and finals folded to a line each.
import { useCallback, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { gameStateOf } from "../../../components/games/gameState";
import type { Scores } from "../../../components/games/scores/useScores";
import type { GameId, PickView, TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatList } from "../../../lib/format";
import { gameAnchor } from "../../../lib/paths";
import { entryKeyOf } from "../../../lib/scrollMemory";
import type { LeagueView } from "../../../lib/views";
import type { CardRules } from "./cardRules";
import { isPickable } from "./pickable";
import { PickCard, type CardActions } from "./PickCard";
import { SectionHeading } from "../SectionHeading";
import { sheetKey, type PickSheet } from "./pendingSaves";
import { sectionOf, sectionOrder, usePlaces, type Section } from "../usePlaces";
import type { Choice } from "./usePickSheet";
import { useQuietOrder } from "./useQuietOrder";

interface MyPicks {
  picks: readonly PickView[];
  lockedGameIds: readonly GameId[];
  neverLocks: boolean;
}

export interface WeekSheetProps {
  week: WeekGamesView;
  scores: Scores;
  teams: TeamMap;
  league: LeagueView | null;
  /** null without a league, or if they failed to load. */
  mine: MyPicks | null;
  sheet: PickSheet<TeamId>;
  /** The picks of `mine`, for lookups. */
  picks: ReadonlyMap<GameId, PickView>;
  locked: ReadonlySet<GameId>;
  /** Null where the league's rules add nothing. */
  rules: ReadonlyMap<GameId, CardRules> | null;
  actions: CardActions;
  onChoose: (choice: Choice) => void;
}

const titles: Record<Section, string> = {
  live: t`Live`,
  open: t`Open`,
  locked: t`Locked`,
  unplayed: t`Not played`,
  final: t`Final`,
};

export const gridStyles = "grid grid-cols-1 items-start gap-2 sm:gap-4 md:grid-cols-2 xl:grid-cols-3";

export function WeekSheet(props: WeekSheetProps) {
  const { week, scores, teams, league, mine, sheet, picks, locked, rules, actions, onChoose } = props;
  const { games } = week;
  const leagueId = league?.id ?? null;
  const { season, week: number } = games[0] ?? {};
  // The game the viewer acted on last: "next" means after it.
  const last = useRef<GameId | null>(null);
  const handlePick = useCallback(
    (choice: Omit<Choice, "leagueId" | "season" | "week">) => {
      last.current = choice.gameId;
      if (season !== undefined && number !== undefined) onChoose({ leagueId, season, week: number, ...choice });
    },
    [onChoose, leagueId, season, number],
  );

  const now = games.map((game) => ({
    id: game.id,
    section: sectionOf(gameStateOf({ game, score: scores.get(game.id), isLocked: locked.has(game.id) })),
  }));
  const page = `${leagueId}/${season}/${number}/${mine ? "known" : "unknown"}`;
  const { placed, movedOn, putInOrder } = usePlaces(page, now);
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const current = new Map(now.map(({ id, section }) => [id, section]));
  const top = useRef<HTMLDivElement>(null);
  const link = useLocation();
  const linkKey = entryKeyOf(link);
  // A card that moves is drawn anew, and a link must not lead there again.
  const [linkBefore, setLinkBefore] = useState<string | null>(null);
  const order: typeof putInOrder = (isAttended) => {
    setLinkBefore(linkKey);
    putInOrder(isAttended);
  };
  useQuietOrder({ sheet: top, movedOn, putInOrder: order });

  const handleOrder = () => {
    order();
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  };
  /** Open games need a pick, and finals too in a season that never locks. */
  const isToPick = (id: GameId) => {
    const game = gameOf.get(id);
    if (!game || !league || !mine || picks.has(id) || rules?.get(id)?.isCounting === false) return false;
    const isDue = current.get(id) === "open" || (mine.neverLocks && game.status === "final");
    return isDue && isPickable({ game, teams, isLocked: locked.has(id) });
  };

  const isMissed = (id: GameId) =>
    Boolean(mine) && locked.has(id) && !picks.has(id) && rules?.get(id)?.isCounting !== false;

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
    <div ref={top} tabIndex={-1} aria-label={t`Games`} role="group" className="grid grid-cols-1 gap-2 outline-none">
      {sectionOrder.map((section) => {
        const ids = placed.filter((place) => place.section === section).map(({ id }) => id);
        if (ids.length === 0) return null;
        const sections = sectionOrder.filter((one) => ids.some((id) => current.get(id) === one));
        const canPickHere = sections.includes("open") || (sections.includes("final") && mine?.neverLocks === true);
        return (
          <section key={section} aria-labelledby={`section-${section}`}>
            <SectionHeading
              id={`section-${section}`}
              title={formatList(sections.map((one) => titles[one]))}
              count={ids.length}
              toPick={canPickHere && league && mine ? ids.filter(isToPick).length : null}
              missed={ids.filter(isMissed).length}
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
                      shown={{
                        game,
                        score: scores.get(id),
                        teams,
                        records: week.teamRecords,
                        forms: week.teamRecentForm,
                      }}
                      picking={{
                        league,
                        pick: picks.get(id),
                        save: leagueId === null ? undefined : sheet[sheetKey(leagueId, id)],
                        isLocked: locked.has(id),
                        isReady: mine !== null,
                        neverLocks: mine?.neverLocks ?? false,
                        rules: rules?.get(id) ?? null,
                      }}
                      place={{
                        isFolding: section === "final" && !mine?.neverLocks && game.status === "final",
                        linkKey: linkKey !== linkBefore && link.hash === `#${gameAnchor(id)}` ? linkKey : null,
                      }}
                      actions={{ ...actions, onPick: handlePick }}
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
