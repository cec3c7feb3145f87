// Runs public/push-worker.js as a browser does, in a scope of our own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";

const source = readFileSync(join(process.cwd(), "public/push-worker.js"), "utf8");
const origin = "https://picks.example";

interface Scope {
  readonly listeners: Map<string, (event: object) => void>;
  readonly showNotification: ReturnType<typeof vi.fn>;
  readonly openWindow: ReturnType<typeof vi.fn>;
}

let scope: Scope;
let windows: { url: string; focus: () => Promise<void> }[];

beforeEach(() => {
  windows = [];
  const listeners: Scope["listeners"] = new Map();
  scope = {
    listeners,
    showNotification: vi.fn(() => Promise.resolve()),
    openWindow: vi.fn(() => Promise.resolve()),
  };
  const self = {
    location: { origin },
    registration: { showNotification: scope.showNotification },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: scope.openWindow },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  new Function("self", source)(self);
});

async function dispatch(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  scope.listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

const click = (path: string) =>
  dispatch("notificationclick", { notification: { close: () => undefined, data: { path } } });

describe("[3.14] the service worker", () => {
  it("shows what was pushed, and the same message only once", async () => {
    const message = { title: "Week 10", body: "1 pick is missing", path: "/picks?week=10", tag: "m1" };
    await dispatch("push", { data: { json: () => message } });
    expect(scope.showNotification).toHaveBeenCalledExactlyOnceWith("Week 10", {
      body: "1 pick is missing",
      tag: "m1",
      icon: "/favicon.svg",
      data: { path: "/picks?week=10" },
    });
  });

  it("opens the notification's page on a click, or focuses it if it is open", async () => {
    await click("/picks?week=10");
    expect(scope.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/picks?week=10`);
    const focus = vi.fn(() => Promise.resolve());
    windows = [{ url: `${origin}/survivor/abc`, focus }];
    await click("/survivor/abc");
    expect(focus).toHaveBeenCalledOnce();
    expect(scope.openWindow).toHaveBeenCalledOnce();
  });

  it("never leaves the app on a click", async () => {
    await click("https://elsewhere.example/");
    await click("//elsewhere.example/");
    expect(scope.openWindow).not.toHaveBeenCalled();
  });
});
