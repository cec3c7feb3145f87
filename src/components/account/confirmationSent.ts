import { t } from "@lingui/core/macro";
import { toast } from "../ui/overlays/toast";

/** Shown after signing up and after asking for another link. In a demo it links to the inbox. */
export function toastConfirmationSent(email: string, inboxUrl: string | null): void {
  toast({
    title: t`Confirm your email`,
    description: t`We sent a link to ${email}. It works for 24 hours.`,
    ...(inboxUrl === null
      ? {}
      : { action: { label: t`Open inbox`, onSelect: () => window.open(inboxUrl, "_blank", "noreferrer") } }),
  });
}
