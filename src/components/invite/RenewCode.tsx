import { useMutation } from "convex/react";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import type { LeagueView } from "../../lib/views";
import { Button } from "../ui/buttons/Button";
import { LaterConfirmDialog } from "../ui/overlays/LaterConfirmDialog";

/** [13.4] For the creator of a league or pool. The old link stops working. */
export function RenewCode({ leagueId, name }: { leagueId: LeagueView["id"]; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useChange(useMutation(api.leagues.renewCode), {
    success: t`Invite code renewed`,
    failure: t`Failed to renew the invite code`,
  });
  const renew = async () => {
    if (await run({ leagueId })) setAsking(false);
  };
  return (
    <>
      <Button
        className="w-full"
        iconLeft={<RefreshCw aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        <Trans>Renew Code</Trans>
      </Button>
      <LaterConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Renew Code`}
        text={t`"${name}" gets another invite code. Links and codes that you have shared no longer work; members stay.`}
        confirmLabel={t`Renew Code`}
        variant="primary"
        isLoading={isSaving}
        onConfirm={() => void renew()}
      />
    </>
  );
}
