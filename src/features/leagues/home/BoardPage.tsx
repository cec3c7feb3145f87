// /leagues/{id}: the week as it stands in one league. A league of one or two people needs others first.
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { isSeasonTurning } from "../../../components/league/newSeason/isSeasonTurning";
import { PinnedAnnouncement } from "../../../components/league/PinnedAnnouncement";
import { SinceVisit } from "../../../components/league/talk/SinceVisit";
import { useLeague } from "../../../components/league/useLeague";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import { later } from "../../../lib/later";
import { WeekBoard } from "../board/WeekBoard";

const NewSeason = later(async () => (await import("../../../components/league/newSeason/NewSeason")).NewSeason);
const Invite = later(async () => (await import("./Invite")).Invite);

/** From so many on, they invite from the members' page. */
const ENOUGH_MEMBERS = 3;

export function BoardPage() {
  const league = useLeague();
  const current = useCurrentWeek();
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <PinnedAnnouncement league={league} />
      {isSeasonTurning(league, current) && (
        <Suspense>
          <NewSeason league={league} />
        </Suspense>
      )}
      {league.memberCount < ENOUGH_MEMBERS && (
        <Suspense fallback={<Skeleton className="h-88 rounded-card" />}>
          <Invite league={league} />
        </Suspense>
      )}
      {current === undefined && <Skeleton className="h-120 rounded-card" />}
      {current === null && (
        <Card aria-label={t`Week board`}>
          <EmptyState title={t`No games yet`} text={t`The schedule appears here as soon as it is known.`} />
        </Card>
      )}
      {current && <WeekBoard key={`${current.season}/${current.week}`} league={league} {...current} />}
      {/* In view before the week's place is known, it would be marked as seen and then pushed down. */}
      {current !== undefined && <SinceVisit league={league} />}
    </div>
  );
}
