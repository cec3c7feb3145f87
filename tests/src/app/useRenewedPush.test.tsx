// A browser whose subscription was made for a different key than the deployment's current one.
import { act, renderHook, waitFor } from "@testing-library/react";
import { useQuery } from "convex/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { useRenewedPush } from "../../../src/app/useRenewedPush";
import { HostConvex, type HostClient } from "../../support/screens/hostConvex";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

const oldKey = Buffer.alloc(65, 4);
const today = oldKey.toString("base64url");
const newKey = Buffer.alloc(65, 5).toString("base64url");
const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
const keys = { p256dh: "p", auth: "a" };

let host: HostConvex;
let sam: HostClient;
let dropped: string[];
let asked: string[];

function subscriptionOf(name: string, key: Buffer) {
  return {
    options: { applicationServerKey: new Uint8Array(key).buffer },
    unsubscribe: () => Promise.resolve(dropped.push(name) > 0),
    toJSON: () => ({ endpoint: endpoint(name), keys }),
  };
}

/** A browser that subscribed to notifications earlier. */
function stubBrowser(subscription: ReturnType<typeof subscriptionOf>, permission = "granted") {
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.push(applicationServerKey);
      return Promise.resolve(subscriptionOf("new", Buffer.from(applicationServerKey, "base64url")));
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal("navigator", { serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission });
}

const rows = () => host.listRows("pushSubscriptions");

beforeEach(async () => {
  [dropped, asked] = [[], []];
  vi.stubEnv("VAPID_PUBLIC_KEY", today);
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await sam.mutation(api.notifications.subscribe, { endpoint: endpoint("old"), ...keys });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await host.close();
});

it("renews the subscription when its owner opens the app", async () => {
  vi.stubEnv("VAPID_PUBLIC_KEY", newKey);
  stubBrowser(subscriptionOf("old", oldKey));
  renderHook(() => useRenewedPush(), { wrapper: sam.wrapper });
  const renewed = expect.objectContaining({ endpoint: endpoint("new"), vapidKey: newKey }) as object;
  await waitFor(async () => expect(await rows()).toContainEqual(renewed));
  expect(dropped).toEqual(["old"]);
  expect(asked).toEqual([newKey]);
});

it.each([
  { where: "its key is today's", key: today, permission: "granted", isWanted: true },
  { where: "its person turned browser notifications off", key: newKey, permission: "granted", isWanted: false },
  { where: "it may not show any", key: newKey, permission: "denied", isWanted: true },
])("changes nothing where $where", async ({ key, permission, isWanted }) => {
  vi.stubEnv("VAPID_PUBLIC_KEY", key);
  await sam.mutation(api.notifications.updatePreferences, { browserEnabled: isWanted });
  stubBrowser(subscriptionOf("old", oldKey), permission);
  const { result } = renderHook(
    () => {
      useRenewedPush();
      return [useQuery(api.notifications.pushKey, {}), useQuery(api.notifications.getPreferences, {})];
    },
    { wrapper: sam.wrapper },
  );
  await waitFor(() => expect(result.current).toEqual([key, expect.objectContaining({ browserEnabled: isWanted })]));
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  expect(dropped).toEqual([]);
  expect(asked).toEqual([]);
});
