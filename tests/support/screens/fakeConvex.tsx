// A Convex client for UI tests without a server. The test sets query results, and changing one re-renders its
// subscribers. Mutations and actions are functions of the test. The hooks are the real ones of convex/react.
import { act } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { getFunctionName, type FunctionArgs, type FunctionReference, type FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";

type Query = FunctionReference<"query">;
type Mutation = FunctionReference<"mutation" | "action">;

interface Answers {
  read(args: unknown): unknown;
  watchers: number;
  /** Like a server when nobody subscribes any more: the next subscriber gets a new result, not the old failure. */
  forgetFailures(): void;
}

export class FakeConvex {
  #answers = new Map<string, Answers>();
  #mutations = new Map<string, (args: never) => Promise<unknown>>();
  #listeners = new Set<() => void>();
  /** Every subscribed query, as "noun:verb" and its arguments. */
  readonly asked: { name: string; args: unknown }[] = [];

  /** A query's result: undefined while it loads; an Error that it throws. One function per test value. */
  answer<Q extends Query>(
    query: Q,
    answer: (args: FunctionArgs<Q>) => FunctionReturnType<Q> | Error | undefined,
  ): this {
    // Results keep their identity until they are set again, as the client's do.
    const known = new Map<string, unknown>();
    const name = getFunctionName(query);
    this.#answers.set(name, {
      read: (args) => {
        const key = JSON.stringify(args);
        if (!known.has(key)) known.set(key, answer(args as FunctionArgs<Q>));
        return known.get(key);
      },
      watchers: this.#answers.get(name)?.watchers ?? 0,
      forgetFailures: () => known.forEach((value, key) => value instanceof Error && known.delete(key)),
    });
    act(() => this.#listeners.forEach((listener) => listener()));
    return this;
  }

  handle<M extends Mutation>(mutation: M, handler: (args: FunctionArgs<M>) => Promise<FunctionReturnType<M>>): this {
    this.#mutations.set(getFunctionName(mutation), handler);
    return this;
  }

  #read(name: string, args: unknown): unknown {
    const value = this.#answers.get(name)?.read(args);
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

  /** As `wrapper`, with calls that go through something first. */
  wrapperOf(change: (client: ConvexReactClient) => object) {
    const client = { ...this.#client, ...change(this.#client) } as ConvexReactClient;
    return ({ children }: { children: ReactNode }) => <ConvexProvider client={client}>{children}</ConvexProvider>;
  }

  #client = {
    watchQuery: (query: Query, args: unknown = {}) => {
      const name = getFunctionName(query);
      this.asked.push({ name, args });
      return {
        onUpdate: (listener: () => void) => {
          this.#listeners.add(listener);
          const answers = this.#answers.get(name);
          if (answers) answers.watchers += 1;
          return () => {
            this.#listeners.delete(listener);
            const left = this.#answers.get(name);
            if (left && --left.watchers === 0) left.forgetFailures();
          };
        },
        localQueryResult: () => this.#read(name, args),
        journal: () => undefined,
      };
    },
    // Asking ahead only brings answers sooner.
    prewarmQuery: () => undefined,
    mutation: (mutation: Mutation, args: unknown) => this.#call(mutation, args),
    action: (action: Mutation, args: unknown) => this.#call(action, args),
    connectionState: () => ({ isWebSocketConnected: true, hasEverConnected: true }),
    subscribeToConnectionState: () => () => undefined,
  } as unknown as ConvexReactClient;
}
