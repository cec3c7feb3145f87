import { t } from "@lingui/core/macro";
import { cx } from "../../lib/cx";

type FormResult = "W" | "L" | "T";
const words: Record<FormResult, string> = { W: t`win`, L: t`loss`, T: t`tie` };

interface FormDotsProps {
  /** Newest first, as queries return it. */
  form: readonly { result: FormResult }[];
  className?: string;
}

/** The last five games, the newest at the right. A win is full, a loss hollow, a tie half, an unplayed game a speck. */
export function FormDots({ form, className }: FormDotsProps) {
  const played = form.slice(0, 5).map((game) => game.result);
  const label =
    played.length === 0
      ? t`No games yet`
      : t`Last ${played.length}, newest first: ${played.map((r) => words[r]).join(", ")}`;
  const marks: (FormResult | null)[] = [...Array<null>(5 - played.length).fill(null), ...played.toReversed()];
  return (
    <svg role="img" aria-label={label} viewBox="0 0 48 8" className={cx("h-2 w-12 shrink-0", className)}>
      {marks.map((result, index) => (
        <Mark key={index} result={result} x={4 + index * 10} />
      ))}
    </svg>
  );
}

function Mark({ result, x }: { result: FormResult | null; x: number }) {
  if (result === "W") return <circle cx={x} cy="4" r="3.5" className="fill-success" />;
  if (result === "L") return <circle cx={x} cy="4" r="2.75" fill="none" strokeWidth="1.5" className="stroke-danger" />;
  if (result === "T")
    return (
      <g className="fill-muted stroke-muted">
        <circle cx={x} cy="4" r="2.75" fill="none" strokeWidth="1.5" />
        <path d={`M${x} 1.25a2.75 2.75 0 0 0 0 5.5Z`} stroke="none" />
      </g>
    );
  return <circle cx={x} cy="4" r="1" className="fill-faint" />;
}
