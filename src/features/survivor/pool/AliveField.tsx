import { cx } from "../../../lib/cx";

/** With more entries the dots would be too small. */
const maxDots = 120;

interface AliveProps {
  alive: number;
  total: number;
}

/** Every entry as a dot, hollow if eliminated; a bar when there are too many. Decorative: the numbers say the same. */
export function AliveField({ alive, total }: AliveProps) {
  if (total > maxDots) return <AliveBar alive={alive} total={total} />;
  return (
    <div aria-hidden className="flex flex-wrap gap-1.5">
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

/** The share of entries still alive. Decorative too. */
export function AliveBar({ alive, total }: AliveProps) {
  return (
    <div aria-hidden className="bar h-2 overflow-hidden rounded-full bg-neutral-soft">
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-700 ease-out"
        style={{ transform: `scaleX(${total === 0 ? 0 : alive / total})` }}
      />
    </div>
  );
}
