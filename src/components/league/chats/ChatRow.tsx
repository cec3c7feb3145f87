// [18.2] One of a league's chats: how it goes there, what it is told, and what can be done about it.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { formatKickoff } from "../../../lib/format";
import type { LeagueView } from "../../../lib/views";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/buttons/Button";
import { LaterConfirmDialog } from "../../ui/overlays/LaterConfirmDialog";
import { chatNames, newsNames } from "./chatTexts";
import { NewsChoices } from "./NewsChoices";

type Chat = FunctionReturnType<typeof api.webhooks.list>[number];

export function ChatRow({ league, chat }: { league: LeagueView; chat: Chat }) {
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { id: webhookId, masked } = chat;
  const name = chatNames[chat.kind];
  const testing = useChange(useMutation(api.webhooks.test), {
    success: t`Test message on its way`,
    failure: t`Failed to send a test message`,
  });
  const turningOn = useChange(useMutation(api.webhooks.turnOn), {
    success: t`Chat turned on`,
    failure: t`Failed to turn on the chat`,
  });
  const removing = useChange(useMutation(api.webhooks.remove), {
    success: t`Chat removed`,
    failure: t`Failed to remove the chat`,
  });
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-14 font-semibold text-strong">{name}</p>
        <p className="min-w-0 flex-1 text-12 [overflow-wrap:anywhere] text-muted">{masked}</p>
        <State chat={chat} />
      </div>
      <p className="text-12 text-muted">{chat.news.map((each) => newsNames[each]).join(" · ")}</p>
      <History chat={chat} />
      {isChanging ? (
        <Changing league={league} chat={chat} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {chat.offSinceMs === null ? (
            <Button
              size="sm"
              isLoading={testing.isSaving}
              aria-label={t`Send a test message to ${name}, ${masked}`}
              onClick={() => void testing.run({ webhookId })}
            >
              <Trans>Send Test</Trans>
            </Button>
          ) : (
            <Button
              size="sm"
              variant="primary"
              isLoading={turningOn.isSaving}
              aria-label={t`Turn on ${name}, ${masked}`}
              onClick={() => void turningOn.run({ webhookId })}
            >
              <Trans>Turn On</Trans>
            </Button>
          )}
          <Button size="sm" aria-label={t`Change what goes to ${name}, ${masked}`} onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
          <Button size="sm" aria-label={t`Remove ${name}, ${masked}`} onClick={() => setRemoving(true)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      <LaterConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t`Remove Chat`}
        text={t`Nothing goes to ${name}, ${masked} any more. To add it again, you need its whole address.`}
        confirmLabel={t`Remove`}
        isLoading={removing.isSaving}
        onConfirm={() => void removing.run({ webhookId })}
      />
    </li>
  );
}

function State({ chat: { offSinceMs, lastFailure, lastSuccessAtMs } }: { chat: Chat }) {
  if (offSinceMs !== null)
    return (
      <Badge tone="danger">
        <Trans>Off</Trans>
      </Badge>
    );
  if (lastFailure !== null && lastFailure.atMs > (lastSuccessAtMs ?? 0))
    return (
      <Badge tone="danger">
        <Trans>Failing</Trans>
      </Badge>
    );
  return lastSuccessAtMs === null ? (
    <Badge tone="neutral">
      <Trans>Nothing sent yet</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans>On</Trans>
    </Badge>
  );
}

function History({ chat: { offSinceMs, lastFailure, lastSuccessAtMs } }: { chat: Chat }) {
  return (
    <div aria-live="polite" className="text-12 text-muted">
      {offSinceMs !== null && (
        <p className="text-danger">
          <Trans>
            Turned off on {formatKickoff(offSinceMs)}, after {20} failures in a row.
          </Trans>
        </p>
      )}
      {lastSuccessAtMs !== null && (
        <p>
          <Trans>Last sent {formatKickoff(lastSuccessAtMs)}.</Trans>
        </p>
      )}
      {lastFailure !== null && (
        <p className="[overflow-wrap:anywhere]">
          <Trans>
            Last failed {formatKickoff(lastFailure.atMs)}. {lastFailure.error}
          </Trans>
        </p>
      )}
    </div>
  );
}

function Changing({ league, chat, onDone }: { league: LeagueView; chat: Chat; onDone: () => void }) {
  const [news, setNews] = useState(chat.news);
  const { run, isSaving } = useChange(useMutation(api.webhooks.change), {
    success: t`Chat changed`,
    failure: t`Failed to change the chat`,
  });
  const save = async () => {
    if (await run({ webhookId: chat.id, news })) onDone();
  };
  return (
    <div className="grid gap-2">
      <NewsChoices league={league} news={news} onChange={setNews} />
      <div className="flex gap-2">
        <Button size="sm" variant="primary" isLoading={isSaving} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
