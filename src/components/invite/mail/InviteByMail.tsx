import { Mail } from "lucide-react";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { laterDialog } from "../../ui/overlays/laterDialog";

const MailInvitationsDialog = laterDialog(async () => (await import("./MailInvitationsDialog")).MailInvitationsDialog);

/** [13.4] For commissioners of a league or pool: invites people by mail, and shows who was. */
export function InviteByMail({ league, className = "w-full" }: { league: LeagueView; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={className} iconLeft={<Mail aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        <Trans>Invite by Mail</Trans>
      </Button>
      <MailInvitationsDialog league={league} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
