import type { ReactNode } from "react";
import { cx } from "../../lib/cx";

interface MasterEntryProps {
  name: string;
  isOut?: boolean;
  /** Beside the name. */
  children?: ReactNode;
}

/** [13.7] The head of an entry's row on a master printout. */
export function MasterEntry({ name, isOut = false, children }: MasterEntryProps) {
  return (
    <th scope="row" className="print-entry">
      <span className={cx("print-name", isOut && "print-wrong")}>
        <span className="print-cut" title={name}>
          {name}
        </span>
        {children}
      </span>
    </th>
  );
}
