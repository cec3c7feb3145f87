import type { ConvexReactClient } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { unsubscribeThisBrowser } from "../../features/profile/notifications/browserPush";
import { leaveTab } from "../../lib/tabPerson";
import { memoryOf } from "../convexClient/clientMemory";

const PATIENCE_MS = 2_000;

/**
 * [15.1] Takes away what this browser keeps of whoever signs out, also without a network. The session ends afterward.
 */
export async function leaveDevice(convex: ConvexReactClient): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([stopPush(convex).catch(() => undefined), patience]);
  leaveTab();
  await memoryOf(convex)?.forget();
}

/** A row that can't be deleted goes once the push service refuses its next message. */
async function stopPush(convex: ConvexReactClient): Promise<void> {
  const endpoint = await unsubscribeThisBrowser();
  if (endpoint !== null) await convex.mutation(api.notifications.unsubscribe, { endpoint });
}
