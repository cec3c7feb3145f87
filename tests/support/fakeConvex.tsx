// A Convex client for UI tests, without a server: answers are set by the test, changing one re-renders who asked, and
// mutations and actions are functions of the test. The hooks are the real ones of convex/react.
import { act } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { getFunctionName, type FunctionArgs, type FunctionReference, type FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";

type Query = FunctionReference<"query">;
type Mutation = FunctionReference<"mutation" | "action">;

export class FakeConvex {
  #answers = new Map<string, (args: never) => unknown>();
  #mutations = new Map<string, (args: never) => Promise<unknown>>();
  #listeners = new Set<() => void>();
  /** Every query asked, as "noun:verb" and its arguments. */
  readonly asked: { name: string; args: unknown }[] = [];

  /** The answer to a query: undefined while it loads; an Error that it throws. One function per test value. */
  answer<Q extends Query>(
    query: Q,
    answer: (args: FunctionArgs<Q>) => FunctionReturnType<Q> | Error | undefined,
  ): this {
    // Answers keep their identity until they are set again, as the client's do.
    const known = new Map<string, unknown>();
    this.#answers.set(getFunctionName(query), (args) => {
      const key = JSON.stringify(args);
      if (!known.has(key)) known.set(key, answer(args));
      return known.get(key);
    });
    act(() => this.#listeners.forEach((listener) => listener()));
    return this;
  }

  handle<M extends Mutation>(mutation: M, handler: (args: FunctionArgs<M>) => Promise<FunctionReturnType<M>>): this {
    this.#mutations.set(getFunctionName(mutation), handler);
    return this;
  }

  #read(name: string, args: unknown): unknown {
    const value = this.#answers.get(name)?.(args as never);
    if (value instanceof Error) throw value;
    return value;
  }

  #call(called: Mutation, args: unknown): Promise<unknown> {
    const handler = this.#mutations.get(getFunctionName(called));
    if (!handler) throw new Error(`No handler for ${getFunctionName(called)}`);
    return handler(args as never);
  }

  readonly wrapper = ({ children }: { children: ReactNode }) => (
    <ConvexProvider client={this.#client}>{children}</ConvexProvider>
  );

  #client = {
    watchQuery: (query: Query, args: unknown = {}) => {
      const name = getFunctionName(query);
      this.asked.push({ name, args });
      return {
        onUpdate: (listener: () => void) => {
          this.#listeners.add(listener);
          return () => void this.#listeners.delete(listener);
        },
        localQueryResult: () => this.#read(name, args),
        journal: () => undefined,
      };
    },
    mutation: (mutation: Mutation, args: unknown) => this.#call(mutation, args),
    action: (action: Mutation, args: unknown) => this.#call(action, args),
    connectionState: () => ({ isWebSocketConnected: true, hasEverConnected: true }),
    subscribeToConnectionState: () => () => undefined,
  } as unknown as ConvexReactClient;
}
