// [13.4] For commissioners: invites people by mail, after a look at the mail, and shows what became of it.
import { useMutation } from "convex/react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { INVITED_A_DAY, invitationsLeft, readAddresses } from "../../../../domain/leagues/mailInvitations";
import { useChange } from "../../../hooks/useChange";
import { useNow } from "../../../hooks/useNow";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Dialog } from "../../ui/overlays/Dialog";
import { InvitationFields } from "./InvitationFields";
import { InvitationPreview } from "./InvitationPreview";
import { InvitedPeople } from "./InvitedPeople";
import type { InvitedView } from "./mailInvitationViews";
import { NotMailed } from "./NotMailed";
import { useQuery } from "../../../hooks/useQuery";

interface MailInvitationsDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

export function MailInvitationsDialog({ league, isOpen, onClose }: MailInvitationsDialogProps) {
  const mailed = useQuery(api.mailInvitations.list, isOpen ? { leagueId: league.id } : "skip");
  const [text, setText] = useState("");
  const [message, setMessage] = useState("");
  const [chosen, setGroup] = useState("");
  const { groups = [] } = league;
  const group = groups.some(({ key }) => key === chosen) ? chosen : "";
  const [isPreviewed, setPreviewed] = useState(false);
  const [told, setTold] = useState<InvitedView | null>(null);
  const nowMs = useNow(60_000);
  const left = mailed ? invitationsLeft(mailed.sent, nowMs) : INVITED_A_DAY;
  const { addresses } = readAddresses(text);
  const { run, isSaving, error } = useChange(useMutation(api.mailInvitations.send), {
    success: (result) => {
      setTold(result);
      return { title: t`${plural(result.sent, { one: "# invitation sent", other: "# invitations sent" })}` };
    },
    failure: t`Failed to send the invitations`,
  });
  const send = async () => {
    const isDone = await run({ leagueId: league.id, addresses: [...addresses], message, ...(group && { group }) });
    setPreviewed(false);
    if (isDone) setText("");
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={t`Invite by Mail`}
      description={<Plural value={left} one="# invitation left today." other="# invitations left today." />}
      footer={
        isPreviewed && (
          <>
            <Button onClick={() => setPreviewed(false)}>
              <Trans>Back</Trans>
            </Button>
            <Button variant="primary" isLoading={isSaving} onClick={() => void send()}>
              <Plural value={addresses.length} one="Send # Invitation" other="Send # Invitations" />
            </Button>
          </>
        )
      }
    >
      {mailed === undefined ? (
        <Skeleton className="h-64 rounded-md" />
      ) : isPreviewed ? (
        <InvitationPreview league={league} message={message} addresses={addresses} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {mailed.canMail ? (
            <InvitationFields
              text={text}
              message={message}
              groups={groups}
              group={group}
              left={left}
              refusal={error === null ? undefined : messageOf(error, t`Failed to send the invitations`)}
              onText={setText}
              onMessage={setMessage}
              onGroup={setGroup}
              onPreview={() => setPreviewed(true)}
            />
          ) : (
            <p className="text-14 text-muted">
              <Trans>No mail can be sent from here yet. Share the link or the code instead.</Trans>
            </p>
          )}
          {told && <NotMailed told={told} />}
          <InvitedPeople invitations={mailed.invitations} nowMs={nowMs} />
        </div>
      )}
    </Dialog>
  );
}
