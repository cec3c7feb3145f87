// A pool as non-members see it before joining. Admins also see its entries.
import type { ReactNode } from "react";
import { weekName } from "../../../../domain/games/weeks";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import { PoolRulesList } from "../../../components/survivor/PoolRulesList";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { formatDeadlineHours } from "../../../lib/format";
import { JoinPublicPool } from "../dialogs/JoinPublicPool";
import * as texts from "../../../texts/pages/survivor/pool";

export function NotEntered({ pool }: { pool: PoolView }) {
  const { league, settings, startingWeek } = pool;
  const isFull = league.memberCount >= league.maxMembers;
  return (
    <Card aria-label={texts.joinThisPool}>
      <EmptyState
        drawing={<LastStandingDrawing />}
        title={texts.youHaveNoEntryIn}
        text={
          pool.isJoinable
            ? entryTextOf(pool)
            : pool.state === "over"
              ? texts.thisPoolIsOver
              : isFull
                ? texts.thisPoolIsFull
                : texts.thisPoolHasStartedNobody
        }
        className="pb-6"
        actions={pool.isJoinable && <JoinPublicPool pool={pool} />}
      />
      <dl className="mx-4 mb-4 divide-y divide-hairline border-t border-hairline text-14 sm:mx-6">
        <Fact label={texts.startsIn}>{weekName(startingWeek)}</Fact>
        {pool.entryWeek !== null && pool.entryWeek > startingWeek && (
          <Fact label={texts.yourEntryWouldStartIn}>{weekName(pool.entryWeek)}</Fact>
        )}
        <Fact label={texts.members}>{texts.ofLabel(league.memberCount, league.maxMembers)}</Fact>
        <Fact label={texts.pickDeadline}>{formatDeadlineHours(league.pickDeadlineHours)}</Fact>
      </dl>
      <div className="mx-4 mb-4 border-t border-hairline pt-4 sm:mx-6">
        <h2 className="mb-2 text-14 font-semibold text-strong">{texts.theRules}</h2>
        <PoolRulesList settings={settings} />
      </div>
    </Card>
  );
}

function entryTextOf({ settings, startingWeek, entryWeek }: PoolView): string {
  const goal = settings.picksLosers ? texts.pickTheTeamThatLoses : texts.pickAWinner;
  const late = entryWeek !== null && entryWeek > startingWeek ? texts.thePoolHasBegunBut(weekName(entryWeek)) : "";
  return texts.eachWeekNoTeamTwice(goal, late);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-semibold text-strong">{children}</dd>
    </div>
  );
}
