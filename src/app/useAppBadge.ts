// [15.2] The number on the installed app's icon: the sheets that are due. The service worker sets it with each
// notification (src/worker/notifications.ts).
import { useEffect } from "react";
import { isInstalled } from "../lib/installPrompt";
import { useDueSheets } from "./frame/useDueSheets";
import type { Presence } from "./usePresence";

export function useAppBadge(presence: Presence): void {
  const hasBadge = "setAppBadge" in navigator && isInstalled();
  const due = useDueSheets(hasBadge && presence === "user");
  // Whoever signs out leaves no number behind.
  const count = presence === "visitor" ? 0 : due && due.pickem + due.survivor;
  useEffect(() => {
    if (hasBadge && count !== null) navigator.setAppBadge(count).catch(() => undefined);
  }, [hasBadge, count]);
}
