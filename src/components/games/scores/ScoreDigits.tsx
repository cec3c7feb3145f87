import { cx } from "../../../lib/cx";
import "./scores.css";
import { useLastChange } from "./useLastChange";

interface ScoreDigitsProps {
  value: number;
  className?: string;
}

/**
 * A number whose digits roll once when it changes. It doesn't move at first render, nor for people who prefer reduced
 * motion. Screen readers read it as one number; separate digit boxes would be spelled out.
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

/** Lights up its row for two seconds after each change. The parent must be positioned and clip. */
export function ScoreGlow({ value }: { value: number }) {
  const { changes } = useLastChange(value);
  return changes > 0 ? <span key={changes} aria-hidden className="score-glow" /> : null;
}
