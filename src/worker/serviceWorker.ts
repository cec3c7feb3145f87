// The app's service worker. The build bundles it to /service-worker.js (local/build/serviceWorker.ts) and
// makeInstallable registers it.
import { cacheApp, type Build } from "./appCache";
import { showNotifications } from "./notifications";
import type { WorkerScope } from "./workerScope";

declare const self: unknown;
/** Null while developing: pages then always come from the network. */
declare const __BUILD__: Build | null;

const scope = self as WorkerScope;

showNotifications(scope);
if (__BUILD__) cacheApp(scope, __BUILD__);

// An update waits until a page of the new version asks for it, so that nothing changes under an open page.
scope.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(scope.skipWaiting());
});
