// Members by games, you first and then by points. The grid scrolls both ways in its own box. Names with their running
// score stay at the left, games at the top with your own row below them, and the league's split at the bottom. It opens
// at the live games; columns are ordered by kickoff, so that nothing moves later. Only the other members' rows near the
// viewport are rendered, and what is in a column only where the column is near it. A score update re-renders only its
// game's column head.
import { memo, useLayoutEffect, useMemo, useRef, type Ref } from "react";
import { Trans } from "@lingui/react/macro";
import { gameStateOf } from "../../components/games/gameState";
import { SplitBar, splitText } from "../../components/games/SplitBar";
import type { Scores } from "../../components/games/scores/useScores";
import type { GameView } from "../../components/games/gameViews";
import type { LeaguePicks } from "../../hooks/useLeaguePicks";
import { BelowFold } from "../../components/ui/BelowFold";
import { RowSpacer } from "../../components/ui/RowSpacer";
import { useRowWindow } from "../../hooks/useRowWindow";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { GameHeader, type GameHeaderProps } from "./GameColumnHead";
import { byPoints, hasLineNotes, type GridRules } from "../../components/games/grid/gridRules";
import { GuessHeader } from "./GuessCell";
import { nameColumn } from "./MemberHead";
import { MemberRow } from "./MemberRow";
import { PicksTable } from "./PicksTable";
import { useColumnWindow } from "./useColumnWindow";

interface PicksGridProps {
  games: readonly GameView[];
  scores: Scores;
  teams: TeamMap;
  picks: LeaguePicks;
  /** Null under Classic rules. */
  rules: GridRules | null;
  /** [13.12] */
  onHistory?: ((entryId: LeaguePicks["members"][number]["entryId"]) => void) | undefined;
}

/** h-14 */
const rowHeightPx = 56;
/** On phones, where they are narrowest: GameHeader's w-16 with px-1, and the names' w-36. */
const columnWidthPx = 72;
const nameColumnWidthPx = 144;
/** Keeps your row in view, directly below the head. */
const belowHead = "sticky top-[89px] z-20";
/** The same below a head with a line about each game. */
const belowHigherHead = "sticky top-[109px] z-20";

