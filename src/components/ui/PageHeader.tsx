import type { ReactNode } from "react";

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the right on wide screens, below on phones. */
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <div className="min-w-0">
        <h1 className="display text-28 sm:text-40">{title}</h1>
        {subtitle && <p className="mt-1 max-w-prose text-14 text-muted sm:text-16">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 sm:shrink-0">{actions}</div>}
    </header>
  );
}
