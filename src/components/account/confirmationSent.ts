import { toast } from "../ui/overlays/toast";
import * as texts from "../../texts/components/account";

/** Shown after signing up and after asking for another link. In a demo it links to the inbox. */
export function toastConfirmationSent(email: string, inboxUrl: string | null): void {
  toast({
    title: texts.confirmYourEMail,
    description: texts.weSentALinkTo(email),
    ...(inboxUrl === null
      ? {}
      : { action: { label: texts.openInbox, onSelect: () => window.open(inboxUrl, "_blank", "noreferrer") } }),
  });
}
