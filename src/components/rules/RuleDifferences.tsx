// Shows in words what a change of rules replaces.
import { ArrowRight } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";

export interface RuleDifferenceText {
  readonly field: string;
  /** The setting's name. */
  readonly name: string;
  /** Null for a setting that the rules before, or after, don't have. */
  readonly before: string | null;
  readonly after: string | null;
}

export function RuleDifferences({ differences }: { differences: readonly RuleDifferenceText[] }) {
  return (
    <dl className="divide-y divide-hairline text-14">
      {differences.map(({ field, name, before, after }) => (
        <div key={field} className="py-3 first:pt-0 last:pb-0">
          <dt className="font-semibold text-strong">{name}</dt>
          {before !== null && (
            <dd className="mt-0.5 text-muted line-through decoration-1">
              <span className="sr-only">
                <Trans>Before: </Trans>
              </span>
              {before}
            </dd>
          )}
          <dd className="mt-0.5 flex gap-1.5 text-body">
            <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            <span>
              <span className="sr-only">
                <Trans>After: </Trans>
              </span>
              {after ?? t`No longer needed.`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
