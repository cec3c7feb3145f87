// The parts' addresses: shown in the ready lines and stored in <data>/addresses.json.
import { IDENTITY_PATH } from "../web/Gateway";
import { JWKS_PATH } from "../identity/doors";
import type { Ports } from "./ports";

/** In the data folder, while the stack runs. */
export const ADDRESSES = "addresses.json";

export interface Addresses {
  /** Where people open the app. Everything that a browser requests is below it. */
  readonly app: string;
  /** The host's two ports, reachable only on this machine. */
  readonly convex: string;
  readonly site: string;
  readonly identity: string;
  /** Where the host reads sign-in's keys. */
  readonly keys: string;
  readonly feed: string;
  /** Null if mail goes to the operator's own server. */
  readonly inbox: string | null;
  readonly smtp: string | null;
}

const FEED_PATH = "/apis/site/v2/sports/football/nfl";

export interface KnownAddresses {
  /** The feed's base URL for the functions; null if the demo plays its own season. */
  readonly feed: string | null;
  /** The app's public address, if a proxy in front of this machine has one for it. */
  readonly publicUrl: string | null;
  /** Part of the inbox's address; null if mail goes to the operator's own server. */
  readonly inboxSecret: string | null;
}

export function addressesOf(ports: Ports, { feed, publicUrl, inboxSecret }: KnownAddresses): Addresses {
  const at = (port: number) => `http://localhost:${port}`;
  const app = publicUrl ?? at(ports.app);
  return {
    app,
    convex: at(ports.convex),
    site: at(ports.site),
    identity: `${app}${IDENTITY_PATH}`,
    keys: `${at(ports.identity)}${JWKS_PATH}`,
    feed: feed ?? `${at(ports.feed)}${FEED_PATH}`,
    inbox: inboxSecret === null ? null : `${at(ports.inbox)}/${inboxSecret}`,
    smtp: inboxSecret === null ? null : `smtp://127.0.0.1:${ports.smtp}`,
  };
}
