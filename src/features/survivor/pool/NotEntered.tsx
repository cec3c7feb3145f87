// A pool as non-members see it before joining. Admins also see its entries.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import { PoolRulesList } from "../../../components/survivor/PoolRulesList";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { useHasJoiningEnded } from "../../../hooks/useHasJoiningEnded";
import { formatDay, formatDeadlineRule } from "../../../lib/format";
import { JoinPublicPool } from "../dialogs/JoinPublicPool";
import { weekName } from "../../../lib/weekName";

export function NotEntered({ pool }: { pool: PoolView }) {
  const { league, settings, startingWeek } = pool;
  const hasEnded = useHasJoiningEnded(league);
  const isFull = league.memberCount >= league.maxMembers;
  return (
    <Card aria-label={t`Join this pool`}>
      <EmptyState
        drawing={<LastStandingDrawing />}
        title={t`You have no entry in this pool`}
        text={
          pool.isJoinable
            ? entryTextOf(pool)
            : pool.state === "over"
              ? t`This pool is over.`
              : isFull
                ? t`This pool is full.`
                : t`This pool has started and is closed to new entries.`
        }
        className="pb-6"
        actions={pool.isJoinable && <JoinPublicPool pool={pool} />}
      />
      <dl className="mx-4 mb-4 divide-y divide-hairline border-t border-hairline text-14 sm:mx-6">
        <Fact label={t`Starts in`}>{weekName(startingWeek)}</Fact>
        {pool.entryWeek !== null && pool.entryWeek > startingWeek && (
          <Fact label={t`Your Entry Would Start in`}>{weekName(pool.entryWeek)}</Fact>
        )}
        <Fact label={t`Members`}>
          <Trans>
            {league.memberCount} of {league.maxMembers}
          </Trans>
        </Fact>
        {league.joinUntilMs !== undefined && (
          <Fact label={hasEnded ? t`Joining Ended` : t`Open Until`}>{formatDay(league.joinUntilMs)}</Fact>
        )}
        <Fact label={t`Pick Deadline`}>{formatDeadlineRule(deadlineOf(league))}</Fact>
      </dl>
      <div className="mx-4 mb-4 border-t border-hairline pt-4 sm:mx-6">
        <h2 className="mb-2 text-14 font-semibold text-strong">
          <Trans>The rules</Trans>
        </h2>
        <PoolRulesList settings={settings} />
      </div>
    </Card>
  );
}

function entryTextOf({ settings, startingWeek, entryWeek }: PoolView): string {
  const goal = settings.picksLosers
    ? t`Pick the team that loses each week, no team twice. The last one standing wins.`
    : t`Pick a winner each week, no team twice. The last one standing wins.`;
  if (entryWeek === null || entryWeek <= startingWeek) return goal;
  const late = t`The pool has begun, but you can still enter: your entry would start in ${weekName(entryWeek)}.`;
  return `${goal} ${late}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-semibold text-strong">{children}</dd>
    </div>
  );
}
