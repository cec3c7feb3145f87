// The likeliest winners of a week, and its winners once it is decided, for people who aren't members of the league.
import { Trophy } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatPoints } from "../../../domain/common/points";
import { Badge } from "../ui/Badge";
import { PersonAvatar } from "../ui/PersonAvatar";
import { countPoints } from "../../lib/countPoints";
import { chanceText, type BoardRow } from "./boardRows";
import { useRowMotion } from "./useRowMotion";

interface ChanceTableProps {
  rows: readonly BoardRow[];
  /** How many of them are shown. */
  count: number;
  isCoarse: boolean;
}

/** Somebody can still win, or lose, the week. */
export const isWeekOpen = (rows: readonly BoardRow[]) => rows.some(({ odds }) => odds.prospect === "open");

export function ChanceTable({ rows, count, isCoarse }: ChanceTableProps) {
  const shown = rows.slice(0, count);
  const isOpen = isWeekOpen(rows);
  const list = useRowMotion<HTMLOListElement>(shown.map(({ member }) => member.entryId));
  return (
    <>
      <div aria-hidden className="flex justify-end gap-2 px-4 pt-2 text-12 text-muted sm:gap-3 sm:px-6">
        <span className="mr-auto">
          {rows.length > shown.length ? (
            <Trans>
              Top {shown.length} of {rows.length}
            </Trans>
          ) : (
            <Trans>Member</Trans>
          )}
        </span>
        <span className="w-10 text-right">
          <Trans>Points</Trans>
        </span>
        {isOpen && (
          <span className="w-12 text-right">
            <Trans>Chance</Trans>
          </span>
        )}
      </div>
      <ol ref={list} aria-label={t`Week board`} className="[--row-height:2.75rem]">
        {shown.map(({ member, odds, place }, index) => (
          <li key={index} className="tabular flex h-(--row-height) items-center gap-2 px-4 text-14 sm:gap-3 sm:px-6">
            <span className="display w-4 shrink-0 text-16 text-muted">{place}</span>
            <PersonAvatar person={member} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-5 font-semibold text-strong">{member.entryName}</span>
              {isOpen && (
                <span aria-hidden className="bar mt-1 block h-1 overflow-hidden rounded-full bg-neutral-soft">
                  <span
                    className="block h-full origin-left rounded-full bg-accent motion-safe:transition-transform"
                    style={{ transform: `scaleX(${odds.chance.toFixed(2)})` }}
                  />
                </span>
              )}
            </span>
            {!isOpen && odds.prospect === "won" && (
              <Badge tone="success" icon={<Trophy aria-hidden />}>
                <Trans>Won</Trans>
              </Badge>
            )}
            <span className="display w-10 shrink-0 text-right text-20 text-strong">
              <span aria-hidden>{formatPoints(odds.points)}</span>
              <span className="sr-only">{countPoints(odds.points)}</span>
            </span>
            {isOpen && (
              <span className="w-12 shrink-0 text-right font-semibold text-strong">
                {chanceText(odds, isCoarse)}
                <span className="sr-only">
                  <Trans> chance of winning the week</Trans>
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
