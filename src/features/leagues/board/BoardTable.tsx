import { memo, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { countPoints, formatPoints } from "../../../../domain/common/points";
import { PersonAvatar } from "../../../components/ui/PersonAvatar";
import { Badge } from "../../../components/ui/Badge";
import { TextButton } from "../../../components/ui/buttons/TextButton";
import { cx } from "../../../lib/cx";
import { formatPercent, fullName } from "../../../lib/format";
import { aloneText, chanceText, type BoardRow } from "../../../components/board/boardRows";
import type { BoardOdds } from "../../../components/board/oddsCounter";
import { boardRowHeight, SHOWN_ROWS } from "./boardSize";
import { useRowMotion } from "./useRowMotion";

interface BoardTableProps {
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
  const isOpen = openGames > 0;
  const list = useRowMotion<HTMLOListElement>(shown.map(({ member }) => member.userId));
  return (
    <>
      <div aria-hidden className="flex items-center gap-3 px-4 pt-3 text-12 text-muted sm:px-6">
        <span className="flex-1">
          <Trans>Member</Trans>
        </span>
        <span className="w-12 text-right">
          <Trans>Points</Trans>
        </span>
        <span className="hidden w-16 text-right sm:block">
          <Trans>Expected</Trans>
        </span>
        <span className="hidden w-12 text-right sm:block">
          <Trans>Most</Trans>
        </span>
        <span className="w-16 text-right">
          <Trans>Chance</Trans>
        </span>
      </div>
      <ol ref={list} aria-label={t`Week board`} className={cx("py-2", boardRowHeight(isOpen))}>
        {shown.map((row, index) => (
          // By place: a member who moves changes what rows show, and no row has to be made or laid out anew.
          <Row key={index} {...figuresOf(row, odds.isCoarse)} isOpen={isOpen} isFirst={index < SHOWN_ROWS} />
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

interface RowProps extends ReturnType<typeof figuresOf> {
  isOpen: boolean;
  /** Others are neither laid out nor painted while they are out of view. */
  isFirst: boolean;
}

/** The texts of a row. Most ticks change those of a few rows only. */
function figuresOf({ member, odds, place }: BoardRow, isCoarse: boolean) {
  const { points, mostPoints, expectedPoints, prospect, chance } = odds;
  return {
    member,
    place,
    points,
    mostPoints,
    prospect,
    expected: expectedPoints.toFixed(1),
    chance: chanceText(odds, isCoarse),
    alone: aloneText(odds, isCoarse),
    bar: chance.toFixed(2),
  };
}

const Row = memo(function Row(props: RowProps) {
  const { member, place, points, mostPoints, prospect, expected, chance, alone, bar, isOpen, isFirst } = props;
  const isOut = prospect === "out";
  return (
    <li
      className={cx(
        "tabular relative flex h-(--row-height) items-center gap-3 px-4 contain-strict sm:px-6",
        isFirst ? "will-change-transform" : "[content-visibility:auto]",
        member.isMe &&
          "bg-accent-soft before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent forced-colors:before:bg-[Highlight]",
      )}
    >
      <span className="display w-5 shrink-0 text-right text-20 text-muted">{place}</span>
      <PersonAvatar person={member} isFaded={isOut} className="max-sm:hidden" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className={cx("name-lines text-14 font-semibold", isOut ? "text-muted" : "text-strong")}>
            {fullName(member)}
          </span>
          {member.isMe && (
            <Badge tone="accent" className="-my-0.5 max-[22.5rem]:sr-only">
              <Trans>You</Trans>
            </Badge>
          )}
        </span>
        <span className="mt-1 flex items-center gap-2">
          <span aria-hidden className="bar block h-1.5 flex-1 overflow-hidden rounded-full bg-neutral-soft">
            <span className="block h-full origin-left rounded-full bg-accent" style={{ transform: `scaleX(${bar})` }} />
          </span>
          {isOpen && (
            <span className="shrink-0 text-12 text-muted sm:hidden">
              <Trans>up to {formatPoints(mostPoints)}</Trans>
            </span>
          )}
        </span>
      </span>
      <span className="display w-12 shrink-0 text-right text-20 text-strong">
        <span aria-hidden>{formatPoints(points)}</span>
        <span className="sr-only">{countPoints(points)}</span>
      </span>
      <span className="hidden w-16 shrink-0 text-right text-14 text-body sm:block">
        {expected}
        <span className="sr-only">
          <Trans> expected</Trans>
        </span>
      </span>
      <span className="hidden w-12 shrink-0 text-right text-14 text-body sm:block">
        {formatPoints(mostPoints)}
        <span className="sr-only">
          <Trans> at most</Trans>
        </span>
      </span>
      <span
        className={cx(
          "w-16 shrink-0 text-right text-14 font-semibold",
          prospect === "won" ? "text-success" : isOut ? "text-muted" : "text-strong",
        )}
      >
        {chance}
        <span className="sr-only">
          <Trans> chance of winning the week</Trans>
        </span>
        {alone !== null && (
          <span className="block text-12 font-normal whitespace-nowrap text-muted">
            <Trans>{alone} alone</Trans>
          </span>
        )}
      </span>
    </li>
  );
});
