// [17.5] /leagues/{id}/seasons
import { Suspense } from "react";
import { useLeague } from "../../../components/league/useLeague";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

/** Two pages' code, which other pages don't load with what they share. */
const SeasonsBody = later(async () => (await import("../../../components/league/seasons/SeasonsBody")).SeasonsBody);

export function SeasonsPage() {
  return (
    <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
      <SeasonsBody league={useLeague()} />
    </Suspense>
  );
}
