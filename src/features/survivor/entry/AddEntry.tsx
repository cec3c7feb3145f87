import { Plus } from "lucide-react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";

const AddEntryDialog = laterDialog(async () => (await import("./AddEntryDialog")).AddEntryDialog);

/** For a pool that accepts entries, while the viewer is below its limit. */
export function AddEntry({ pool }: { pool: PoolView }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" iconLeft={<Plus aria-hidden className="size-4" />} onClick={() => setAsking(true)}>
        <Trans>Add Entry</Trans>
      </Button>
      <AddEntryDialog pool={pool} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
