// [7.7][8.6][8.8] Sends a test e-mail and reports the result, not merely that it was requested.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ExternalLink, Send } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { toast, toastError } from "../../../components/ui/overlays/toast";
import { useAuth } from "../../../hooks/account/useAuth";
import { messageOf } from "../../../lib/serverErrors";
import { useQuery } from "../../../hooks/useQuery";

const failed = (reason: string) => toastError(t`Failed to send test email. ${reason}`);
const checkConfiguration = t`Please check your email configuration.`;

export function TestEmail() {
  const { method } = useAuth();
  const inboxUrl = method.kind === "forms" ? method.inboxUrl : null;
  const send = useMutation(api.notifications.sendTest);
  const [outboxId, setOutboxId] = useState<FunctionReturnType<typeof api.notifications.sendTest> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const delivery = useQuery(api.notifications.getDelivery, outboxId ? { outboxId } : "skip");

  useEffect(() => {
    if (!delivery || (delivery.state === "waiting" && delivery.error === null)) return;
    setOutboxId(null);
    if (delivery.state === "sent") {
      toast({ title: t`Test email sent`, description: t`Check your inbox and your spam folder.` });
    } else {
      failed(delivery.error ?? checkConfiguration);
    }
  }, [delivery]);

  const ask = async () => {
    setAsking(true);
    try {
      setOutboxId(await send({}));
    } catch (error) {
      failed(messageOf(error, checkConfiguration));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        isLoading={isAsking || outboxId !== null}
        iconLeft={<Send aria-hidden="true" className="size-4" />}
        onClick={() => void ask()}
      >
        <Trans>Send Test Email</Trans>
      </Button>
      {inboxUrl && (
        <a
          href={inboxUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-14 font-semibold text-accent hover:underline"
        >
          <Trans>Open the inbox</Trans>
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </div>
  );
}
