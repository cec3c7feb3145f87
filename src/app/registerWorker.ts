import { keepInstallPrompt } from "../lib/installPrompt";

/** The service worker for notifications and for starting without a network. A failure only takes those away. */
export async function registerWorker(): Promise<void> {
  keepInstallPrompt();
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
    // Without a network there is nothing newer.
    await registration.update().catch(() => undefined);
    letTakeOver(registration.waiting ?? registration.installing);
  } catch (error) {
    console.warn("The service worker could not be registered.", error);
  }
}

/**
 * Lets a worker that is new at this moment replace the one before. It is of the version that this page has just loaded.
 * One that comes later waits for the next page, so that nothing changes under an open one.
 */
function letTakeOver(worker: ServiceWorker | null): void {
  if (worker?.state === "installed") worker.postMessage("take over");
  else if (worker?.state === "installing") {
    worker.addEventListener("statechange", () => letTakeOver(worker), { once: true });
  }
}
