// Where the parts are reached: what the ready lines show and <data>/addresses.json holds.
import type { Ports } from "./ports";

export interface Addresses {
  readonly app: string;
  readonly convex: string;
  readonly site: string;
  readonly identity: string;
  readonly feed: string;
  readonly inbox: string;
  readonly smtp: string;
}

const FEED_PATH = "/apis/site/v2/sports/football/nfl";
export const REAL_FEED = `https://site.api.espn.com${FEED_PATH}`;

/** `feed` is the base that the functions are given; the real one where no season is played here. */
export function addressesOf(ports: Ports, { feed }: { feed: string | null }): Addresses {
  const at = (port: number) => `http://localhost:${port}`;
  return {
    app: at(ports.app),
    convex: at(ports.convex),
    site: at(ports.site),
    identity: at(ports.identity),
    feed: feed ?? `${at(ports.feed)}${FEED_PATH}`,
    inbox: at(ports.inbox),
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
  };
}
