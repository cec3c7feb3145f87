// [18.2] For commissioners: the chats that a league's or pool's news goes to.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { WEBHOOKS_MAX } from "../../../../domain/leagues/webhooks";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Dialog } from "../../ui/overlays/Dialog";
import { copyText } from "../../invite/inviteLink";
import { AddChat } from "./AddChat";
import { ChatRow } from "./ChatRow";
import { useQuery } from "../../../hooks/useQuery";

interface ChatsDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

/** A secret that was shown is gone with the dialog. */
export function ChatsDialog(props: ChatsDialogProps) {
  return props.isOpen ? <Opened {...props} /> : null;
}

function Opened({ league, isOpen, onClose }: ChatsDialogProps) {
  const chats = useQuery(api.webhooks.list, { leagueId: league.id });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isFull = chats !== undefined && chats.length >= WEBHOOKS_MAX;
  const handleAdded = (added: string | null) => {
    setSecret(added);
    setAdding(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={t`Group Chats`}
      description={t`News goes to where the group talks: Discord, Slack, Teams, GroupMe, or a server of your own. Never a pick that members don’t see yet.`}
      footer={
        !isAdding && (
          <>
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
            {!isFull && (
              <Button variant="primary" disabled={chats === undefined} onClick={() => setAdding(true)}>
                <Trans>Add Chat</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {chats === undefined ? (
        <Skeleton className="h-40 rounded-md" />
      ) : isAdding ? (
        <AddChat league={league} onAdded={handleAdded} onCancel={() => setAdding(false)} />
      ) : (
        <div className="grid gap-4">
          {secret !== null && <Secret secret={secret} />}
          {chats.length === 0 ? (
            <p className="text-14 text-muted">
              <Trans>No chat yet. Add one, and send it a test message.</Trans>
            </p>
          ) : (
            <ul aria-label={t`Group chats`} className="divide-y divide-hairline">
              {chats.map((chat) => (
                <ChatRow key={chat.id} league={league} chat={chat} />
              ))}
            </ul>
          )}
          {isFull && (
            <p className="text-12 text-muted">
              <Trans>All {WEBHOOKS_MAX} chats are taken. Remove one to add another.</Trans>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Secret({ secret }: { secret: string }) {
  const copy = () =>
    copyText(secret, { success: t`Secret copied to clipboard`, failure: t`Failed to copy the secret` });
  return (
    <section aria-label={t`Secret`} className="grid gap-2 rounded-md border border-hairline p-3">
      <p className="text-14 text-body">
        <Trans>Messages are signed with this secret. It isn’t shown again.</Trans>
      </p>
      <p className="text-14 [overflow-wrap:anywhere] text-strong select-all">{secret}</p>
      <div>
        <Button size="sm" onClick={() => void copy()}>
          <Trans>Copy Secret</Trans>
        </Button>
      </div>
    </section>
  );
}
