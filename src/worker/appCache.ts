// Lets the app start without a network, and never serves a stale one (decision 054): a page comes from the network if
// that answers in time, and otherwise from the copy of the last answer. Files whose names contain their hash come from
// the cache.
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { cacheNames, isHashedFile, isOwnConfig, isOwnPage, isServerPath, outdatedCaches } from "./cachePolicy";
import type { WorkerScope } from "./workerScope";

export interface Build {
  readonly id: string;
  /** The hashed files that every page may need. */
  readonly files: readonly string[];
}

/** How long a page waits for a network that is there but hardly answers. */
const PATIENCE_SECONDS = 3;
/** All pages are the same file. */
const SHELL = "/";
const CONFIG = "/config.json";

export function cacheApp(scope: WorkerScope, build: Build): void {
  const names = cacheNames(build.id);
  precacheAndRoute(build.files.map((url) => ({ url, revision: null })));
  const shell = new NetworkFirst({
    cacheName: names.shell,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(SHELL),
        cacheWillUpdate: async ({ response }) => ((await isOwnPage(response)) ? response : null),
      },
    ],
  });
  registerRoute(
    ({ request, url, sameOrigin }) => request.mode === "navigate" && sameOrigin && !isServerPath(url.pathname),
    shell,
  );
  const config = new NetworkFirst({
    cacheName: names.shell,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [{ cacheWillUpdate: async ({ response }) => ((await isOwnConfig(response)) ? response : null) }],
  });
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG, config);
  const files = new CacheFirst({ cacheName: names.files });
  registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files);

  scope.addEventListener("install", (event) => event.waitUntil(keepShell(names.shell)));
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver(scope, build.id)));
}

/** Without a first copy the app would start offline only from the second visit on. */
async function keepShell(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const [path, isOwn] of [
    [SHELL, isOwnPage],
    [CONFIG, isOwnConfig],
  ] as const) {
    const response = await fetch(path, { cache: "no-cache", credentials: "omit" });
    if (await isOwn(response)) await cache.put(path, response);
  }
}

async function takeOver(scope: WorkerScope, buildId: string): Promise<void> {
  for (const name of outdatedCaches(await caches.keys(), buildId)) await caches.delete(name);
  await scope.clients.claim();
}
