// /leagues/{id}: the week as it stands in one league. A league of one or two people needs others first.
import { useLeague } from "../../../components/league/useLeague";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import { WeekBoard } from "../board/WeekBoard";
import { Invite } from "./Invite";

/** From so many on, they invite from the members' page. */
const ENOUGH_MEMBERS = 3;

export function BoardPage() {
  const league = useLeague();
  const current = useCurrentWeek();
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {league.memberCount < ENOUGH_MEMBERS && <Invite league={league} />}
      {current === undefined && <Skeleton className="h-120 rounded-card" />}
      {current && <WeekBoard key={`${current.season}/${current.week}`} league={league} {...current} />}
    </div>
  );
}
