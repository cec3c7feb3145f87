import { ConvexError } from "convex/values";
import { t } from "@lingui/core/macro";

export const OFFLINE = "OFFLINE";

/** How a change is refused while the app is cut off: like a refusal of the server, so that every screen shows it. */
export const offlineError = () =>
  new ConvexError({
    code: OFFLINE,
    message: t`You’re offline, so nothing was changed. Try again once you’re connected.`,
  });
