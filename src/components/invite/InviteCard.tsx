import { Link as LinkIcon, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../ui/Card";
import { toastError } from "../ui/overlays/toast";
import { InviteCode } from "./InviteCode";
import { copyInviteLink, inviteLink } from "./inviteLink";

interface InviteCardProps {
  /** The league's or pool's name. */
  name: string;
  code: string;
  className?: string;
  /** Further actions, shown below. */
  children?: ReactNode;
}

/** [13.4] How others get in: one press shares the link, or copies it where the browser can't share. */
export function InviteCard({ name, code, className, children }: InviteCardProps) {
  const canShare = typeof navigator.share === "function";
  return (
    <Card aria-label={t`Invite to ${name}`} {...(className ? { className } : {})}>
      <CardHeader title={t`Invite Your People`} subtitle={t`Whoever has the link or the code can join.`} />
      <CardBody className="space-y-3">
        <InviteCode code={code} />
        <Button
          variant="primary"
          className="w-full"
          iconLeft={canShare ? <Share2 aria-hidden className="size-4" /> : <LinkIcon aria-hidden className="size-4" />}
          onClick={() => void (canShare ? share(name, code) : copyInviteLink(code))}
        >
          {canShare ? <Trans>Share Invitation</Trans> : <Trans>Copy Invitation Link</Trans>}
        </Button>
        {children}
      </CardBody>
    </Card>
  );
}

async function share(name: string, code: string): Promise<void> {
  try {
    await navigator.share({ title: t`Huddle Picks`, text: t`Join "${name}" on Huddle Picks`, url: inviteLink(code) });
  } catch (error) {
    // Dismissing the share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) toastError(t`Failed to share the invitation`);
  }
}
