// [14.4] /leagues/{id}/entries/{entryId}
import { Suspense } from "react";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { later } from "../../../lib/later";

/** Loaded by itself: other pages would load it with the parts that they share. */
const EntryBody = later(async () => (await import("./EntryBody")).EntryBody);

export function EntryPage() {
  return (
    <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
      <EntryBody />
    </Suspense>
  );
}
