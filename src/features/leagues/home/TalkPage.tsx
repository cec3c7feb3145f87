// [14.2] /leagues/{id}/talk
import { Suspense } from "react";
import { useLeague } from "../../../components/league/useLeague";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

/** Two pages' code, which the league's other pages don't load with what they share. */
const TalkBody = later(async () => (await import("../../../components/league/talk/TalkBody")).TalkBody);

export function TalkPage() {
  return (
    <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
      <TalkBody league={useLeague()} />
    </Suspense>
  );
}
