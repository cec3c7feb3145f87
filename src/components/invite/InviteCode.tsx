import { Check, Copy, Link as LinkIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "../ui/buttons/IconButton";
import { copyInviteLink, copyText } from "./inviteLink";
import * as texts from "../../texts/components/invite";

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
      success: texts.inviteCodeCopiedToClipboard,
      failure: texts.failedToCopyInviteCode,
    });
    if (isCopied) setCopied("code");
  };
  const copyLink = async () => {
    if (await copyInviteLink(code)) setCopied("link");
  };

  return (
    <div className="flex items-center justify-between rounded-md bg-surface-sunken pl-3">
      <span className="text-12 font-medium text-muted max-[22.5rem]:sr-only">{texts.inviteCode}</span>
      <span className="flex items-center">
        <span className="display mr-1 text-20 tracking-wider text-strong select-all">{code}</span>
        <IconButton label={texts.copyInviteCode(code)} onClick={() => void copyCode()}>
          {copied === "code" ? <Done /> : <Copy aria-hidden="true" />}
        </IconButton>
        <IconButton label={texts.copyInvitationLink(code)} onClick={() => void copyLink()}>
          {copied === "link" ? <Done /> : <LinkIcon aria-hidden="true" />}
        </IconButton>
      </span>
    </div>
  );
}

const Done = () => <Check aria-hidden="true" className="text-success" />;
