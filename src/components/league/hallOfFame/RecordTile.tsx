import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface RecordTileProps {
  icon: LucideIcon;
  title: string;
  /** Without one the unit stands in display type. */
  number: string | null;
  unit: string;
  /** Who holds it, and when. */
  children: ReactNode;
}

/** [14.5] A record in a list of them: a tile, and on phones a row. */
export function RecordTile({ icon: Icon, title, number, unit, children }: RecordTileProps) {
  return (
    <li className="flex flex-col gap-2 border-hairline max-sm:border-b max-sm:py-3 max-sm:last:border-b-0 sm:rounded-md sm:border sm:p-4">
      <h3 className="flex items-center gap-2 text-14 font-semibold text-body">
        <Icon aria-hidden className="size-4 shrink-0 text-accent" />
        {title}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {number !== null && <span className="display tabular text-40 text-strong">{number}</span>}
        <span className={number === null ? "display text-20 text-strong" : "text-14 text-muted"}>{unit}</span>
      </p>
      {children}
    </li>
  );
}
