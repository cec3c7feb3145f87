import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../lib/cx";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={cx("rounded-card border border-hairline bg-surface shadow-card", className)} />;
}

interface CardHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Shown at the right: a badge, a select or a menu. */
  aside?: ReactNode;
  className?: string;
}

export function CardHeader({ title, subtitle, aside, className }: CardHeaderProps) {
  return (
    <header
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 last:pb-4 sm:px-6 sm:pt-5 sm:last:pb-5",
        className,
      )}
    >
      <div className="min-w-0">
        <h2 className="display text-20 text-strong">{title}</h2>
        {subtitle && <p className="text-14 text-muted">{subtitle}</p>}
      </div>
      {aside}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("p-4 sm:px-6 sm:py-5", className)} />;
}
