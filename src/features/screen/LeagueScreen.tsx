// [18.3] A pick'em league's pages. When picks are revealed, they are shown at once.
import { useEffect, useRef } from "react";
import { t } from "@lingui/core/macro";
import { ChanceTable } from "../../components/board/ChanceTable";
import { useShownBoard, type ShownBoard, type ShownWeekView } from "../../components/board/useShownBoard";
import { useScores } from "../../components/games/scores/useScores";
import { useVoided } from "../../components/games/weeks/useVoided";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useTeams } from "../../hooks/useTeams";
import { weekName } from "../../lib/weekName";
import type { ScreenView } from "./screenView";
import { GAMES_SHOWN, ScreenGames } from "./ScreenGames";
import { ROWS_SHOWN, ScreenPicks } from "./ScreenPicks";
import { ScreenFrame } from "./ScreenFrame";
import { nextTurnOf, pageAt, partOf, partsOf, type ScreenPages } from "./screenPages";
import { ScreenTable } from "./ScreenTable";
import { useTurningPage } from "./useTurningPage";

export interface LeagueScreenProps {
  view: ScreenView;
  current: NonNullable<ScreenView["current"]>;
}

export function LeagueScreen(props: LeagueScreenProps) {
  const { board } = props.view;
  return board === null ? <Pages {...props} board={null} shown={null} /> : <WithBoard {...props} board={board} />;
}

function WithBoard(props: LeagueScreenProps & { board: ShownWeekView }) {
  const shown = useShownBoard(props.board);
  return <Pages {...props} shown={shown} />;
}

interface PagesProps extends LeagueScreenProps {
  board: ShownWeekView | null;
  /** Null until it is counted, and where there is no board. */
  shown: ShownBoard | null;
}

/** As many rows fit below the board's head. */
const BOARD_ROWS = 7;

function Pages({ view, current, board, shown }: PagesProps) {
  const isThisWeek = board?.week === current.week;
  const schedule = useVoided(useWeekGames(current), isThisWeek ? board.picks.voids : undefined);
  const scores = useScores(current);
  const teams = useTeams();
  const games = schedule.status === "ready" ? schedule.games : [];
  const revealed = board?.picks.revealedGameIds.length ?? 0;
  const all: ScreenPages = {
    pages: [
      ...(shown ? [{ kind: "board", parts: 1 } as const] : []),
      ...(games.length > 0 ? [{ kind: "games", parts: partsOf(games.length, GAMES_SHOWN) } as const] : []),
      ...(shown ? [{ kind: "picks", parts: partsOf(shown.rows.length, ROWS_SHOWN) } as const] : []),
      ...(view.table.length > 0 ? [{ kind: "table", parts: 1 } as const] : []),
    ],
  };
  const { turn, goTo } = useTurningPage();
  const page = pageAt(all, turn);
  const toPicks = nextTurnOf(all, "picks", turn);
  const before = useRef({ revealed, week: board?.week });
  useEffect(() => {
    const { revealed: were, week } = before.current;
    before.current = { revealed, week: board?.week };
    if (week === board?.week && revealed > were) goTo(toPicks);
  }, [revealed, board?.week, goTo, toPicks]);
  if (page === null) return <Skeleton className="m-6 rounded-card" />;
  const week = page.kind === "games" ? current.week : (board?.week ?? current.week);
  return (
    <ScreenFrame
      name={view.name}
      weekTitle={page.kind === "table" ? t`Season ${current.season}` : weekName(week)}
      isLive={games.some(({ status }) => status === "in_progress")}
      shown={all}
      page={page}
    >
      {page.kind === "board" && shown && (
        <div className="rounded-card border border-hairline bg-surface pb-2">
          <ChanceTable rows={shown.rows} count={BOARD_ROWS} isCoarse={shown.counted.odds.isCoarse} />
        </div>
      )}
      {page.kind === "games" && (
        <ScreenGames
          games={partOf(games, page, GAMES_SHOWN)}
          picks={isThisWeek ? board.picks : null}
          scores={scores}
          teams={teams}
        />
      )}
      {page.kind === "picks" && board && shown && (
        <ScreenPicks board={board} shown={shown} rows={partOf(shown.rows, page, ROWS_SHOWN)} />
      )}
      {page.kind === "table" && <ScreenTable rows={view.table} />}
    </ScreenFrame>
  );
}
