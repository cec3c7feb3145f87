// [14.5] Those who have won most: titles, weeks and segments over all seasons, under the names of today.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { EntryLink } from "../EntryLink";
import type { HallView } from "./hallViews";
import { WinnerRow } from "./WinnerRow";

type Winner = HallView["winners"][number];

export function MostWins({ leagueId, winners }: { leagueId: string; winners: readonly Winner[] }) {
  return (
    <Card aria-label={t`Most wins`}>
      <CardHeader title={<Trans>Most Wins</Trans>} subtitle={<Trans>Over all seasons</Trans>} />
      <CardBody className="pt-3!">
        <ol className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {winners.map((winner, index) => (
            <WinnerRow key={`${winner.name} ${index}`} winner={winner} wins={winsOf(winner)}>
              <EntryLink leagueId={leagueId} entryId={winner.entryId} className="-my-2 py-2">
                {winner.name}
              </EntryLink>
            </WinnerRow>
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
