// [14.5] Who has won most in a pool, and its records. Its seasons stand below them (../../league/seasons).
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { LeagueView } from "../../../lib/views";
import { EntryLink } from "../../league/EntryLink";
import { HallSkeleton } from "../../league/hallOfFame/HallSkeleton";
import { WinnerRow } from "../../league/hallOfFame/WinnerRow";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { LastStandingDrawing } from "../LastStandingDrawing";
import { PoolRecordBook } from "./PoolRecordBook";
import type { PoolHallView } from "./poolHallViews";
import { useQuery } from "../../../hooks/useQuery";

export function PoolHall({ league }: { league: LeagueView }) {
  const hall = useQuery(api.poolHall.get, { leagueId: league.id });
  if (hall === undefined) return <HallSkeleton />;
  const { records, winners, safestTeam, costliestTeam } = hall;
  const hasRecords = records.length > 0 || safestTeam !== null || costliestTeam !== null;
  return (
    <section aria-label={t`Hall of fame`} className="grid grid-cols-1 gap-4">
      <h2 className="display text-28 text-strong">
        <Trans>Hall of Fame</Trans>
      </h2>
      {!hasRecords && winners.length === 0 && (
        <EmptyState
          drawing={<LastStandingDrawing />}
          title={t`No records yet`}
          text={t`They start with the first week that is over: the longest run, the hardest week, and who alone was right.`}
          className="rounded-card border border-hairline bg-surface"
        />
      )}
      {winners.length > 0 && <MostTitles leagueId={league.id} winners={winners} />}
      {hasRecords && <PoolRecordBook leagueId={league.id} hall={hall} />}
    </section>
  );
}

function MostTitles({ leagueId, winners }: Pick<PoolHallView, "winners"> & { leagueId: string }) {
  return (
    <Card aria-label={t`Most wins`}>
      <CardHeader title={<Trans>Most Wins</Trans>} subtitle={<Trans>Over all seasons</Trans>} />
      <CardBody className="pt-3!">
        <ol className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
          {winners.map(({ name, entryId, seasons, ...winner }, index) => (
            <WinnerRow
              key={`${name} ${index}`}
              winner={{ ...winner, titles: seasons.length }}
              wins={`${plural(seasons.length, { one: "# title", other: "# titles" })} · ${seasons.join(", ")}`}
            >
              <EntryLink leagueId={leagueId} poolType="survivor" entryId={entryId} className="-my-2 py-2">
                {name}
              </EntryLink>
            </WinnerRow>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
