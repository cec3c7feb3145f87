import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import type { LeagueView } from "../../lib/views";
import { Button } from "../ui/buttons/Button";
import { RenewCodeDialog } from "./RenewCodeDialog";

export function RenewCode({ leagueId, name }: { leagueId: LeagueView["id"]; name: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        className="flex-1"
        iconLeft={<RefreshCw aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        <Trans>Renew Code</Trans>
      </Button>
      <RenewCodeDialog leagueId={leagueId} name={name} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