export function PicksGrid({ games, scores, teams, picks, rules, onHistory }: PicksGridProps) {
  const locked = useMemo(() => new Set(picks.lockedGameIds), [picks.lockedGameIds]);
  const revealed = useMemo(() => new Set(picks.revealedGameIds), [picks.revealedGameIds]);
  const splits = useMemo(() => new Map(picks.splits.map((split) => [split.gameId, split])), [picks.splits]);
  const me = picks.members.find((member) => member.isMe);
  const others = useMemo(
    () =>
      byPoints(
        picks.members.filter((member) => !member.isMe),
        rules,
      ),
    [picks.members, rules],
  );
  const { ref: rows, from, to, spaceAbovePx, spaceBelowPx } = useRowWindow({ count: others.length, rowHeightPx });
  const hasNotes = hasLineNotes(games, rules);
  const opensAt = firstOfNow(games);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableRowElement>(null);
  const firstColumn = useRef<HTMLTableCellElement>(null);
  // Only once: afterward the viewer controls the scroll position.
  useLayoutEffect(() => {
    const names = head.current?.firstElementChild;
    if (!scroller.current || !firstColumn.current || !(names instanceof HTMLElement)) return;
    scroller.current.scrollLeft = firstColumn.current.offsetLeft - names.offsetWidth;
  }, []);
  const drawn = useColumnWindow({
    count: games.length,
    opensAt: opensAt ? games.indexOf(opensAt) : 0,
    narrowestPx: columnWidthPx,
    firstPx: nameColumnWidthPx,
    box: scroller,
    head,
  });
  const isDrawn = (index: number) => index >= drawn.from && index < drawn.to;
  const row = { games, teams, revealed, drawn, rules, belowHead: hasNotes ? belowHigherHead : belowHead, onHistory };
  const guessGame = games.find(({ id }) => id === rules?.guessGameId);
  // The head, and your row.
  const rowsAbove = me ? 2 : 1;
  return (
    <PicksTable
      ref={scroller}
      rowCount={picks.members.length + 2}
      caption={<Trans>Every member's pick of each game</Trans>}
    >
      <thead>
        <tr ref={head} aria-rowindex={1} className="*:sticky *:top-0 *:z-20 *:border-b *:border-hairline *:bg-surface">
          <th scope="col" className={cx(nameColumn, "z-30! text-12 font-medium text-muted")}>
            <Trans>Member</Trans>
          </th>
          {games.map((game, index) => (
            <GameColumn
              key={game.id}
              ref={game === opensAt ? firstColumn : undefined}
              game={game}
              score={scores.get(game.id)}
              isLocked={locked.has(game.id)}
              teams={teams}
              rules={rules}
              hasNote={hasNotes}
              isDrawn={isDrawn(index)}
            />
          ))}
          {guessGame && (
            <th scope="col" className="py-2 pr-3 pl-1 align-top font-normal">
              <GuessHeader game={guessGame} teams={teams} />
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={rows}>
        {me && <MemberRow member={me} rowIndex={2} {...row} />}
        <RowSpacer heightPx={spaceAbovePx} />
        {others.slice(from, to).map((member, index) => (
          <MemberRow key={member.entryId} member={member} rowIndex={rowsAbove + from + index + 1} {...row} />
        ))}
        <RowSpacer key={`below ${to}`} heightPx={spaceBelowPx} />
      </tbody>
      <BelowFold turn={2}>
        <tfoot>
          <tr
            aria-rowindex={picks.members.length + 2}
            className="*:sticky *:bottom-0 *:z-20 *:border-t *:border-hairline *:bg-surface-sunken"
          >
            <th scope="row" className={cx(nameColumn, "z-30! h-13 text-12 font-medium text-muted")}>
              <Trans>League split</Trans>
            </th>
            {games.map((game, index) => (
              <SplitCell key={game.id} game={game} split={splits.get(game.id)} teams={teams} isDrawn={isDrawn(index)} />
            ))}
            {guessGame && <td />}
          </tr>
        </tfoot>
      </BelowFold>
    </PicksTable>
  );
}

interface GameColumnProps extends Omit<GameHeaderProps, "state"> {
  ref: Ref<HTMLTableCellElement> | undefined;
  isLocked: boolean;
}

const GameColumn = memo(function GameColumn({ ref, isLocked, ...head }: GameColumnProps) {
  const { game, score } = head;
  return (
    <th ref={ref} scope="col" className="px-1 py-2 font-normal last:pr-6">
      <GameHeader {...head} state={gameStateOf({ game, score, isLocked })} />
    </th>
  );
});

interface SplitCellProps {
  game: GameView;
  split: LeaguePicks["splits"][number] | undefined;
  teams: TeamMap;
  /** Far from the viewport a cell has its words only. */
  isDrawn: boolean;
}

const SplitCell = memo(function SplitCell({ game, split, teams, isDrawn }: SplitCellProps) {
  const away = { team: teams.get(game.awayTeamId), picks: split?.awayPicks ?? 0 };
  const home = { team: teams.get(game.homeTeamId), picks: split?.homePicks ?? 0 };
  const isEmpty = away.picks + home.picks === 0;
  return (
    <td className="px-2 text-center text-12 text-muted">
      {!isEmpty && !isDrawn && <span className="sr-only">{splitText({ away, home })}</span>}
      {!isEmpty && isDrawn && (
        <>
          <SplitBar away={away} home={home} />
          <span aria-hidden className="mt-1 flex justify-between">
            <span>{away.picks}</span>
            <span>{home.picks}</span>
          </span>
        </>
      )}
    </td>
  );
});

/** The first live game, else the next one. A finished week opens at its start. */
function firstOfNow(games: readonly GameView[]): GameView | undefined {
  return games.find(({ status }) => status === "in_progress") ?? games.find(({ status }) => status === "scheduled");
}
