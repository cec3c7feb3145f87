// The product's real functions behind the real hooks of convex/react, for UI tests: our host in this process, with a
// client that talks to it without a socket. Several people can be signed in to one host.
import { act } from "@testing-library/react";
import { ConvexProviderWithAuth, type ConvexReactClient } from "convex/react";
import { getFunctionName, type FunctionReference } from "convex/server";
import { ConvexError, convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import type { ReactNode } from "react";
import schema from "../../../convex/schema";
import { createHost } from "../../../host/createHost";
import type { HostEngine } from "../../../host/deployment/hostEngine";
import type { CallOutcome, Identity } from "../../../host/types/calls";
import { memoryStorage } from "../host/memoryStorage";
import { testClock } from "../adapter/PushedCode";
import { pushedCodeOf } from "../adapter/pushedCodeOf";

const modules = import.meta.glob("../../../convex/**/*.ts");

type AnyFunction = FunctionReference<"query" | "mutation", "public" | "internal">;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

export class HostConvex {
  static async open(): Promise<HostConvex> {
    const engine = await createHost({ storage: memoryStorage(), clock: testClock, runsCrons: false });
    const code = pushedCodeOf(modules, schema);
    const serve = () => code.serveOn(engine);
    await serve();
    return new HostConvex(engine, serve);
  }

  private constructor(
    private readonly engine: HostEngine,
    private readonly serve: () => Promise<void>,
  ) {}

  /** A client signed in as this person, whose `users` row exists unless `isNew`. */
  async signIn({ firstName, lastName }: Person, { isNew = false } = {}): Promise<HostClient> {
    const subject = `${firstName}-${lastName}`.toLowerCase();
    const issuer = "https://identity.test";
    const client = new HostClient(this.engine, this.serve, {
      subject,
      issuer,
      tokenIdentifier: `${issuer}|${subject}`,
      email: `${subject}@huddle.test`,
      emailVerified: true,
      name: `${firstName} ${lastName}`,
      givenName: firstName,
      familyName: lastName,
    });
    const { api } = await import("../../../convex/_generated/api");
    if (!isNew) await client.mutation(api.users.store, {});
    return client;
  }

  /** Runs an internal function, as the scheduler and the feed do. */
  async runInternal<M extends AnyFunction>(mutation: M, args: M["_args"]): Promise<M["_returnType"]> {
    const request = { path: getFunctionName(mutation), args: convexToJson(args as Value), identity: null };
    return unwrap((await this.engine.mutations.run({ ...request, caller: "internal" })).outcome);
  }

  /** A table's stored documents. */
  async listRows(table: string): Promise<readonly Value[]> {
    const { tables } = await this.engine.tables.dump();
    const documents = tables.find(({ name }) => name === table)?.documents ?? [];
    return documents.map((text) => jsonToConvex(JSON.parse(text) as JSONValue));
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

type Answer = { readonly value: unknown } | { readonly error: Error };

interface Running {
  readonly path: string;
  readonly args: Value;
  text: string | null;
  answer: Answer | null;
  readonly listeners: Set<() => void>;
}

export class HostClient {
  readonly #running = new Map<string, Running>();
  /** Queries that run. */
  #asked = 0;
  readonly #answered = new Map<Running, CallOutcome>();

  constructor(
    private readonly engine: HostEngine,
    /** Called before each call, since the test may have set a variable. */
    private readonly serve: () => Promise<void>,
    private readonly identity: Identity,
  ) {
    engine.database.onCommit(() => void this.#runAll());
  }

  /** Calls a function as this person, outside the screen. */
  query = async <Q extends AnyFunction>(query: Q, args: Q["_args"]): Promise<Q["_returnType"]> => {
    await this.serve();
    return unwrap((await this.engine.executor.query(this.#request(getFunctionName(query), args as Value))).outcome);
  };

  mutation = async <M extends AnyFunction>(mutation: M, args: M["_args"]): Promise<M["_returnType"]> => {
    await this.serve();
    return unwrap((await this.engine.mutations.run(this.#request(getFunctionName(mutation), args as Value))).outcome);
  };

  action = async <A extends FunctionReference<"action">>(action: A, args: A["_args"]): Promise<A["_returnType"]> => {
    await this.serve();
    return unwrap(await this.engine.executor.action(this.#request(getFunctionName(action), args as Value)));
  };

  readonly wrapper = ({ children }: { children: ReactNode }) => (
    <ConvexProviderWithAuth client={this.#react} useAuth={useSignedIn}>
      {children}
    </ConvexProviderWithAuth>
  );

  /** As `wrapper`, with calls that go through something first. */
  wrapperOf(change: (client: ConvexReactClient) => object) {
    const client = { ...this.#react, ...change(this.#react) } as ConvexReactClient;
    return ({ children }: { children: ReactNode }) => (
      <ConvexProviderWithAuth client={client} useAuth={useSignedIn}>
        {children}
      </ConvexProviderWithAuth>
    );
  }

  #request(path: string, args: Value) {
    return { path, args: convexToJson(args), identity: this.identity, caller: "public" as const };
  }

  /** Only what a screen shows; what it showed before runs again when it is shown again. */
  async #runAll(): Promise<void> {
    for (const [key, { listeners }] of this.#running) if (listeners.size === 0) this.#running.delete(key);
    await Promise.all([...this.#running.values()].map((running) => this.#run(running)));
  }

  /** Answers to questions asked together are shown together, as the real client shows a Transition. */
  async #run(running: Running): Promise<void> {
    this.#asked += 1;
    try {
      await this.serve();
      const { outcome } = await this.engine.executor.query(this.#request(running.path, running.args));
      this.#answered.set(running, outcome);
    } finally {
      this.#asked -= 1;
    }
    if (this.#asked === 0) this.#show();
  }

  #show(): void {
    const changed: Running[] = [];
    for (const [running, outcome] of this.#answered) {
      const text = JSON.stringify(outcome.kind === "success" ? outcome.value : outcome.message);
      // Unchanged results keep their identity and notify nobody, as with the real client.
      if (text === running.text) continue;
      running.text = text;
      running.answer = answerOf(outcome);
      changed.push(running);
    }
    this.#answered.clear();
    if (changed.length > 0) act(() => changed.forEach(({ listeners }) => listeners.forEach((listener) => listener())));
  }

  #watch(query: AnyFunction, args: Value = {}) {
    const path = getFunctionName(query);
    const key = `${path} ${JSON.stringify(convexToJson(args))}`;
    let running = this.#running.get(key);
    if (!running) {
      running = { path, args, text: null, answer: null, listeners: new Set() };
      this.#running.set(key, running);
      void this.#run(running);
    }
    return running;
  }

  #react = {
    watchQuery: (query: AnyFunction, args?: Value) => {
      const running = () => this.#watch(query, args);
      running();
      return {
        onUpdate: (listener: () => void) => {
          const { listeners } = running();
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        localQueryResult: () => {
          const { answer } = running();
          if (answer && "error" in answer) throw answer.error;
          return answer?.value;
        },
        journal: () => undefined,
      };
    },
    // Asking ahead only brings answers sooner.
    prewarmQuery: () => undefined,
    query: this.query,
    mutation: this.mutation,
    action: this.action,
    setAuth: (_fetchToken: unknown, onChange: (isAuthenticated: boolean) => void) => onChange(true),
    clearAuth: () => undefined,
    connectionState: () => ({ isWebSocketConnected: true, hasEverConnected: true }),
    subscribeToConnectionState: () => () => undefined,
  } as unknown as ConvexReactClient;
}

const signedIn = { isLoading: false, isAuthenticated: true, fetchAccessToken: () => Promise.resolve("token") };
const useSignedIn = () => signedIn;

function answerOf(outcome: CallOutcome): Answer {
  try {
    return { value: unwrap(outcome) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

function unwrap(outcome: CallOutcome): unknown {
  if (outcome.kind === "success") return jsonToConvex(outcome.value);
  if (outcome.data !== undefined) throw new ConvexError(jsonToConvex(outcome.data));
  throw new Error(outcome.message);
}
