// Signing out leaves nothing of the person in a browser.
import type { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { leaveDevice } from "../../../../src/app/auth/leaveDevice";
import { recallShown, rememberShown } from "../../../../src/lib/lastShown";
import { arriveInTab, readTabPerson } from "../../../../src/lib/tabPerson";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const endpoint = "https://fcm.googleapis.com/fcm/send/shared";
const week = { season: 2025, week: 3 };

let host: HostConvex;
let sam: HostClient;
const unsubscribe = vi.fn(() => Promise.resolve(true));

beforeEach(async () => {
  unsubscribe.mockClear();
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await sam.mutation(api.notifications.subscribe, { endpoint, p256dh: "p", auth: "a" });
  const pushManager = { getSubscription: () => Promise.resolve({ endpoint, unsubscribe }) };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission: "granted" });
});
afterEach(async () => {
  // Otherwise the page would be one that somebody has left.
  arriveInTab("sam");
  vi.unstubAllGlobals();
  await host.close();
});

it("[15.1] takes the browser's subscription away, and its row, so that nobody else gets the news", async () => {
  await leaveDevice(sam as unknown as ConvexReactClient);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(await host.listRows("pushSubscriptions")).toEqual([]);
});

it("[15.1] takes the subscription away when its row can't be deleted now", async () => {
  const cutOff = { mutation: () => Promise.reject(new Error("offline")) };
  await leaveDevice(cutOff as unknown as ConvexReactClient);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it("[15.1] leaves no league on screen for the next person in this tab", async () => {
  arriveInTab("sam");
  rememberShown({ league: "sams", shown: week, current: week });
  arriveInTab("sam");
  expect(recallShown(week).league).toBe("sams");
  arriveInTab("ben");
  expect(recallShown(week).league).toBeNull();
  rememberShown({ league: "bens", shown: week, current: week });
  await leaveDevice(sam as unknown as ConvexReactClient);
  expect([recallShown(week).league, readTabPerson()]).toEqual([null, null]);
});
