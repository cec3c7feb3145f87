// [13.3] For commissioners, on demand: what can be changed in a week that is under way.
import { Suspense, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { later } from "../../../lib/later";
import type { LeagueView } from "../../../lib/views";
import { Skeleton } from "../../ui/feedback/Skeleton";

const WeekToolsBody = later(async () => (await import("./WeekToolsBody")).WeekToolsBody);

export function WeekTools({ league }: { league: LeagueView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4 text-14" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-strong">
        <Trans>Week tools</Trans>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
          <WeekToolsBody league={league} />
        </Suspense>
      )}
    </details>
  );
}
