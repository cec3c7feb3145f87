// [11.3] The viewer's need: the first thing on an open board. While winners are chosen it keeps its height, so that no
// button moves from under a finger.
import { TrendingDown, TrendingUp } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatOrdinal } from "../../../../domain/common/plurals";
import type { BoardRow } from "../../../components/board/boardRows";
import { SparkLine } from "../../../components/ui/SparkLine";
import { countPoints } from "../../../lib/countPoints";
import { cx } from "../../../lib/cx";
import { formatChance } from "../../../lib/format";
import { useIsAllLive } from "../../../lib/offline/keptAnswers";
import { useKept } from "../rooting/useKept";
import { viewerNeed, type NeedSources } from "../rooting/viewerNeed";
import { useChanceCourse, type ShownCourse } from "./useChanceCourse";

interface NeedHeadlineProps extends NeedSources {
  /** Undefined for who takes no part. */
  own: BoardRow | undefined;
  members: number;
  season: number;
  /** True if what is counted is the newest that is known. */
  isNewest: boolean;
}

export function NeedHeadline({ own, members, season, isNewest, ...sources }: NeedHeadlineProps) {
  const { chance, isOpen, need, isWhatIf, ifChosen, given, isCounted } = viewerNeed(sources);
  const { counted, teams } = sources;
  const isAllLive = useIsAllLive();
  const isHeld = isWhatIf || !isCounted || !isNewest || !isAllLive;
  const course = useChanceCourse({ counted, season, isHeld, teams });
  const really = useKept(need, isWhatIf || !isCounted);
  // One message a choice, however often a score moves the chance afterward.
  const announced = useKept(given, !isCounted, ifChosen + need);
  return (
    <section
      aria-label={t`What you need`}
      className="rounded-card border border-hairline bg-surface px-4 py-3 shadow-card sm:px-6 sm:py-4"
    >
      <div className="flex min-h-11 items-center justify-between gap-4">
        <div className="tabular min-w-0">
          <h2 className="text-14 font-semibold text-strong">
            <Trans>What you need</Trans>
          </h2>
          {own && (
            <p className="text-14 text-muted">
              {isWhatIf ? (
                <Trans>
                  {formatOrdinal(own.place)} of {members} · {countPoints(own.odds.points)}
                </Trans>
              ) : (
                <Trans>
                  {formatOrdinal(own.place)} of {members} · {countPoints(own.odds.points)} so far
                </Trans>
              )}
            </p>
          )}
        </div>
        {chance !== null && (
          <p className="flex shrink-0 flex-col items-end">
            <span className="display text-28 leading-none text-strong sm:text-40 sm:leading-none">{chance}</span>
            <span className={cx("text-12 text-muted", !isOpen && "invisible")}>
              <Trans>your chance</Trans>
            </span>
          </p>
        )}
      </div>
      <div className="relative mt-2 max-w-prose text-16 font-semibold text-strong sm:text-20">
        <p aria-live="polite" className={cx("text-pretty", isWhatIf && "invisible")}>
          {really}
        </p>
        {isWhatIf && (
          <p aria-hidden className="absolute inset-x-0 top-0 line-clamp-1">
            {ifChosen}
          </p>
        )}
      </div>
      {chance !== null && <Course course={course} isOpen={isOpen} isCoarse={counted.odds.isCoarse} />}
      <p role="status" className="sr-only">
        {isWhatIf && announced}
      </p>
    </section>
  );
}

interface CourseProps {
  course: ShownCourse;
  isOpen: boolean;
  isCoarse: boolean;
}

/** Why the chance moved last, and how it went this week. */
function Course({ course: { chances, last }, isOpen, isCoarse }: CourseProps) {
  const Icon = last !== null && last.percent < 0 ? TrendingDown : TrendingUp;
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  const hasMoved = chances.length > 1;
  return (
    <p className="tabular mt-2 flex h-5 items-center gap-2 text-14 text-muted">
      {last !== null && (
        <>
          <Icon aria-hidden className={cx("size-4 shrink-0", last.percent < 0 ? "text-danger" : "text-success")} />
          <span className="min-w-0 flex-1 truncate">
            <span className="font-semibold text-strong">{signed(last.percent)}</span>: {last.cause}
          </span>
        </>
      )}
      {hasMoved ? (
        <>
          <span className={last === null ? "min-w-0 flex-1 truncate" : "sr-only"}>
            <Trans>
              From {formatChance(least, isCoarse)} to {formatChance(most, isCoarse)} this week
            </Trans>
          </span>
          <SparkLine values={chances} max={most} />
        </>
      ) : (
        last === null && isOpen && <Trans>Your chance moves with every score.</Trans>
      )}
    </p>
  );
}

/** With a real minus sign, as wide as a plus. */
const signed = (percent: number) => (percent < 0 ? `−${-percent}` : `+${percent}`);
