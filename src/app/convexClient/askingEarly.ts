// Asks for what the first screen shows together with the token: the server answers both in one go, instead of first
// saying that the token is good.
import type { ConvexReactClient } from "convex/react";
import { readLastPerson } from "../../lib/offline/lastPerson";
import { learnServerTime } from "../../lib/serverClock";
import { askAhead } from "./askAhead";
import { heldSocket } from "./heldSocket";

type SetAuth = ConvexReactClient["setAuth"];

export function askingEarly() {
  /** An account that is new here has nothing to ask for yet. */
  let isAhead = readLastPerson() !== null;
  let fetching: Promise<unknown> | null = null;
  return {
    webSocketConstructor: heldSocket(() => fetching),
    /** `tell` is told with each token, or that there is none. */
    setAuthOf: (client: ConvexReactClient, tell: (isSignedIn: boolean) => void): SetAuth => {
      const setAuth = client.setAuth.bind(client);
      return (fetchToken, ...rest) =>
        setAuth(
          async (options) => {
            const asked = fetchToken(options);
            fetching = asked;
            const token = await asked.finally(() => {
              if (fetching === asked) fetching = null;
            });
            tell(Boolean(token));
            if (token) learnServerTime(token);
            // The socket is paused until this returns.
            if (token && isAhead) askAhead(client, window.location.pathname);
            if (token) isAhead = false;
            return token;
          },
          ...rest,
        );
    },
  };
}
