import { ArrowDown, Check, RefreshCw } from "lucide-react";
import * as texts from "../../texts/pages/picks";

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
            texts.game(count)
          ) : toPick > 0 ? (
            texts.leftToPick(toPick)
          ) : missed > 0 ? (
            texts.missed(missed)
          ) : (
            <>
              <Check aria-hidden className="size-4 text-success" />
              {texts.allPicked}
            </>
          )}
        </p>
      </div>
      {movedOn > 0 && (
        <button type="button" className={button} onClick={onOrder} title={texts.gamesHaveMovedOnSince}>
          <RefreshCw aria-hidden />
          <span className="max-sm:sr-only">{texts.updateOrder}</span>
        </button>
      )}
      {toPick !== null && toPick > 0 && (
        <button type="button" className={button} onClick={onNext}>
          {texts.nextToPick}
          <ArrowDown aria-hidden />
        </button>
      )}
    </div>
  );
}
