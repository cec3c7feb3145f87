import { useMutation } from "convex/react";
import { useCallback } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { changePlan } from "../../../../domain/survivor/plan";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { toastError } from "../../../components/ui/overlays/toast";
import { messageOf } from "../../../lib/serverErrors";
import type { Change } from "./planWeeks";

/** Changes the plan on screen at once; a refusal takes the change back and says why. */
export function usePlanChanges(pool: PoolView, entryNumber: number) {
  const leagueId = pool.league.id;
  const { settings } = pool;
  const save = useMutation(api.survivor.savePlan).withOptimisticUpdate((store, { changes, ...entry }) => {
    const known = store.getQuery(api.survivor.plan, entry);
    if (known === undefined) return;
    store.setQuery(api.survivor.plan, entry, { ...known, planned: changePlan(known.planned, changes, settings) });
  });
  return useCallback(
    (changes: Change[]) => {
      save({ leagueId, entryNumber, changes }).catch((error: unknown) =>
        toastError(messageOf(error, t`Failed to save the plan`)),
      );
    },
    [save, leagueId, entryNumber],
  );
}
