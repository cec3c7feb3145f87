import { Check, Copy, Link as LinkIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { IconButton } from "../ui/buttons/IconButton";
import { copyInviteLink, copyText } from "./inviteLink";

/** [2.30][13.4] The code that lets friends in, with buttons that copy it or the link. */
export function InviteCode({ code }: { code: string }) {
  const [copied, setCopied] = useState<"code" | "link" | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copyCode = async () => {
    const isCopied = await copyText(code, {
      success: t`Invite code copied to clipboard`,
      failure: t`Failed to copy invite code`,
    });
    if (isCopied) setCopied("code");
  };
  const copyLink = async () => {
    if (await copyInviteLink(code)) setCopied("link");
  };

  return (
    <div className="flex items-center justify-between rounded-md bg-surface-sunken pl-3">
      <span className="text-12 font-medium text-muted max-[22.5rem]:sr-only">
        <Trans>Invite Code</Trans>
      </span>
      <span className="flex items-center">
        <span className="display mr-1 text-20 tracking-wider text-strong select-all">{code}</span>
        <IconButton label={t`Copy invite code ${code}`} onClick={() => void copyCode()}>
          {copied === "code" ? <Done /> : <Copy aria-hidden="true" />}
        </IconButton>
        <IconButton label={t`Copy invitation link ${code}`} onClick={() => void copyLink()}>
          {copied === "link" ? <Done /> : <LinkIcon aria-hidden="true" />}
        </IconButton>
      </span>
    </div>
  );
}

const Done = () => <Check aria-hidden="true" className="text-success" />;
