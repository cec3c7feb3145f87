import { ConvexError } from "convex/values";
import * as texts from "../../texts/lib/offline";

export const OFFLINE = "OFFLINE";

/** How a change is refused while the app is cut off: like a refusal of the server, so that every screen shows it. */
export const offlineError = () =>
  new ConvexError({
    code: OFFLINE,
    message: texts.youreOfflineSoNothingWas,
  });
