// Browser notifications: shows what was pushed, keeps the app's badge [15.2], and opens the page of what was pressed. Sent
// by convex/model/notices/mail/push.ts.
import { isServerPath } from "./cachePolicy";
import type { WorkerScope } from "./workerScope";

interface PushedMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  /** These two are missing from what an earlier version sent; a push service keeps messages for hours. */
  readonly actions?: readonly { readonly title: string; readonly path: string }[];
  /** How many picks can still be made. */
  readonly badge?: number;
}

export function showNotifications(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => {
    const { title, body, path, tag, actions = [], badge } = event.data.json() as PushedMessage;
    event.waitUntil(
      // The same tag replaces what is shown: a message that arrives twice is seen once.
      scope.registration.showNotification(title, {
        body,
        tag,
        icon: "/icons/icon-192.png",
        badge: "/icons/badge-96.png",
        // An action's name is the page that it opens.
        actions: actions.map((action) => ({ action: action.path, title: action.title })),
        data: { path },
      }),
    );
    if (badge !== undefined) event.waitUntil(setBadge(scope, badge));
  });

  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    const url = new URL(event.action || path, scope.location.origin);
    if (url.origin === scope.location.origin) event.waitUntil(openPage(scope, url.href));
  });
}

/** Without one, as on Android, the notification itself is the badge. */
async function setBadge({ navigator }: WorkerScope, count: number): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => undefined);
}

/** In a window of the app if one is open: one that shows the page, or else the one that was used last. */
async function openPage(scope: WorkerScope, href: string): Promise<void> {
  const all = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const windows = all.filter(({ url }) => !isServerPath(new URL(url).pathname));
  const showing = windows.find(({ url }) => url === href);
  if (showing) {
    await showing.focus();
    return;
  }
  const [latest] = windows;
  // A page that this worker doesn't control yet can't be sent anywhere.
  const isThere = await latest?.navigate(href).then(
    () => true,
    () => false,
  );
  if (latest && isThere) await latest.focus();
  else await scope.clients.openWindow(href);
}
