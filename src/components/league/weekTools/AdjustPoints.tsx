// [13.3] Gives an entry points for the week, or takes some; lists the season's, each to be taken back.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import type { AdjustmentView, LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { AdjustDialog, type AdjustableEntry } from "./AdjustDialog";
import { AdjustmentLine } from "./AdjustmentLine";
import { useQuery } from "../../../hooks/useQuery";

interface AdjustPointsProps {
  league: LeagueView;
  season: number;
  week: number;
  entries: readonly AdjustableEntry[];
}

export function AdjustPoints({ league, season, week, entries }: AdjustPointsProps) {
  const adjusted = useQuery(api.weekTools.listAdjusted, { leagueId: league.id, season });
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="adjust-points">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="adjust-points" className="font-semibold text-strong">
          <Trans>Adjust points</Trans>
        </h3>
        <Button className="max-sm:w-full" onClick={() => setOpen(true)}>
          <Trans>Adjust Points</Trans>
        </Button>
      </div>
      {adjusted === undefined ? (
        <Skeleton className="mt-2 h-14 rounded-md" />
      ) : adjusted.length === 0 ? (
        <p className="mt-1 text-muted">
          <Trans>Give an entry points for a week, or take some. Everybody can read why.</Trans>
        </p>
      ) : (
        <ul aria-label={t`This season’s adjusted points`} className="mt-2 divide-y divide-hairline">
          {adjusted.toReversed().map((each) => (
            <Item key={each.id} league={league} adjustment={each} />
          ))}
        </ul>
      )}
      <AdjustDialog league={league} week={week} entries={entries} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

function Item({ league, adjustment }: { league: LeagueView; adjustment: AdjustmentView }) {
  const { run, isSaving } = useChange(useMutation(api.weekTools.takeBack), {
    success: t`Points taken back`,
    failure: t`Failed to take the points back`,
  });
  const { id: adjustmentId, entryName } = adjustment;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <AdjustmentLine adjustment={adjustment} hasWeek />
      <Button
        aria-label={t`Take back: ${entryName}`}
        isLoading={isSaving}
        onClick={() => void run({ leagueId: league.id, adjustmentId })}
      >
        <Trans>Take Back</Trans>
      </Button>
    </li>
  );
}
