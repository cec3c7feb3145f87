// [13.10] The league's groups, on demand: Groups.tsx.
import { Suspense, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { later } from "../../../lib/later";
import type { LeagueView } from "../../../lib/views";
import { Skeleton } from "../../ui/feedback/Skeleton";

const Groups = later(async () => (await import("./Groups")).Groups);

/** Nothing for members of a league without groups. [13.1] Open for commissioners, so that what they can do is near. */
export function GroupsSection({ league }: { league: LeagueView }) {
  const [isOpen, setOpen] = useState(league.isCommissioner && league.groups !== undefined);
  if (league.groups === undefined && !league.isCommissioner) return null;
  return (
    <details open={isOpen} className="mt-4 text-14" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-strong">
        <Trans>Groups</Trans>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-24 rounded-md" />}>
          <Groups league={league} />
        </Suspense>
      )}
    </details>
  );
}
