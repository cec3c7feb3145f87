import type { ReactNode } from "react";
import { cx } from "../../lib/cx";

interface PrintFieldProps {
  label: ReactNode;
  className?: string;
  /** Nothing on a blank printout. */
  children?: ReactNode;
}

/** [13.7] A line to write on, in a printout's `dl`. */
export function PrintField({ label, className, children }: PrintFieldProps) {
  return (
    <div className={cx("print-field", className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
