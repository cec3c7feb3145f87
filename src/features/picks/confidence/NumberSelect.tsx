import { ChevronDown } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../../lib/cx";

export interface NumberOption {
  number: number;
  /** The other pick that has it: choosing it swaps the two. */
  holder: string | null;
}

interface NumberSelectProps {
  /** The team that was picked. */
  name: string;
  number: number | null;
  options: readonly NumberOption[];
  onChoose: (number: number | null) => void;
  /** On a row that has little room on a phone. */
  isNarrow?: boolean;
}

const none = "none";

/** [10.14] A number as a chip that opens the system's own list, which is the best one on a phone. */
export function NumberSelect({ name, number, options, onChoose, isNarrow = false }: NumberSelectProps) {
  return (
    <span className="relative inline-flex shrink-0">
      <select
        aria-label={t`Number of ${name}`}
        value={number ?? none}
        onChange={({ target: { value } }) => onChoose(value === none ? null : Number(value))}
        className={cx(
          "display h-11 appearance-none rounded-md border text-20 transition-colors",
          isNarrow ? "w-11 pr-3 pl-1.5 sm:w-16 sm:pr-5 sm:pl-3" : "w-16 pr-5 pl-3",
          number === null
            ? "border-dashed border-control bg-surface text-muted hover:border-strong"
            : "border-transparent bg-accent-soft text-strong hover:border-control",
        )}
      >
        <option value={none}>–</option>
        {options.map((option) => (
          <option key={option.number} value={option.number}>
            {option.number}
            {option.holder !== null && option.number !== number ? <Trans> · swap with {option.holder}</Trans> : ""}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={cx(
          "pointer-events-none absolute inset-y-0 my-auto shrink-0 text-muted",
          isNarrow ? "right-0.5 size-3 sm:right-2 sm:size-3.5" : "right-2 size-3.5",
        )}
      />
    </span>
  );
}
