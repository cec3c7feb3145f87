import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PushServiceError, subscribeBrowser } from "../../../../../src/features/profile/notifications/subscribeBrowser";

interface Subscription {
  unsubscribe: () => Promise<boolean>;
  toJSON: () => object;
}

const subscription = (): Subscription => ({
  unsubscribe: vi.fn(() => Promise.resolve(true)),
  toJSON: () => ({ endpoint: "https://push.test/1", keys: { p256dh: "p", auth: "a" } }),
});

/** A browser whose push service answers as the test says. */
function withPushService(subscribe: () => Promise<Subscription>) {
  const registration = { pushManager: { getSubscription: () => Promise.resolve(null), subscribe } };
  const serviceWorker = { register: () => Promise.resolve(registration), ready: Promise.resolve(registration) };
  vi.stubGlobal("navigator", { serviceWorker });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("subscribing at the browser's push service", () => {
  it("returns the endpoint and the keys", async () => {
    withPushService(() => Promise.resolve(subscription()));
    expect(await subscribeBrowser("key")).toEqual({ endpoint: "https://push.test/1", p256dh: "p", auth: "a" });
  });

  it("gives up after ten seconds without an answer, and unsubscribes if one arrives later", async () => {
    const late = subscription();
    let answer: (subscription: Subscription) => void = () => undefined;
    withPushService(() => new Promise((resolve) => (answer = resolve)));
    const outcome = subscribeBrowser("key").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(await Promise.race([outcome, Promise.resolve("waiting")])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toBeInstanceOf(PushServiceError);
    expect(late.unsubscribe).not.toHaveBeenCalled();
    answer(late);
    await vi.advanceTimersByTimeAsync(0);
    expect(late.unsubscribe).toHaveBeenCalledOnce();
  });

  it("blames the push service if the browser does", async () => {
    withPushService(() => Promise.reject(new DOMException("Registration failed - push service error", "AbortError")));
    await expect(subscribeBrowser("key")).rejects.toBeInstanceOf(PushServiceError);
  });
});
