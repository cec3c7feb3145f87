// A visit of somebody who has been here before, for tests of what this browser kept: the client's memory with the browser's
// storage, over a server that the test answers for. One query is enough.
import "fake-indexeddb/auto";
import { ConvexProvider, ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { keepMemory, memoryOf } from "../../../src/app/convexClient/clientMemory";
import { inSlices } from "../../../src/app/convexClient/inSlices";
import { answerKey, LastKnown } from "../../../src/lib/offline/lastKnown";
import { rememberLastPerson } from "../../../src/lib/offline/lastPerson";

export const KEPT_QUERY = api.teams.list;
export const KEPT_KEY = answerKey(getFunctionName(KEPT_QUERY), {}) ?? "";

/** Ann's last visit kept this. */
export async function keep(value: unknown): Promise<void> {
  rememberLastPerson("ann");
  const kept = new LastKnown();
  kept.note(KEPT_KEY, value);
  await kept.write([]);
}

/** The server's answer to the one query that is asked here. */
class Server {
  #answer: unknown;
  #failure: Error | null = null;
  readonly #screens = new Set<() => void>();

  readonly watchQuery = () => ({
    onUpdate: (callback: () => void) => {
      this.#screens.add(callback);
      return () => this.#screens.delete(callback);
    },
    localQueryResult: () => {
      if (this.#failure) throw this.#failure;
      return this.#answer;
    },
    journal: () => undefined,
  });

  answer(value: unknown): void {
    this.#answer = value;
    for (const callback of [...this.#screens]) callback();
  }

  fail(): void {
    this.#failure = new Error("no");
    for (const callback of [...this.#screens]) callback();
  }
}

/** A page opens, whoever is signed in. */
export function openVisit() {
  const server = new Server();
  const client = new ConvexReactClient("http://127.0.0.1:9", { logger: false });
  const done = () => Promise.resolve(null);
  const calls = keepMemory(client, inSlices({ watchQuery: server.watchQuery, mutation: done, action: done }));
  Object.assign(client, calls);
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
