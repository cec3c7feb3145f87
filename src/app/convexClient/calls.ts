import type { ConvexReactClient, Watch } from "convex/react";
import type { FunctionReference } from "convex/server";

export type Call = [
  called: FunctionReference<"query" | "mutation" | "action">,
  args?: Record<string, unknown>,
  ...rest: unknown[],
];

/**
 * The calls that screens make to Convex's client. Types of arguments and answers depend on the function: no matter
 * here.
 */
export interface Calls {
  readonly watchQuery: (...call: Call) => Watch<unknown>;
  readonly mutation: (...call: Call) => Promise<unknown>;
  readonly action: (...call: Call) => Promise<unknown>;
}

export const callsOf = (client: ConvexReactClient): Calls => ({
  watchQuery: client.watchQuery.bind(client) as Calls["watchQuery"],
  mutation: client.mutation.bind(client) as Calls["mutation"],
  action: client.action.bind(client) as Calls["action"],
});
