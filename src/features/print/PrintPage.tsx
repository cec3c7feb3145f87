// [13.7] /leagues/{id}/print: a week's printouts on paper. Few visits open it, so nothing that it shares with other
// pages comes with what all pages load (local/build/chunks.ts).
import { Suspense } from "react";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { later } from "../../lib/later";

const PrintDesk = later(async () => (await import("./PrintDesk")).PrintDesk);

export const PrintPage = () => (
  <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
    <PrintDesk />
  </Suspense>
);
