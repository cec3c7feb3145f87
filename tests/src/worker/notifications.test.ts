// Runs the service worker's part for notifications as a browser does, in a scope of our own.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { showNotifications } from "../../../src/worker/notifications";
import type { WorkerScope } from "../../../src/worker/workerScope";

const origin = "https://picks.example";

interface Scope {
  readonly listeners: Map<string, (event: object) => void>;
  readonly showNotification: ReturnType<typeof vi.fn>;
  readonly openWindow: ReturnType<typeof vi.fn>;
}

let scope: Scope;
let windows: ReturnType<typeof windowAt>[];
let badges: number[];

/** A window of the app. `isControlled`: by this worker, so that it can send it to another page. */
function windowAt(url: string, isControlled = true) {
  const focus = vi.fn(() => Promise.resolve());
  const navigate = vi.fn<(href: string) => Promise<void>>(() =>
    isControlled
      ? Promise.resolve()
      : Promise.reject(new TypeError("This service worker is not the client's active one.")),
  );
  return { url, focus, navigate };
}

beforeEach(() => {
  [windows, badges] = [[], []];
  const listeners: Scope["listeners"] = new Map();
  scope = {
    listeners,
    showNotification: vi.fn(() => Promise.resolve()),
    openWindow: vi.fn(() => Promise.resolve()),
  };
  const self = {
    location: { origin },
    navigator: { setAppBadge: (count: number) => Promise.resolve(badges.push(count)) },
    registration: { showNotification: scope.showNotification },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: scope.openWindow },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  showNotifications(self as unknown as WorkerScope);
});

async function dispatch(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  scope.listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

const click = (path: string, action = "") =>
  dispatch("notificationclick", { action, notification: { close: () => undefined, data: { path } } });

describe("[3.14] the service worker", () => {
  it("[15.2] shows what was pushed with its actions and pages of its own origin, and sets the badge", async () => {
    const notification = {
      title: "Week 10",
      body: "1 pick is missing",
      navigate: "https://other.example/picks?week=10",
      tag: "m1",
      actions: [{ action: "/profile", title: "Fewer reminders", navigate: "https://other.example/profile?league=abc" }],
    };
    await dispatch("push", { data: { json: () => ({ web_push: 8030, notification, app_badge: 3 }) } });
    // The same tag: a message that arrives twice is seen once.
    expect(scope.showNotification).toHaveBeenCalledExactlyOnceWith("Week 10", {
      body: "1 pick is missing",
      tag: "m1",
      renotify: true,
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      actions: [{ action: "/profile?league=abc", title: "Fewer reminders" }],
      data: { path: "/picks?week=10" },
    });
    expect(badges).toEqual([3]);
  });

  it("opens the notification's page on a click, or its action's", async () => {
    await click("/picks?week=10");
    await click("/picks?week=10", "/profile?league=abc");
    expect(scope.openWindow.mock.calls).toEqual([[`${origin}/picks?week=10`], [`${origin}/profile?league=abc`]]);
  });

  it("focuses the window that shows the page", async () => {
    const [other, showing] = [windowAt(`${origin}/`), windowAt(`${origin}/survivor/abc`)];
    windows = [other, showing];
    await click("/survivor/abc");
    expect(showing.focus).toHaveBeenCalledOnce();
    for (const navigate of [other.navigate, showing.navigate, scope.openWindow])
      expect(navigate).not.toHaveBeenCalled();
  });

  it("[15.2] brings the app's window to the page if one is open", async () => {
    const [docs, latest, older] = [
      windowAt(`${origin}/api/docs`),
      windowAt(`${origin}/`),
      windowAt(`${origin}/leagues`),
    ];
    windows = [docs, latest, older];
    await click("/picks?week=10");
    expect(latest.navigate).toHaveBeenCalledExactlyOnceWith(`${origin}/picks?week=10`);
    expect(latest.focus).toHaveBeenCalledOnce();
    for (const call of [docs.navigate, older.navigate, scope.openWindow]) expect(call).not.toHaveBeenCalled();
  });

  it("[15.2] opens another window if it doesn't control the open one", async () => {
    windows = [windowAt(`${origin}/`, false)];
    await click("/picks?week=10");
    expect(scope.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/picks?week=10`);
  });

  it("never leaves the app on a click", async () => {
    await click("https://elsewhere.example/");
    await click("/", "//elsewhere.example/");
    expect(scope.openWindow).not.toHaveBeenCalled();
  });
});
