// Web push in this browser: what it has, and its end. Subscribing, which few visits do: subscribeBrowser.ts.

export type PushState = "unsupported" | "blocked" | "off" | "on";

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return (await findSubscription()) ? "on" : "off";
}

/** The key this browser is subscribed with, as the server writes it; null without a subscription. */
export async function readSubscribedKey(): Promise<string | null> {
  const key = isSupported() ? (await findSubscription())?.options.applicationServerKey : null;
  // Asked last: the page stands still until the browser has answered.
  if (!key || Notification.permission !== "granted") return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the endpoint that was subscribed, for the server to delete. */
export async function unsubscribeThisBrowser(): Promise<string | null> {
  const subscription = isSupported() ? await findSubscription() : null;
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
