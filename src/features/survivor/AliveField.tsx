import { cx } from "../../lib/cx";

/** Beyond this a dot would be too small to be anybody. */
const maxDots = 120;
/** As many as fit a phone. */
const maxColumns = 20;

interface AliveProps {
  alive: number;
  total: number;
}

/** Every entry as a dot, the fallen ones hollow; a bar where there are too many. Decorative: the numbers say it. */
export function AliveField({ alive, total }: AliveProps) {
  if (total > maxDots) return <AliveBar alive={alive} total={total} />;
  const columns = Math.ceil(total / Math.ceil(total / maxColumns));
  return (
    <div
      aria-hidden
      style={{ gridTemplateColumns: `repeat(${columns || 1}, 0.625rem)` }}
      className="grid gap-1.5 sm:gap-2"
    >
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={cx(
            "size-2.5 rounded-full border-2 transition-colors duration-500",
            index < alive ? "border-accent bg-accent" : "border-control/50 bg-transparent",
          )}
        />
      ))}
    </div>
  );
}

/** The share that is left. Decorative too. */
export function AliveBar({ alive, total }: AliveProps) {
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-neutral-soft">
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-700 ease-out"
        style={{ transform: `scaleX(${total === 0 ? 0 : alive / total})` }}
      />
    </div>
  );
}
