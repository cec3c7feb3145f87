// [14.5][17.5] /leagues/{id}/hall-of-fame
import { Suspense } from "react";
import { useLeague } from "../../../components/league/useLeague";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

/** Two pages' code, which other pages don't load with what they share. */
const SeasonsBody = later(async () => (await import("../../../components/league/seasons/SeasonsBody")).SeasonsBody);
const HallOfFame = later(async () => (await import("../../../components/league/hallOfFame/HallOfFame")).HallOfFame);

export function HallOfFamePage() {
  const league = useLeague();
  return (
    <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
      <div className="grid grid-cols-1 gap-8">
        <HallOfFame league={league} />
        <SeasonsBody league={league} />
      </div>
    </Suspense>
  );
}
