import { t } from "@lingui/core/macro";
import { toast, toastError } from "../ui/overlays/toast";
import { paths } from "../../lib/paths";

/** [13.4] The address that shows the league or pool and lets people join. */
export function inviteLink(code: string): string {
  return new URL(paths.join(code), window.location.origin).href;
}

/** Returns whether it worked; a toast reports either outcome. */
export async function copyText(text: string, { success, failure }: { success: string; failure: string }) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t`Copied!`, description: success });
    return true;
  } catch {
    toastError(failure);
    return false;
  }
}

/** The league's link. */
export function copyInviteLink(code: string): Promise<boolean> {
  return copyText(inviteLink(code), {
    success: t`Invitation link copied to clipboard`,
    failure: t`Failed to copy invitation link`,
  });
}
