// Convex's client, which asks for what the first screen shows together with its token: the server answers both in one
// go, instead of first saying that the token is good.
import type { ConvexReactClient } from "convex/react";
import { readLastPerson } from "../lib/offline/lastPerson";
import { RememberingClient } from "../lib/offline/RememberingClient";
import { learnServerTime } from "../lib/serverClock";
import { askAhead } from "./askAhead";
import { heldSocket } from "./heldSocket";

type FetchToken = Parameters<ConvexReactClient["setAuth"]>[0];
type SetAuthRest = Parameters<ConvexReactClient["setAuth"]> extends [FetchToken, ...infer Rest] ? Rest : never;

export class EagerConvexClient extends RememberingClient {
  /** An account that is new here has nothing to ask for yet. */
  private isAhead = readLastPerson() !== null;
  private fetching: Promise<unknown> | null = null;

  constructor(address: string) {
    super(address, {
      // The token that a page starts with is new, so there is no need to fetch a second one.
      initialAuthTokenReuse: true,
      webSocketConstructor: heldSocket(() => this.fetching),
    });
  }

  override setAuth(fetchToken: FetchToken, ...rest: SetAuthRest): void {
    const fetchAndAsk: FetchToken = async (options) => {
      const fetching = fetchToken(options);
      this.fetching = fetching;
      const token = await fetching.finally(() => {
        if (this.fetching === fetching) this.fetching = null;
      });
      if (token) learnServerTime(token);
      // The socket is paused until this returns.
      if (token && this.isAhead) askAhead(this, window.location.pathname);
      if (token) this.isAhead = false;
      return token;
    };
    super.setAuth(fetchAndAsk, ...rest);
  }
}
