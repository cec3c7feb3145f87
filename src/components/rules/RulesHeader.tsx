// The heading of a page that belongs to a pool, where no frame around it has one.
import type { ReactNode } from "react";

interface RulesHeaderProps {
  /** Above the title: "Survivor pool · 2026" */
  kind: string;
  title: string;
  actions: ReactNode;
}

export function RulesHeader({ kind, title, actions }: RulesHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="tabular text-14 text-muted">{kind}</p>
        <h1 className="display text-28 [overflow-wrap:anywhere] text-strong sm:text-40">{title}</h1>
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </header>
  );
}
