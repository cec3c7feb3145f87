// The week's games in sections: live, open, locked, and finals folded to a line each.
import { useCallback, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { deadlineOf, lockAtMs, weekStartOf } from "../../../../domain/leagues/deadlines";
import { ScoresAsOf } from "../../../components/games/scores/ScoresAsOf";
import { kickoffText } from "../../../components/games/kickoff";
import { gameStateOf } from "../../../components/games/gameState";
import type { Scores } from "../../../components/games/scores/useScores";
import type { GameId, GameView, PickView, TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { MyWeek } from "../../../hooks/useKeyedQuery";
import { useOpensInParts } from "../../../hooks/useOpensInParts";
import { useRowsInParts, WHOLE } from "../../../hooks/useRowsInParts";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatList } from "../../../lib/format";
import { gameAnchor } from "../../../lib/paths";
import { entryKeyOf } from "../../../lib/scrollMemory";
import type { LeagueView } from "../../../lib/views";
import type { RowRules } from "../row/rowRules";
import { PickRow, type RowActions, type RowChoice, type RowPick } from "../row/PickRow";
import { isUnplayed } from "../week/weekProgress";
import { selectionOf, sheetKey, type PickSheet } from "./pendingSaves";
import { hasKickoffs, sectionOf, sectionOrder, usePlaces, type Section } from "../usePlaces";
import type { Choice } from "./usePickSheet";
import type { NextToPick } from "./useNextToPick";
import type { HoldWeights } from "./useHeldWeights";
import { useQuietOrder } from "./useQuietOrder";
import { WeekSection } from "./WeekSection";

interface MyPicks {
  picks: readonly PickView[];
  lockedGameIds: readonly GameId[];
  /** [13.2] Open until their kickoff, for this entry alone. */
  opened?: MyWeek["opened"];
  /** [13.6] From this week on new picks are held until dues are paid. */
  heldFromWeek?: MyWeek["heldFromWeek"];
  neverLocks: boolean;
  /** [10.21] How many picks the week has; null where all games are picked. */
  pickLimit?: number | null;
  isHeldBack: boolean;
  entryName?: string | null;
}

export interface WeekSheetProps {
  /** As its page opens, a phone draws it in parts. */
  isOpening: boolean;
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
  rules: ReadonlyMap<GameId, RowRules> | null;
  actions: RowActions;
  holdWeights: HoldWeights;
  nextToPick: NextToPick;
  onChoose: (choice: Choice) => void;
}

const titles: Record<Section, string> = {
  live: t`Live`,
  open: t`Open`,
  locked: t`Locked`,
  unplayed: t`Not played`,
  final: t`Final`,
};

/** The first two parts nearly fill a phone's first screen. */
const PARTS = { first: 3, step: 3 };

export function WeekSheet(props: WeekSheetProps) {
  const { week, scores, teams, league, mine, sheet, picks, locked, rules, actions, holdWeights, onChoose } = props;
  const { games } = week;
  const leagueId = league?.id ?? null;
  const { season, week: number } = games[0] ?? {};
  const now = games.map((game) => ({
    id: game.id,
    section: sectionOf(gameStateOf({ game, score: scores.get(game.id), isLocked: locked.has(game.id) })),
    kickoff: kickoffText(game),
  }));
  const page = `${leagueId}/${season}/${number}/${mine ? "known" : "unknown"}`;
  const { placed, movedOn, putInOrder } = usePlaces(page, now);
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const current = new Map(now.map(({ id, section }) => [id, section]));
  const top = useRef<HTMLDivElement>(null);
  const link = useLocation();
  const linkKey = entryKeyOf(link);
  const isInParts = useOpensInParts();
  // A link to a game needs its row.
  const drawn = useRowsInParts(placed.length, isInParts && link.hash === "" ? PARTS : WHOLE);
  const most = props.isOpening ? drawn : Infinity;
  // A row that moves is drawn anew, and a link must not lead there again.
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

  const topSection = sectionOrder.find((one) => placed.some(({ section }) => section === one));
  const saveOf = (id: GameId) => (leagueId === null ? undefined : sheet[sheetKey(leagueId, id)]);
  const limit = mine?.pickLimit ?? null;
  const isSelected = ({ id }: GameView) => selectionOf(saveOf(id), picks.get(id)?.selectedTeamId ?? null) !== null;
  const roomLeft =
    limit === null ? null : limit - games.filter((game) => isSelected(game) && !isUnplayed(game.status)).length;
  const { leave, goOn } = props.nextToPick;
  const handlePick = useCallback(
    ({ isDone, ...choice }: RowChoice) => {
      leave(choice.gameId);
      if (season !== undefined && number !== undefined) onChoose({ leagueId, season, week: number, ...choice });
      const isLast = roomLeft !== null && roomLeft <= Number(choice.savedTeamId === null);
      if (isDone && choice.canPick && !isLast) goOn(choice.gameId);
    },
    [leave, goOn, onChoose, leagueId, season, number, roomLeft],
  );

  const handleTakeBack = useCallback(
    ({ teamId, ...pick }: RowPick) => {
      leave(pick.gameId);
      if (season === undefined || number === undefined) return;
      const choice = { leagueId, season, week: number, ...pick };
      const freeWeights = holdWeights(pick.gameId);
      const onUndo = () => onChoose({ ...choice, teamId, weights: freeWeights(), savedTeamId: null });
      onChoose({ ...choice, teamId: null, onUndo });
    },
    [leave, onChoose, holdWeights, leagueId, season, number],
  );

  const start = weekStartOf(games);
  const opened = new Set(mine?.opened?.map(({ gameId }) => gameId));
  const lockAtMsOf = (game: GameView) => {
    if (!league || mine?.neverLocks) return null;
    return opened.has(game.id) ? game.kickoffAtMs : lockAtMs(game.kickoffAtMs, deadlineOf(league), start);
  };
  const openUntilMs = (game: GameView) => (mine && current.get(game.id) === "open" ? lockAtMsOf(game) : null);
  return (
    <div ref={top} tabIndex={-1} aria-label={t`Games`} role="group" className="grid grid-cols-1 gap-2 outline-none">
      {sectionOrder.map((section) => {
        const placedHere = placed.filter((place) => place.section === section);
        const isAbove = (other: Section) => sectionOrder.indexOf(other) < sectionOrder.indexOf(section);
        const rowsAbove = placed.filter((place) => isAbove(place.section)).length;
        if (placedHere.length === 0 || rowsAbove >= most) return null;
        const sections = sectionOrder.filter((one) => placedHere.some(({ id }) => current.get(id) === one));
        return (
          <WeekSection
            key={section}
            id={`section-${section}`}
            title={formatList(sections.map((one) => titles[one]))}
            games={placedHere.slice(0, most - rowsAbove).flatMap(({ id, kickoff }) => {
              const game = gameOf.get(id);
              return game ? { game, kickoff } : [];
            })}
            hasKickoffs={hasKickoffs(section)}
            lockAtMsOf={openUntilMs}
            movedOn={movedOn}
            onOrder={handleOrder}
            note={
              section === topSection &&
              season !== undefined &&
              number !== undefined && <ScoresAsOf week={{ season, week: number }} />
            }
          >
            {(game, { newKickoff }) => (
              <PickRow
                key={game.id}
                shown={{
                  game,
                  score: scores.get(game.id),
                  teams,
                  records: week.teamRecords,
                  forms: week.teamRecentForm,
                }}
                picking={{
                  league,
                  pick: picks.get(game.id),
                  save: saveOf(game.id),
                  isLocked: locked.has(game.id),
                  lockAtMs: lockAtMsOf(game),
                  isHeldBack: mine?.isHeldBack === true,
                  isReady: mine !== null,
                  limit,
                  isFull: roomLeft !== null && roomLeft <= 0 && !isSelected(game) && !isUnplayed(game.status),
                  rules: rules?.get(game.id) ?? null,
                }}
                place={{
                  isFolding: section === "final" && !mine?.neverLocks && game.status === "final",
                  newKickoff,
                  linkKey: linkKey !== linkBefore && link.hash === `#${gameAnchor(game.id)}` ? linkKey : null,
                }}
                actions={{ ...actions, onPick: handlePick, onTakeBack: handleTakeBack }}
              />
            )}
          </WeekSection>
        );
      })}
    </div>
  );
}
