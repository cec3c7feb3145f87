// Web push in this browser: asking for permission, subscribing, and taking it back. The worker is public/push-worker.js.

const WORKER = "/push-worker.js";

export type PushState = "unsupported" | "blocked" | "off" | "on";

export interface PushKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return (await findSubscription()) ? "on" : "off";
}

/** Asks for permission. Null when it was refused. */
export async function subscribeBrowser(publicKey: string): Promise<PushKeys | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  // One that was made for another deployment's key can't be used with ours.
  await known?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new Error("The browser gave no push address.");
  return { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] };
}

/** Gives the address that was subscribed, for the server to forget. */
export async function unsubscribeThisBrowser(): Promise<string | null> {
  const subscription = isSupported() ? await findSubscription() : null;
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
