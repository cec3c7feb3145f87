// [14.5] Those who have won most: titles, weeks and segments over all seasons, under the names of today.
import { BookOpenText, Trophy } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../ui/Badge";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import type { HallView } from "./hallViews";

type Winner = HallView["winners"][number];

export function MostWins({ winners }: { winners: readonly Winner[] }) {
  return (
    <Card aria-label={t`Most wins`}>
      <CardHeader title={<Trans>Most Wins</Trans>} subtitle={<Trans>Over all seasons</Trans>} />
      <CardBody className="pt-3!">
        <ol className="divide-y divide-hairline">
          {winners.map((winner, index) => (
            <li key={`${winner.name} ${index}`} className="flex min-h-11 items-center gap-3 py-2">
              <span
                aria-hidden
                className={
                  winner.titles > 0
                    ? "inline-flex size-9 shrink-0 items-center justify-center gap-0.5 rounded-full bg-warning-soft text-14 font-semibold text-warning"
                    : "inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-neutral-soft text-14 text-muted"
                }
              >
                <span className="tabular">{winner.titles}</span>
                {winner.titles > 0 && <Trophy className="size-3.5" />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere] text-strong">
                  {winner.name}
                  {winner.isMe && (
                    <Badge tone="accent">
                      <Trans>You</Trans>
                    </Badge>
                  )}
                  {winner.isTold && (
                    <Badge icon={<BookOpenText aria-hidden="true" />}>
                      <Trans>As told</Trans>
                    </Badge>
                  )}
                </span>
                <span className="tabular block text-14 text-muted">{winsOf(winner)}</span>
              </span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

/** "2 titles · 11 weeks won · 1 segment won" */
function winsOf({ titles, weeksWon, segmentsWon }: Winner): string {
  return [
    ...(titles === 0 ? [] : [plural(titles, { one: "# title", other: "# titles" })]),
    ...(weeksWon === 0 ? [] : [plural(weeksWon, { one: "# week won", other: "# weeks won" })]),
    ...(segmentsWon === 0 ? [] : [plural(segmentsWon, { one: "# segment won", other: "# segments won" })]),
  ].join(" · ");
}
