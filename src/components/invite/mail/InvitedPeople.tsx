// [13.4] Who was invited by mail, with what became of it.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { invitationDay } from "../../../../domain/leagues/mailInvitations";
import { useChange } from "../../../hooks/useChange";
import { formatMonthDay } from "../../../lib/format";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/buttons/Button";
import { LaterConfirmDialog } from "../../ui/overlays/LaterConfirmDialog";
import type { MailInvitationsView } from "./mailInvitationViews";

type MailInvitation = MailInvitationsView["invitations"][number];

interface InvitedPeopleProps {
  invitations: readonly MailInvitation[];
  nowMs: number;
}

export function InvitedPeople({ invitations, nowMs }: InvitedPeopleProps) {
  const [withdrawn, setWithdrawn] = useState<MailInvitation | null>(null);
  return (
    <section aria-labelledby="mailed-people">
      <h3 id="mailed-people" className="text-14 font-semibold text-strong">
        <Trans>Invited by mail</Trans>
      </h3>
      {invitations.length === 0 ? (
        <p className="text-14 text-muted">
          <Trans>Nobody yet. Only commissioners see the addresses.</Trans>
        </p>
      ) : (
        <ul aria-labelledby="mailed-people" className="divide-y divide-hairline">
          {invitations.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              nowMs={nowMs}
              onWithdraw={() => setWithdrawn(invitation)}
            />
          ))}
        </ul>
      )}
      <Withdrawal invitation={withdrawn} onDone={() => setWithdrawn(null)} />
    </section>
  );
}

function Row({ invitation, nowMs, onWithdraw }: { invitation: MailInvitation; nowMs: number; onWithdraw: () => void }) {
  const { id: invitationId, address, sentAtMs, openedAtMs, joinedAtMs, group } = invitation;
  const { run, isSaving } = useChange(useMutation(api.mailInvitations.sendAgain), {
    success: t`Invitation sent again`,
    failure: t`Failed to send the invitation again`,
  });
  const canSend = joinedAtMs === null && invitationDay(sentAtMs) !== invitationDay(nowMs);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-14">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium [overflow-wrap:anywhere] text-strong">{address}</p>
        <p className="text-12 text-muted">
          {[
            t`Mailed ${formatMonthDay(sentAtMs)}`,
            openedAtMs !== null && t`opened ${formatMonthDay(openedAtMs)}`,
            joinedAtMs !== null && t`joined ${formatMonthDay(joinedAtMs)}`,
            group !== null && t`group ${group.name}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <State invitation={invitation} />
      <span className="flex gap-2">
        {canSend && (
          <Button
            size="sm"
            isLoading={isSaving}
            aria-label={t`Send again to ${address}`}
            onClick={() => void run({ invitationId })}
          >
            <Trans>Send Again</Trans>
          </Button>
        )}
        <Button size="sm" aria-label={t`Withdraw the invitation of ${address}`} onClick={onWithdraw}>
          {joinedAtMs === null ? <Trans>Withdraw</Trans> : <Trans>Remove</Trans>}
        </Button>
      </span>
    </li>
  );
}

function State({ invitation: { delivery, openedAtMs, joinedAtMs } }: { invitation: MailInvitation }) {
  if (joinedAtMs !== null)
    return (
      <Badge tone="success">
        <Trans>Joined</Trans>
      </Badge>
    );
  if (openedAtMs !== null)
    return (
      <Badge tone="accent">
        <Trans>Opened</Trans>
      </Badge>
    );
  if (delivery === "failed")
    return (
      <Badge tone="danger">
        <Trans>Not delivered</Trans>
      </Badge>
    );
  return <Badge tone="neutral">{delivery === "sent" ? <Trans>Invited</Trans> : <Trans>On its way</Trans>}</Badge>;
}

function Withdrawal({ invitation, onDone }: { invitation: MailInvitation | null; onDone: () => void }) {
  const { run, isSaving } = useChange(useMutation(api.mailInvitations.withdraw), {
    success: t`Invitation withdrawn`,
    failure: t`Failed to withdraw the invitation`,
  });
  const withdraw = async () => {
    if (invitation && (await run({ invitationId: invitation.id }))) onDone();
  };
  return (
    <LaterConfirmDialog
      isOpen={invitation !== null}
      onClose={onDone}
      title={t`Withdraw Invitation`}
      text={t`It leaves the list, and a mail that still waits isn’t sent. Whoever has the link can join until you renew the code; members stay.`}
      confirmLabel={t`Withdraw`}
      isLoading={isSaving}
      onConfirm={() => void withdraw()}
    />
  );
}
