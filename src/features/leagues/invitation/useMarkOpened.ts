// [13.4] Tells that somebody looks at the page of an invitation by mail. A mail scanner that only fetches the page
// doesn't.
import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";

export function useMarkOpened(token: string | undefined): void {
  const open = useMutation(api.mailInvitations.open);
  useEffect(() => {
    // Nothing depends on it here, and the next visit tells again.
    if (token !== undefined) void open({ token }).catch(() => undefined);
  }, [open, token]);
}
