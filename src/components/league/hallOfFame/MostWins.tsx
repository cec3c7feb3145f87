// [14.5] Those who have won most: titles, weeks and segments over all seasons, under the names of today.
import { BookOpenText, Trophy } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../ui/Badge";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { EntryLink } from "../EntryLink";
import type { HallView } from "./hallViews";

type Winner = HallView["winners"][number];

export function MostWins({ leagueId, winners }: { leagueId: string; winners: readonly Winner[] }) {
  return (
    <Card aria-label={t`Most wins`}>
      <CardHeader title={<Trans>Most Wins</Trans>} subtitle={<Trans>Over all seasons</Trans>} />
      <CardBody className="pt-3!">
        <ol className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {winners.map((winner, index) => (
            <li
              key={`${winner.name} ${index}`}
              className="flex min-h-15 items-center gap-3 border-b border-hairline py-2 last:border-b-0"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere] text-strong">
                  <EntryLink leagueId={leagueId} entryId={winner.entryId} className="-my-2 py-2">
                    {winner.name}
                  </EntryLink>
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
              <Trophies count={winner.titles} />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

const TROPHIES_SHOWN = 5;

/** One a title; the words beside them say how many. */
function Trophies({ count }: { count: number }) {
  return (
    <span aria-hidden className="flex shrink-0 gap-1 text-warning">
      {Array.from({ length: Math.min(count, TROPHIES_SHOWN) }, (_, index) => (
        <Trophy key={index} className="size-5" />
      ))}
    </span>
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
