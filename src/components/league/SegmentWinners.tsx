// [13.11] A segment's winner, or until when it is open. Looks as the banner of a week's winner (WeekWinners.tsx).
import type { FunctionReturnType } from "convex/server";
import { Trophy } from "lucide-react";
import { t } from "@lingui/core/macro";
import type { api } from "../../../convex/_generated/api";
import { weeksText } from "../../../domain/scoring/segments";
import { winInWords } from "../../../domain/scoring/winnersInWords";
import { cx } from "../../lib/cx";
import { saidText } from "../../lib/saidText";
import { PersonAvatar } from "../ui/PersonAvatar";
import { weekName } from "../../lib/weekName";
import { winnersTitle } from "./winnersTitle";

export type SegmentView = FunctionReturnType<typeof api.segments.list>[number];

export function SegmentWinners({ segment }: { segment: SegmentView }) {
  const { name, toWeek, isOver, win } = segment;
  const { winners = [], winnerCount = 0 } = win ?? {};
  const title = isOver ? winnersTitle({ winners, winnerCount, week: toWeek, segment }) : name;
  const detail = isOver
    ? saidText(winInWords(win && { ...win, distance: null }, winnerCount))
    : t`${saidText(weeksText(segment))}. It is won once ${weekName(toWeek)} is over.`;
  return (
    <section
      aria-label={isOver ? t`Winner of ${name}` : name}
      className={cx(
        "flex min-h-21 items-center gap-3 rounded-card border px-4 py-3 shadow-card sm:px-5",
        win ? "border-warning/40 bg-warning-soft" : "border-hairline bg-surface",
      )}
    >
      <span
        aria-hidden
        className={cx(
          "inline-flex size-11 shrink-0 items-center justify-center rounded-full",
          win ? "bg-warning text-page" : "bg-neutral-soft text-faint",
        )}
      >
        <Trophy className="size-5" />
      </span>
      <span role="status" className="min-w-0 flex-1">
        <span className="display line-clamp-2 text-20 [overflow-wrap:anywhere] text-strong sm:text-28">{title}</span>
        <span className="tabular block text-14 text-muted">{detail}</span>
      </span>
      <span aria-hidden className="flex shrink-0 -space-x-3 max-sm:hidden">
        {winners.map((winner) => (
          <PersonAvatar key={winner.entryId} person={winner} size="lg" />
        ))}
      </span>
    </section>
  );
}
