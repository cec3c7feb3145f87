// [13.9] The list of prizes.
import { Trans } from "@lingui/react/macro";
import type { prizeLines } from "./prizeTexts";

export function PrizeLines({ lines }: { lines: ReturnType<typeof prizeLines> }) {
  return (
    <dl className="divide-y divide-hairline">
      {lines.map(({ name, worth, carriesOver }) => (
        <div key={`${name} ${worth}`} className="flex items-baseline justify-between gap-4 py-2 text-14">
          <dt className="text-muted">
            {name}
            {carriesOver && (
              <span className="block text-12">
                <Trans>carries over if nobody wins</Trans>
              </span>
            )}
          </dt>
          <dd className="tabular text-right font-semibold [overflow-wrap:anywhere] text-strong">{worth}</dd>
        </div>
      ))}
    </dl>
  );
}
