// [15.1] Offers the picks that were made offline, once the connection is back. Nothing is sent before a press.
import { Suspense } from "react";
import { useCutOff } from "../../lib/offline/cutOff";
import { useOfflinePicks } from "../../lib/offline/offlinePicks";
import { later } from "../../lib/later";

const OfferedPicks = later(async () => (await import("./OfferedPicks")).OfferedPicks);

export function OfflinePicks() {
  const picks = useOfflinePicks();
  const { isCutOff } = useCutOff();
  if (picks.length === 0 || isCutOff) return null;
  return (
    <Suspense>
      <OfferedPicks picks={picks} />
    </Suspense>
  );
}
