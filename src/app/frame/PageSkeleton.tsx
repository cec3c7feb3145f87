import { Trans } from "@lingui/react/macro";
import { Skeleton } from "../../components/ui/feedback/Skeleton";

/** The layout that most pages share: a heading, drawn as far as it is known, a row of figures, two columns of cards. */
export function PageSkeleton({ title = "", subtitle = "" }: { title?: string; subtitle?: string }) {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {/* Not the page's heading yet, which screen readers would take for the page. */}
      <p aria-hidden data-title className="peer/title display text-28 text-strong empty:hidden sm:text-40">
        {title}
      </p>
      <Skeleton className="h-8 w-64 max-w-full peer-[:not(:empty)]/title:hidden sm:h-10" />
      <p
        aria-hidden
        data-subtitle
        className="peer/subtitle mt-1 max-w-prose text-14 text-muted empty:hidden sm:text-16"
      >
        {subtitle}
      </p>
      <Skeleton className="mt-3 h-4 w-80 max-w-full peer-[:not(:empty)]/subtitle:hidden" />
      <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
      <div className="mt-6 grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-96 rounded-card lg:col-span-2" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  );
}
