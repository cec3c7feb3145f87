// A pool as non-members see it before joining. Admins also see its entries.
import type { ReactNode } from "react";
import { weekName } from "../../../../domain/games/weeks";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { formatCount, formatDeadlineHours } from "../../../lib/format";
import { JoinPublicPool } from "../dialogs/JoinPublicPool";

export function NotEntered({ pool }: { pool: PoolView }) {
  const { league, settings, startingWeek } = pool;
  const isFull = league.memberCount >= league.maxMembers;
  return (
    <Card aria-label="Join this pool">
      <EmptyState
        drawing={<LastStandingDrawing />}
        title="You have no entry in this pool"
        text={
          pool.isJoinable
            ? "Pick one winner a week, each team once. The last one standing wins."
            : pool.state === "over"
              ? "This pool is over."
              : isFull
                ? "This pool is full."
                : "This pool has started. Nobody can enter it any more."
        }
        className="pb-6"
        actions={pool.isJoinable && <JoinPublicPool pool={pool} />}
      />
      <dl className="mx-4 mb-4 divide-y divide-hairline border-t border-hairline text-14 sm:mx-6">
        <Fact label="Starts in">{weekName(startingWeek)}</Fact>
        <Fact label="Members">
          {league.memberCount} of {league.maxMembers}
        </Fact>
        <Fact label="Entries">
          {settings.allowMultipleEntries
            ? `Up to ${formatCount(settings.maxEntriesPerUser, "entry", "entries")} each`
            : "1 each"}
        </Fact>
        <Fact label="Lives per Entry">{settings.livesPerEntry}</Fact>
        <Fact label="A Tie">{settings.tiesSurvive ? "Survives" : "Counts as a loss"}</Fact>
        <Fact label="Pick Deadline">{formatDeadlineHours(league.pickDeadlineHours)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-semibold text-strong">{children}</dd>
    </div>
  );
}
