import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { formatMoment } from "../../../lib/format";
import { Button } from "../../ui/buttons/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Spinner } from "../../ui/feedback/Spinner";

/** Shown while the feed is queried, in the shape of the content. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="flex items-center gap-2 text-14 text-muted">
        <Spinner />
        {text}
      </p>
      {[0, 1].map((section) => (
        <div key={section} className="mt-6 grid gap-3">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}

/** [8.6] */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <CircleAlert aria-hidden className="size-8 text-danger" />
      <p className="mt-3 text-16 font-semibold text-strong">{text}</p>
      <p className="mt-1 text-14 text-muted">
        <Trans>The feed didn’t respond. We’ll try again shortly.</Trans>
      </p>
      <Button className="mt-5" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}

export function Nothing({ text }: { text: string }) {
  return <EmptyState title={text} />;
}

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="display text-20 text-strong">{title}</h3>
        {aside && <span className="truncate text-12 text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

export function AsOf({ atMs }: { atMs: number }) {
  return (
    <p className="tabular mt-6 text-12 text-muted">
      <Trans>As of {formatMoment(atMs)}</Trans>
    </p>
  );
}
