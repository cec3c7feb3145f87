// Web push in this browser: asks for permission and subscribes. The worker is src/worker.

const WORKER = "/service-worker.js";

export interface PushKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Browsers wait for half a minute or longer. A push service that answers at all does so within a second or two. */
const answerTimeoutMs = 10_000;

/** The browser vendor's push service didn't answer. */
export class PushServiceError extends Error {
  override readonly name = "PushServiceError";
}

/** Asks the browser for permission and returns whether it was granted. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** @throws PushServiceError when the push service can't be reached. If the attempt succeeds later, it is undone. */
export async function subscribeBrowser(publicKey: string): Promise<PushKeys> {
  let isGivenUp = false;
  const attempt = subscribe(publicKey).then(async (subscription) => {
    if (isGivenUp) await subscription.unsubscribe();
    return subscription;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isGivenUp = true;
      reject(new PushServiceError());
    }, answerTimeoutMs);
  });
  try {
    const { endpoint, keys } = (await Promise.race([attempt, timeout])).toJSON();
    if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new PushServiceError();
    return { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] };
  } catch (error) {
    // Chrome: "AbortError: Registration failed - push service error"
    throw error instanceof DOMException && error.name === "AbortError" ? new PushServiceError() : error;
  } finally {
    clearTimeout(timer);
  }
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
  const registration = await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  // A subscription made for another deployment's key doesn't work with ours.
  await known?.unsubscribe();
  return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
