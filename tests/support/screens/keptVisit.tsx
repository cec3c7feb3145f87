// A visit of somebody who has been here before, for tests of what this browser kept: the client's memory with the browser's
// storage, over a server that the test answers for. For most, one query is enough.
import "fake-indexeddb/auto";
import { ConvexProvider, ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import type { Calls } from "../../../src/app/convexClient/calls";
import { keepMemory, memoryOf } from "../../../src/app/convexClient/clientMemory";
import { inSlices } from "../../../src/app/convexClient/inSlices";
import { letGoOfFailures } from "../../../src/app/convexClient/letGoOfFailures";
import { answerKey, LastKnown } from "../../../src/lib/offline/lastKnown";
import { rememberLastPerson } from "../../../src/lib/offline/lastPerson";

export const KEPT_QUERY = api.teams.list;
export const KEPT_KEY = answerKey(getFunctionName(KEPT_QUERY), {}) ?? "";

/** Ann's last visit kept this. */
export async function keep(value: unknown, key = KEPT_KEY): Promise<void> {
  rememberLastPerson("ann");
  const kept = new LastKnown();
  kept.note(key, value);
  await kept.write([]);
}

/** The test decides its answers to a query. */
class Server {
  readonly #answers = new Map<string, () => unknown>();
  readonly #screens = new Map<string, Set<() => void>>();

  readonly watchQuery: Calls["watchQuery"] = (query, args) => {
    const key = answerKey(getFunctionName(query), args) ?? "";
    return {
      onUpdate: (callback) => {
        const screens = this.#screens.get(key) ?? new Set();
        this.#screens.set(key, screens.add(callback));
        return () => {
          // As Convex's client, which would stop somebody else's watch of the same.
          if (!screens.delete(callback)) throw new Error("stopped twice");
          if (screens.size === 0) this.#screens.delete(key);
        };
      },
      localQueryResult: () => this.#answers.get(key)?.(),
      journal: () => undefined,
    };
  };

  /** The keys of what is asked now. */
  asked(): string[] {
    return [...this.#screens.keys()];
  }

  answer(value: unknown, key = KEPT_KEY): void {
    this.#tell(key, () => value);
  }

  fail(key = KEPT_KEY): void {
    this.#tell(key, () => {
      throw new Error("no");
    });
  }

  #tell(key: string, answer: () => unknown): void {
    this.#answers.set(key, answer);
    for (const callback of [...(this.#screens.get(key) ?? [])]) callback();
  }
}

/** A page opens, whoever is signed in. */
export function openVisit() {
  const server = new Server();
  const client = new ConvexReactClient("http://127.0.0.1:9", { logger: false });
  const done = () => Promise.resolve(null);
  const calls = keepMemory(client, inSlices({ watchQuery: server.watchQuery, mutation: done, action: done }));
  Object.assign(client, calls, { prewarmQuery: letGoOfFailures(calls.watchQuery) });
  const memory = memoryOf(client);
  if (!memory) throw new Error("the client has no memory");
  const stop = memory.watchConnection();
  return {
    server,
    memory,
    watch: calls.watchQuery(KEPT_QUERY, {}),
    wrapper: ({ children }: { children: ReactNode }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
    close: async () => {
      stop();
      await memory.forget();
      await client.close();
    },
  };
}
