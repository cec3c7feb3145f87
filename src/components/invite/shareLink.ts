import { t } from "@lingui/core/macro";
import { toastError } from "../ui/overlays/toast";

/** The device's own share menu, where there is one. */
export async function shareLink({ text, url }: { text: string; url: string }): Promise<void> {
  try {
    await navigator.share({ title: t`Huddle Picks`, text, url });
  } catch (error) {
    // Dismissing the share menu is not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) toastError(t`Failed to share the invitation`);
  }
}
