// The delivery status of the newest messages.
import type { FunctionReturnType } from "convex/server";
import { Check, CircleAlert, Hourglass } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Badge } from "../../../components/ui/Badge";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatKickoff } from "../../../lib/format";
import { noticeKindNames } from "./noticeKindNames";

type Message = FunctionReturnType<typeof api.admin.listOutbox>[number];

export function OutboxCard() {
  const messages = useQuietQuery(api.admin.listOutbox, {});
  return (
    <Card aria-label={t`Outbox`}>
      <CardHeader
        title={t`Outbox`}
        subtitle={t`The newest messages. Emails that the mail server rejects are tried again.`}
      />
      <CardBody>
        {messages ? (
          messages.length === 0 ? (
            <p className="text-14 text-muted">
              <Trans>Nothing has been sent yet.</Trans>
            </p>
          ) : (
            <ul
              className="max-h-96 divide-y divide-hairline overflow-y-auto text-14"
              aria-label={t`Messages`}
              tabIndex={0}
            >
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
          )
        ) : (
          <Skeleton className="h-40 rounded-md" />
        )}
      </CardBody>
    </Card>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { to, subject, kind, channel, createdAtMs, lastError } = message;
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere text-strong">{subject}</p>
        <p className="text-12 wrap-anywhere text-muted">
          {to} · {noticeKindNames[kind]}
          {channel === "push" ? <Trans> · browser</Trans> : ""} · {formatKickoff(createdAtMs)}
        </p>
        {lastError && <p className="text-12 [overflow-wrap:anywhere] text-danger">{lastError}</p>}
      </div>
      <StateBadge state={message.state} />
    </li>
  );
}

function StateBadge({ state }: { state: Message["state"] }) {
  if (state === "sent")
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        <Trans>Sent</Trans>
      </Badge>
    );
  if (state === "failed")
    return (
      <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
        <Trans>Failed</Trans>
      </Badge>
    );
  return (
    <Badge icon={<Hourglass aria-hidden="true" />}>
      {state === "queued" ? <Trans>Waiting</Trans> : <Trans>Sending</Trans>}
    </Badge>
  );
}
