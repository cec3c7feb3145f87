import { useMutation } from "convex/react";
import { Plus } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { useChange } from "../../../hooks/useChange";

/** Adds an entry while the pool accepts entries and the viewer is below its limit. */
export function AddEntry({ pool }: { pool: PoolView }) {
  const { run, isSaving } = useChange(useMutation(api.survivor.addEntries), {
    success: t`Entry added`,
    failure: t`Failed to add an entry`,
  });
  return (
    <Button
      size="sm"
      iconLeft={<Plus aria-hidden className="size-4" />}
      isLoading={isSaving}
      onClick={() => void run({ leagueId: pool.league.id, numberOfEntries: 1 })}
    >
      <Trans>Add Entry</Trans>
    </Button>
  );
}
