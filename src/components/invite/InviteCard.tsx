import { Copy, Link as LinkIcon, Share2 } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useHasJoiningEnded } from "../../hooks/useHasJoiningEnded";
import { formatDay } from "../../lib/format";
import { later } from "../../lib/later";
import { Button } from "../ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../ui/Card";
import { Skeleton } from "../ui/feedback/Skeleton";
import { InviteCode } from "./InviteCode";
import { copyInviteLink, copyText, inviteLink } from "./inviteLink";
import { shareLink } from "./shareLink";

const QrCode = later(async () => (await import("./QrCode")).QrCode);

interface InviteCardProps {
  /** The league's or pool's name. */
  name: string;
  code: string;
  joinUntilMs?: number | undefined;
  needsApproval?: boolean | undefined;
  /** "1 of 25 joined" */
  joined?: ReactNode;
  className?: string;
  /** Further actions, shown below. */
  children?: ReactNode;
}

/** [13.4] How others get in: one press shares the link, or copies it where the browser can't share. */
export function InviteCard({ name, code, joinUntilMs, needsApproval, joined, className, children }: InviteCardProps) {
  const hasEnded = useHasJoiningEnded({ joinUntilMs });
  const canShare = typeof navigator.share === "function";
  const text = t`Join "${name}" on Huddle Picks: ${inviteLink(code)}`;
  return (
    <Card aria-label={t`Invite to ${name}`} {...(className ? { className } : {})}>
      <CardHeader
        title={t`Invite Your People`}
        subtitle={whoCanJoin({ joinUntilMs, needsApproval, hasEnded })}
        aside={joined && <span className="tabular text-14 font-semibold text-strong">{joined}</span>}
      />
      {hasEnded && children && <CardBody>{children}</CardBody>}
      {!hasEnded && (
        <CardBody className="grid grid-cols-1 gap-4">
          <Button
            variant="primary"
            className="w-full"
            iconLeft={
              canShare ? <Share2 aria-hidden className="size-4" /> : <LinkIcon aria-hidden className="size-4" />
            }
            onClick={() =>
              void (canShare
                ? shareLink({ text: t`Join "${name}" on Huddle Picks`, url: inviteLink(code) })
                : copyInviteLink(code))
            }
          >
            {canShare ? <Trans>Share Invitation</Trans> : <Trans>Copy Invitation Link</Trans>}
          </Button>
          <div className="flex items-stretch gap-4">
            <div className="size-32 shrink-0 rounded-md border border-hairline">
              <Suspense fallback={<Skeleton className="size-full rounded-md" />}>
                <QrCode text={inviteLink(code)} />
              </Suspense>
            </div>
            <div className="flex min-w-0 flex-1 flex-col justify-between gap-2">
              <p className="line-clamp-4 text-14 [overflow-wrap:anywhere] text-muted">{text}</p>
              <Button
                size="sm"
                className="self-start"
                iconLeft={<Copy aria-hidden className="size-4" />}
                onClick={() => void copyInvitation(text)}
              >
                <Trans>Copy Text</Trans>
              </Button>
            </div>
          </div>
          <InviteCode code={code} />
          {children}
        </CardBody>
      )}
    </Card>
  );
}

interface Openness extends Pick<InviteCardProps, "joinUntilMs" | "needsApproval"> {
  hasEnded: boolean;
}

function whoCanJoin({ joinUntilMs, needsApproval, hasEnded }: Openness): string {
  if (joinUntilMs === undefined)
    return needsApproval
      ? t`Whoever has the link or the code can ask to join.`
      : t`Whoever has the link or the code can join.`;
  const day = formatDay(joinUntilMs);
  if (hasEnded) return t`Joining ended ${day}. Nobody else can join.`;
  return needsApproval
    ? t`Whoever has the link or the code can ask to join until ${day}.`
    : t`Whoever has the link or the code can join until ${day}.`;
}

const copyInvitation = (text: string) =>
  copyText(text, {
    success: t`Invitation copied to clipboard`,
    failure: t`Failed to copy the invitation`,
  });
