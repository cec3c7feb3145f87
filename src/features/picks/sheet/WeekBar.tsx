// The bar at the bottom: how many picks are left and the way to the next one. Once all are picked it says so,
// and leads to what is next.
import { ArrowDown, ArrowRight, CircleCheck, CloudOff } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "../../../components/ui/buttons/Button";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { TextButton } from "../../../components/ui/buttons/TextButton";
import type { WeekProgress } from "../week/weekProgress";

/** The week's next step: an action on this page, or another page. */
export type NextStep = { label: string; onPress: () => void } | { label: string; to: string };

interface WeekBarProps {
  progress: WeekProgress;
  /** The games that still lack a choice. */
  left: number;
  /** [13.6] No new pick can be made before dues are paid. */
  isHeld: boolean;
  /** The open games whose choice is only on this device [15.1], with or without another that is saved. */
  unsaved: number;
  next: NextStep | null;
  onNext: () => void;
  /** [12.1] Offers to use the picks in other leagues; null where there are none. */
  onCopy: (() => void) | null;
  /** [16.2] The viewer has other entries in this league. */
  isCopyHere: boolean;
}

export function WeekBar({ progress, left, isHeld, unsaved, next, onNext, onCopy, isCopyHere }: WeekBarProps) {
  const { picked, total, missed, isOpen } = progress;
  const over = picked - total;
  if (!isOpen && next === null) return null;
  return (
    <div className="week-bar sticky print:hidden bottom-[calc(var(--tab-bar-height)+var(--offline-height))] z-20 -mx-4 mt-4 overflow-hidden border-t border-hairline bg-surface-raised sm:bottom-[calc(1rem+var(--offline-height))] sm:mx-0 sm:rounded-card sm:border sm:shadow-overlay">
      <div aria-hidden className="bar h-1 bg-neutral-soft">
        <div
          className="h-full bg-accent"
          style={{ width: `${total === 0 ? 0 : Math.min(100, (100 * picked) / total)}%` }}
        />
      </div>
      <section aria-label={t`Progress`} className="tabular flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-14 font-semibold text-strong">
          {left > 0 ? (
            // As wide with one digit as with two, so that a deadline moves nothing beside it.
            <span className="min-w-26">
              {isHeld ? (
                <Plural value={left} one="# pick held" other="# picks held" />
              ) : (
                <Plural value={left} one="# pick left" other="# picks left" />
              )}
            </span>
          ) : picked === total && unsaved === 0 ? (
            <span className="inline-flex items-center gap-1.5">
              <CircleCheck aria-hidden className="size-5 text-success" />
              <Trans>All {total} in</Trans>
            </span>
          ) : over > 0 ? (
            <span className="text-warning">
              <Plural
                value={over}
                one={`# pick too many: the first ${total} count`}
                other={`# picks too many: the first ${total} count`}
              />
            </span>
          ) : (
            <Trans>
              {picked} of {total} in
            </Trans>
          )}
          {unsaved > 0 && (
            <span className="inline-flex items-center gap-1 font-medium text-warning">
              <CloudOff aria-hidden className="size-4" />
              <Trans>{unsaved} not saved</Trans>
            </span>
          )}
          {missed > 0 && (
            <span className="font-normal text-muted">
              <Trans>{missed} missed</Trans>
            </span>
          )}
        </p>
        {left > 0 && !isHeld ? (
          <>
            <p className="hidden text-12 text-muted lg:pointer-fine:block">
              <Trans>Press Enter to pick and move on</Trans>
            </p>
            <Button variant="primary" onClick={onNext}>
              <Trans>Next to pick</Trans>
              <ArrowDown aria-hidden className="size-4" />
            </Button>
          </>
        ) : (
          left === 0 && next && <Next step={next} />
        )}
        {left === 0 && onCopy !== null && (
          <TextButton className="text-14 max-sm:w-full max-sm:text-left" onClick={onCopy}>
            {isCopyHere ? <Trans>Copy to my other entries</Trans> : <Trans>Use these picks in my other leagues</Trans>}
          </TextButton>
        )}
      </section>
    </div>
  );
}

function Next({ step }: { step: NextStep }) {
  const arrow = <ArrowRight aria-hidden className="size-4 shrink-0" />;
  const label = <span className="max-w-48 truncate">{step.label}</span>;
  return "to" in step ? (
    <LinkButton variant="primary" to={step.to}>
      {label}
      {arrow}
    </LinkButton>
  ) : (
    <Button variant="primary" onClick={step.onPress}>
      {label}
      {arrow}
    </Button>
  );
}
