import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { messageOf } from "../../../lib/serverErrors";
import type { picksToTake } from "./planWeeks";

/** [11.8] Makes planned teams this week's picks, as if they had been picked on the pool's page. */
export function useTakePicks(pool: PoolView, entryNumber: number) {
  const submit = useMutation(api.survivor.submitPick);
  const [isTaking, setTaking] = useState(false);
  const take = async (picks: ReturnType<typeof picksToTake>) => {
    setTaking(true);
    try {
      for (const { week, pickNumber, option } of picks) {
        const { teamId: selectedTeamId, gameId } = option;
        await submit({ leagueId: pool.league.id, entryNumber, week, pickNumber, selectedTeamId, gameId });
      }
      toastSuccess(t`Pick submitted successfully!`);
    } catch (error) {
      toastError(messageOf(error, t`Failed to submit pick`));
    } finally {
      setTaking(false);
    }
  };
  return { take, isTaking };
}
