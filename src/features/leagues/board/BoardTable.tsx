import { memo, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TextButton } from "../../../components/ui/buttons/TextButton";
import { cx } from "../../../lib/cx";
import { formatPercent } from "../../../lib/format";
import type { BoardRow } from "../../../components/board/boardRows";
import type { BoardOdds } from "../../../components/board/oddsCounter";
import { useRowMotion } from "../../../components/board/useRowMotion";
import { boardRowHeight, SHOWN_ROWS } from "./boardSize";
import { BoardTableRow, figuresOf } from "./BoardTableRow";

export interface BoardTableProps {
  rows: readonly BoardRow[];
  odds: BoardOdds;
  openGames: number;
}

/** A score that hasn't been counted yet doesn't render it. */
export const BoardTable = memo(function BoardTable({ rows, odds, openGames }: BoardTableProps) {
  const [isWhole, setWhole] = useState(false);
  const few = rows.filter(({ member }, index) => index < SHOWN_ROWS || member.isMe);
  // Hiding a single row would save nothing.
  const canHide = rows.length - few.length > 1;
  const shown = isWhole || !canHide ? rows : few;
  const shows = columnsOf(rows, openGames);
  const list = useRowMotion<HTMLOListElement>(shown.map(({ member }) => member.entryId));
  return (
    <>
      <div aria-hidden className="flex items-center gap-3 px-4 pt-3 text-12 text-muted sm:px-6">
        <span className="flex-1">
          <Trans>Member</Trans>
        </span>
        <span className="w-12 text-right">
          <Trans>Points</Trans>
        </span>
        {shows.expected && (
          <span className="hidden w-16 text-right sm:block">
            <Trans>Expected</Trans>
          </span>
        )}
        {shows.most && (
          <span className="hidden w-12 text-right sm:block">
            <Trans>Most</Trans>
          </span>
        )}
        {shows.chance && (
          <span className="w-16 text-right">
            <Trans>Chance</Trans>
          </span>
        )}
      </div>
      <ol ref={list} aria-label={t`Week board`} className={cx("py-2", boardRowHeight(shows.most))}>
        {shown.map((row, index) => (
          // By place: a member who moves changes what rows show, and no row has to be made or laid out anew.
          <BoardTableRow
            key={index}
            {...figuresOf(row, odds.isCoarse)}
            showsExpected={shows.expected}
            showsMost={shows.most}
            showsChance={shows.chance}
            isFirst={index < SHOWN_ROWS}
          />
        ))}
      </ol>
      <footer className="flex flex-wrap items-center gap-x-4 border-t border-hairline px-4 py-2 text-12 text-muted sm:px-6">
        <p className="min-w-0 flex-1 py-1">{accuracyText(odds, openGames)}</p>
        {canHide && (
          <TextButton onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {rows.length}</Trans>}
          </TextButton>
        )}
      </footer>
    </>
  );
});

const ROUNDING = 0.005;

function accuracyText({ members, standardError, isCoarse }: BoardOdds, openGames: number): string {
  if (openGames === 0) return t`Winning with others counts as winning.`;
  const all = [...members.values()].reduce((sum, { chance }) => sum + chance, 0);
  return [
    t`Chance of winning the week, alone or with others, from lines, scores and clocks.`,
    all > 1 + ROUNDING && t`Members who tie share the week, so chances add up to ${formatPercent(all)}.`,
    standardError > 0 && t`Within about ${formatPercent(2 * standardError)}.`,
    isCoarse && t`A game is in its last two minutes: chances are rough.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Which figures tell the members apart. */
function columnsOf(rows: readonly BoardRow[], openGames: number) {
  const isOpen = openGames > 0;
  return {
    expected: isOpen && new Set(rows.map(({ odds }) => odds.expectedPoints.toFixed(1))).size > 1,
    most: isOpen && new Set(rows.map(({ odds }) => odds.mostPoints)).size > 1,
    chance: rows.some(({ odds }) => odds.prospect === "open"),
  };
}
