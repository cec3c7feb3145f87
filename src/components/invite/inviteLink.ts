import { t } from "@lingui/core/macro";
import { toast, toastError } from "../ui/overlays/toast";
import { paths } from "../../lib/paths";

/** [13.4] The address that shows the league or pool and lets people join; [13.10] with a key, into that group. */
export function inviteLink(code: string, group?: string): string {
  return new URL(paths.join(code, group), window.location.origin).href;
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

/** The league's link, or that of one of its groups. */
export function copyInviteLink(code: string, group?: string): Promise<boolean> {
  return copyText(inviteLink(code, group), {
    success: t`Invitation link copied to clipboard`,
    failure: t`Failed to copy invitation link`,
  });
}
