import { ConvexReactClient } from "convex/react";
import { askingEarly } from "./askingEarly";
import { BehindStream } from "./behindStream/BehindStream";
import { callsOf } from "./calls";
import { keepMemory } from "./clientMemory";
import { authInSlices, inSlices } from "./inSlices";
import { letGoOfFailures } from "./letGoOfFailures";

/** Convex's client, as this app uses it. It connects on its first call. */
export function createConvexClient(address: string): ConvexReactClient {
  const early = askingEarly();
  const client = new ConvexReactClient(address, {
    // The token that a page starts with is new, so there is no need to fetch a second one.
    initialAuthTokenReuse: true,
    webSocketConstructor: early.webSocketConstructor,
  });
  // From the server to the screens. Remembered answers are no newer than those that may be shown. Only the server's
  // answers are drawn in slices: remembered ones are there at once. And a save counts as open only once it may be sent.
  const calls = callsOf(client);
  const stream = new BehindStream(calls);
  const setAuth = authInSlices(early.setAuthOf(client, (isSignedIn) => stream.setSignedIn(isSignedIn)));
  const wrapped = keepMemory(client, inSlices(stream.wrap(calls)));
  return Object.assign(client, wrapped, { setAuth, prewarmQuery: letGoOfFailures(wrapped.watchQuery) });
}
