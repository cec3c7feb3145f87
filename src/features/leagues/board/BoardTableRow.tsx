import { Trophy } from "lucide-react";
import { memo } from "react";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../../domain/common/points";
import { aloneText, chanceText, type BoardRow } from "../../../components/board/boardRows";
import { PersonAvatar } from "../../../components/ui/PersonAvatar";
import { Badge } from "../../../components/ui/Badge";
import { countPoints } from "../../../lib/countPoints";
import { cx } from "../../../lib/cx";

interface RowProps extends ReturnType<typeof figuresOf> {
  showsExpected: boolean;
  showsMost: boolean;
  /** Once the week is decided, a mark at the winner's name says it. */
  showsChance: boolean;
  /** Others are neither laid out nor painted while they are out of view. */
  isFirst: boolean;
}

/** The texts of a row. Most ticks change those of a few rows only. */
export function figuresOf({ member, odds, place }: BoardRow, isCoarse: boolean) {
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

export const BoardTableRow = memo(function BoardTableRow(props: RowProps) {
  const { member, place, points, mostPoints, prospect, expected, chance, alone, bar, isFirst } = props;
  const { showsExpected, showsMost, showsChance } = props;
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
            {member.entryName}
          </span>
          {member.isMe && (
            <Badge tone="accent" className="-my-0.5 max-[22.5rem]:sr-only">
              <Trans>You</Trans>
            </Badge>
          )}
          {!showsChance && isOut && (
            <span className="sr-only">
              <Trans>Out</Trans>
            </span>
          )}
          {!showsChance && prospect === "won" && (
            <Badge tone="success" className="-my-0.5" icon={<Trophy aria-hidden />}>
              <Trans>Won</Trans>
            </Badge>
          )}
        </span>
        {(showsChance || showsMost) && (
          <span className="mt-1 flex items-center gap-2">
            {showsChance && (
              <span aria-hidden className="bar block h-1.5 flex-1 overflow-hidden rounded-full bg-neutral-soft">
                <span
                  className="block h-full origin-left rounded-full bg-accent"
                  style={{ transform: `scaleX(${bar})` }}
                />
              </span>
            )}
            {showsMost && (
              <span className="shrink-0 text-12 text-muted sm:hidden">
                <Trans>up to {formatPoints(mostPoints)}</Trans>
              </span>
            )}
          </span>
        )}
      </span>
      <span className="display w-12 shrink-0 text-right text-20 text-strong">
        <span aria-hidden>{formatPoints(points)}</span>
        <span className="sr-only">{countPoints(points)}</span>
      </span>
      {showsExpected && (
        <span className="hidden w-16 shrink-0 text-right text-14 text-body sm:block">
          {expected}
          <span className="sr-only">
            <Trans> expected</Trans>
          </span>
        </span>
      )}
      {showsMost && (
        <span className="hidden w-12 shrink-0 text-right text-14 text-body sm:block">
          {formatPoints(mostPoints)}
          <span className="sr-only">
            <Trans> at most</Trans>
          </span>
        </span>
      )}
      {showsChance && (
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
      )}
    </li>
  );
});
