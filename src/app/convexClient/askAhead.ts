// Asks for what the first screen of a visit reads, before the screen is drawn. A screen that asks for the same in the
// next seconds finds the answer; anything else is dropped.
import type { ConvexReactClient } from "convex/react";
import { matchPath } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { pages } from "../pages";

const KEPT_MS = 15_000;

/** The queries need nothing but who asks. */
export function askAhead(client: ConvexReactClient, pathname: string): void {
  const kept = { extendSubscriptionFor: KEPT_MS };
  client.prewarmQuery({ query: api.users.current, args: {}, ...kept });
  client.prewarmQuery({ query: api.dashboard.summary, args: {}, ...kept });
  client.prewarmQuery({ query: api.leagues.listMine, args: {}, ...kept });
  client.prewarmQuery({ query: api.weeks.current, args: {}, ...kept });
  client.prewarmQuery({ query: api.teams.list, args: {}, ...kept });
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
  const match = page && matchPath(page.path, pathname);
  if (page?.ask && match) client.prewarmQuery({ ...page.ask(match.params), ...kept });
}
