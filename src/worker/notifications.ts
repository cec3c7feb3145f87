// Browser notifications: shows what was pushed, keeps the app's badge [15.2], and opens the page of what was pressed.
// Sent by convex/model/flows/mail/push.ts.
import { isServerPath } from "./cachePolicy";
import type { WorkerScope } from "./workerScope";

/** A declarative push message, which this browser leaves to the worker. */
interface PushedMessage {
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly navigate: string;
    readonly tag: string;
    readonly actions: readonly { readonly title: string; readonly navigate: string }[];
  };
  /** How many sheets are due. */
  readonly app_badge: number;
}

/** The app's page at this address: always of this origin, whatever the app's public one is. */
function pageOf(address: string): string {
  const { pathname, search, hash } = new URL(address, "https://app.invalid");
  return `${pathname}${search}${hash}`;
}

export function showNotifications(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => {
    const { notification, app_badge: badge } = event.data.json() as PushedMessage;
    const { title, body, navigate, tag, actions } = notification;
    event.waitUntil(
      // The same tag replaces what is shown: a message that arrives twice is seen once.
      scope.registration.showNotification(title, {
        body,
        tag,
        // A newer message with the same tag is news.
        renotify: true,
        icon: "/icons/icon-192.png",
        badge: "/icons/badge-96.png",
        // An action's name is the page that it opens.
        actions: actions.map((action) => ({ action: pageOf(action.navigate), title: action.title })),
        data: { path: pageOf(navigate) },
      }),
    );
    event.waitUntil(setBadge(scope, badge));
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
