import { keepInstallPrompt } from "../lib/installPrompt";

/** The worker fetches the whole app and the browser an icon, for which the first screen shouldn't have to wait. */
const AFTER_LOAD_MS = 3_000;

/** [15.1] Gives the browser what it needs to install the app, once the first screen has had its time. */
export function makeInstallable(): void {
  keepInstallPrompt();
  const start = () =>
    setTimeout(() => {
      addManifest();
      void registerWorker();
    }, AFTER_LOAD_MS);
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

function addManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}

/** The service worker for notifications and for starting without a network. A failure only takes those away. */
async function registerWorker(): Promise<void> {
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
