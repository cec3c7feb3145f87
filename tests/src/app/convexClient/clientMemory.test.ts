// The app's calls while its server is out of reach [15.1].
import { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Calls } from "../../../../src/app/convexClient/calls";
import { keepMemory, memoryOf } from "../../../../src/app/convexClient/clientMemory";
import { createConvexClient } from "../../../../src/app/convexClient/createConvexClient";
import { isCutOff, setCutOff } from "../../../../src/lib/offline/cutOff";
import { OFFLINE } from "../../../../src/lib/offline/offlineError";
import { codeOf } from "../../../../src/lib/serverErrors";

/** Nobody answers there. */
const NOWHERE = "http://127.0.0.1:9";
const cutOff = (isOff: boolean) => setCutOff({ isCutOff: isOff, knownAtMs: null });

let client: ConvexReactClient;
let sent: string[];
let calls: Calls;
beforeEach(() => {
  sent = [];
  client = new ConvexReactClient(NOWHERE, { logger: false });
  calls = keepMemory(client, {
    watchQuery: () => ({
      onUpdate: () => () => undefined,
      localQueryResult: () => undefined,
      journal: () => undefined,
    }),
    mutation: () => Promise.resolve(sent.push("mutation")),
    action: () => Promise.resolve(sent.push("action")),
  });
});
afterEach(async () => {
  cutOff(false);
  await client.close();
});

it("[15.1] refuses changes while the app is cut off, without sending them", async () => {
  cutOff(true);
  for (const call of [calls.mutation(api.picks.submit), calls.action(api.gameDetails.refresh)])
    expect(codeOf(await call.catch((error: unknown) => error))).toBe(OFFLINE);
  expect(sent).toEqual([]);
});

it("[15.1] holds a change back while it is unknown whether the app is cut off", async () => {
  const saved = calls.mutation(api.picks.submit).catch((error: unknown) => codeOf(error));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([]);
  cutOff(true);
  expect(await saved).toBe(OFFLINE);
  expect(sent).toEqual([]);
});

it("[15.1] gives up waiting where no connection can come", async () => {
  expect(isCutOff()).toBe(false);
  memoryOf(client)?.stopWaiting();
  await vi.waitFor(() => expect(isCutOff()).toBe(true));
});

it("remembers for the app's own client, and for no other", async () => {
  const own = createConvexClient(NOWHERE);
  expect(memoryOf(own)).toBeDefined();
  expect(memoryOf(new ConvexReactClient(NOWHERE))).toBeUndefined();
  cutOff(true);
  expect(codeOf(await own.mutation(api.leagues.create, { name: "Crew" }).catch((error: unknown) => error))).toBe(
    OFFLINE,
  );
  await own.close();
});
