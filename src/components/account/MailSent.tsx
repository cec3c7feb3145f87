import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";

interface MailSentProps {
  /** Where to read a demo's mail. */
  inboxUrl: string | null;
  children: ReactNode;
}

/** Replaces the form that asked for a mail. */
export function MailSent({ inboxUrl, children }: MailSentProps) {
  return (
    <div className="flex gap-3 rounded-md bg-success-soft p-3 text-14 text-success">
      <MailCheck aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {children}
        {inboxUrl && (
          <a
            href={inboxUrl}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center font-semibold underline"
          >
            <Trans>Open the demo’s inbox</Trans>
          </a>
        )}
      </div>
    </div>
  );
}
