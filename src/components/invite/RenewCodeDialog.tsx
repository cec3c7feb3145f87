import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import type { LeagueView } from "../../lib/views";
import { LaterConfirmDialog } from "../ui/overlays/LaterConfirmDialog";

interface RenewCodeDialogProps {
  leagueId: LeagueView["id"];
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** [13.4] For commissioners of a league or pool. The old link stops working. */
export function RenewCodeDialog({ leagueId, name, isOpen, onClose }: RenewCodeDialogProps) {
  const { run, isSaving } = useChange(useMutation(api.leagues.renewCode), {
    success: t`Invite code renewed`,
    failure: t`Failed to renew the invite code`,
  });
  const renew = async () => {
    if (await run({ leagueId })) onClose();
  };
  return (
    <LaterConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Renew Code`}
      text={t`"${name}" gets another invite code. Links and codes that you have shared no longer work; members stay.`}
      confirmLabel={t`Renew Code`}
      variant="primary"
      isLoading={isSaving}
      onConfirm={() => void renew()}
    />
  );
}
