// [13.11] Beside a week's result: who won the segment that ended with it.
import { Suspense } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { later } from "../../lib/later";
import { Skeleton } from "../ui/feedback/Skeleton";

/** Few weeks end one. */
const SegmentWinners = later(async () => (await import("./SegmentWinners")).SegmentWinners);

interface WeekSegmentProps {
  leagueId: Id<"leagues">;
  season: number;
  week: number;
}

/** Nothing if none did, or nobody won it. */
export function WeekSegment({ leagueId, season, week }: WeekSegmentProps) {
  const segments = useQuietQuery(api.segments.list, { leagueId, season });
  const ended = segments?.find(({ toWeek, win }) => toWeek === week && win !== null);
  if (!ended) return null;
  return (
    <Suspense fallback={<Skeleton className="h-21 rounded-card" />}>
      <SegmentWinners segment={ended} />
    </Suspense>
  );
}
