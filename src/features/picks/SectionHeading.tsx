import { ArrowDown, Check, RefreshCw } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";

interface SectionHeadingProps {
  id: string;
  title: string;
  count: number;
  /** The number of games without a pick; null in a section where none can be made. */
  toPick: number | null;
  /** The number of games that locked here without a pick. */
  missed: number;
  /** The number of games on the page that now belong to another section. */
  movedOn: number;
  onOrder: () => void;
  onNext: () => void;
}

const button =
  "flex h-11 shrink-0 items-center gap-1.5 rounded-md px-2 text-14 font-semibold text-accent hover:bg-hover [&_svg]:size-4";

/** Stays in view while its games do. Nothing in it moves when its title, its count or its buttons change. */
export function SectionHeading({ id, title, count, toPick, missed, movedOn, onOrder, onNext }: SectionHeadingProps) {
  return (
    <div className="tabular sticky top-14 z-10 -mx-4 flex h-11 items-center gap-2 bg-page px-4 sm:-mx-6 sm:px-6">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="truncate text-16 leading-5 font-semibold text-strong">
          {title}
        </h2>
        <p className="flex items-center gap-1 truncate text-14 leading-5 text-muted">
          {toPick === null ? (
            <Plural value={count} one="# game" other="# games" />
          ) : toPick > 0 ? (
            <Trans>{toPick} left to pick</Trans>
          ) : missed > 0 ? (
            <Trans>{missed} missed</Trans>
          ) : (
            <>
              <Check aria-hidden className="size-4 text-success" />
              <Trans>All picked</Trans>
            </>
          )}
        </p>
      </div>
      {movedOn > 0 && (
        <button
          type="button"
          className={button}
          onClick={onOrder}
          title={t`Games have moved on since you opened this page`}
        >
          <RefreshCw aria-hidden />
          <span className="max-sm:sr-only">
            <Trans>Update order</Trans>
          </span>
        </button>
      )}
      {toPick !== null && toPick > 0 && (
        <button type="button" className={button} onClick={onNext}>
          <Trans>Next to pick</Trans>
          <ArrowDown aria-hidden />
        </button>
      )}
    </div>
  );
}
