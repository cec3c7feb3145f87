// Shows a league's members what commissioners and admins changed in it.
import { Suspense, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { leagueNoun } from "../../../domain/leagues/leagueForms";
import { later } from "../../lib/later";
import type { LeagueView } from "../../lib/views";
import { Skeleton } from "../ui/feedback/Skeleton";

const LogEntries = later(async () => (await import("./LogEntries")).LogEntries);

export function LeagueLog({ league }: { league: LeagueView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4 text-14" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-strong">
        <Trans>What changed in this {leagueNoun(league)}</Trans>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-16 rounded-md" />}>
          <LogEntries league={league} />
        </Suspense>
      )}
    </details>
  );
}
