import { cx } from "../../lib/cx";
import "./scores.css";
import { useLastChange } from "./useLastChange";

interface ScoreDigitsProps {
  value: number;
  className?: string;
}

/**
 * A number whose digits roll once when it changes; still at first sight and for those who prefer no motion. Read out as
 * a number: digits in boxes of their own would be spelled.
 */
export function ScoreDigits({ value, className }: ScoreDigitsProps) {
  const { previous, changes } = useLastChange(value);
  const digits = [...String(value)];
  const before = previous === null ? null : String(previous).padStart(digits.length, " ").slice(-digits.length);
  return (
    <span className={cx("shrink-0 whitespace-nowrap", className)}>
      <span className="sr-only">{value}</span>
      <span aria-hidden>
        {digits.map((digit, index) => {
          const old = before?.[index];
          const hasRolled = old !== undefined && old !== digit;
          return (
            <span key={digits.length - index} className="score-digit">
              <span key={hasRolled ? changes : "still"} data-previous={hasRolled ? old : undefined}>
                {digit}
              </span>
            </span>
          );
        })}
      </span>
    </span>
  );
}

/** Lights up the row it lies in for two seconds after each change. Its parent is positioned and clips. */
export function ScoreGlow({ value }: { value: number }) {
  const { changes } = useLastChange(value);
  return changes > 0 ? <span key={changes} aria-hidden className="score-glow" /> : null;
}
