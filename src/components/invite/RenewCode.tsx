import { useMutation } from "convex/react";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import type { LeagueView } from "../../lib/views";
import { Button } from "../ui/buttons/Button";
import { LaterConfirmDialog } from "../ui/overlays/LaterConfirmDialog";
import * as texts from "../../texts/components/invite";

/** [13.4] For the creator of a league or pool. The old link stops working. */
export function RenewCode({ leagueId, name }: { leagueId: LeagueView["id"]; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useChange(useMutation(api.leagues.renewCode), {
    success: texts.inviteCodeRenewed,
    failure: texts.failedToRenewTheInvite,
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
        {texts.renewCode}
      </Button>
      <LaterConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.renewCode}
        text={texts.getsAnotherInviteCodeLinks(name)}
        confirmLabel={texts.renewCode}
        variant="primary"
        isLoading={isSaving}
        onConfirm={() => void renew()}
      />
    </>
  );
}
