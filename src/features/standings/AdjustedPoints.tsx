// [13.3] Below the table, on demand: whose points commissioners adjusted, and why.
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { AdjustmentLine } from "../../components/league/weekTools/AdjustmentLine";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useQuery } from "../../hooks/useQuery";

interface AdjustedPointsProps {
  leagueId: Id<"leagues">;
  season: number;
}

export function AdjustedPoints(props: AdjustedPointsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-14" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center font-semibold text-strong">
        <Trans>Points adjusted by commissioners</Trans>
      </summary>
      {isOpen && <AdjustedList {...props} />}
    </details>
  );
}

function AdjustedList({ leagueId, season }: AdjustedPointsProps) {
  const adjusted = useQuery(api.weekTools.listAdjusted, { leagueId, season });
  if (adjusted === undefined) return <Skeleton className="h-14 rounded-md" />;
  return (
    <ul className="divide-y divide-hairline">
      {adjusted.toReversed().map((each) => (
        <li key={each.id} className="flex min-h-14 items-center py-2">
          <AdjustmentLine adjustment={each} hasWeek />
        </li>
      ))}
    </ul>
  );
}
