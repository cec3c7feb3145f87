// [15.1] What screens get of the answers that this browser kept, until the server's arrive.
import "fake-indexeddb/auto";
import { act, render, renderHook } from "@testing-library/react";
import { ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { keepMemory, memoryOf } from "../../../../src/app/convexClient/clientMemory";
import { NewsLog } from "../../../../src/components/ui/feedback/NewsLog";
import { setCutOff, useCutOff } from "../../../../src/lib/offline/cutOff";
import { useIsAllLive } from "../../../../src/lib/offline/keptAnswers";
import { answerKey, LastKnown } from "../../../../src/lib/offline/lastKnown";
import { forgetLastPerson, readLastPerson, rememberLastPerson } from "../../../../src/lib/offline/lastPerson";

const MINUTE_MS = 60_000;
const KEY = answerKey(getFunctionName(api.teams.list), {}) ?? "";

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

let client: ConvexReactClient;
let server: Server;
let stop: () => void;

/** Ann's last visit kept this. */
async function keep(value: unknown): Promise<void> {
  rememberLastPerson("ann");
  const kept = new LastKnown();
  kept.note(KEY, value);
  await kept.write([]);
}

/** A page opens, whoever is signed in. */
function open({ isWatched = true } = {}) {
  server = new Server();
  client = new ConvexReactClient("http://127.0.0.1:9", { logger: false });
  const calls = keepMemory(client, {
    watchQuery: server.watchQuery,
    mutation: () => Promise.resolve(null),
    action: () => Promise.resolve(null),
  });
  const memory = memoryOf(client);
  if (!memory) throw new Error("the client has no memory");
  stop = memory.watchConnection();
  const watch = calls.watchQuery(api.teams.list, {});
  if (isWatched) watch.onUpdate(() => undefined);
  return { memory, watch };
}

/** The notice's: how old the oldest answer on screen is. */
function Age() {
  const { knownAtMs } = useCutOff();
  return <p>{knownAtMs === null ? "new" : `of ${new Date(knownAtMs).toISOString()}`}</p>;
}

beforeEach(() => setCutOff({ isCutOff: false, knownAtMs: null }));
afterEach(async () => {
  vi.useRealTimers();
  stop();
  await memoryOf(client)?.forget();
  await client.close();
});

it("[15.1] are shown once it is known that they are this person's", async () => {
  await keep("kept");
  const { memory, watch } = open();
  await new LastKnown().load();
  expect(watch.localQueryResult()).toBeUndefined();
  await memory.rememberFor("ann");
  await expect.poll(() => watch.localQueryResult()).toBe("kept");
  act(() => server.answer("live"));
  expect(watch.localQueryResult()).toBe("live");
});

it("[15.1] are never another person's, and are gone when somebody else signs in", async () => {
  await keep("kept");
  const { memory, watch } = open();
  await memory.rememberFor("bob");
  expect(watch.localQueryResult()).toBeUndefined();
  expect(readLastPerson()).toBe("bob");
  const left = new LastKnown();
  await left.load();
  expect(left.read(KEY)).toBeUndefined();
});

it("[15.1] say their age above a minute, until the server's answer or failure takes their place", async () => {
  for (const end of ["answer", "fail"] as const) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2025, 10, 9, 18) });
    await keep("kept");
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    const { memory, watch } = open();
    await memory.rememberFor("ann");
    const { container, unmount } = render(<Age />);
    await vi.waitFor(() => expect(watch.localQueryResult()).toBe("kept"));
    await vi.waitFor(() => expect(container.textContent).toBe("of 2025-11-09T18:00:00.000Z"));
    if (end === "answer") act(() => server.answer("live"));
    else act(() => server.fail());
    if (end === "answer") expect(watch.localQueryResult()).toBe("live");
    else expect(() => watch.localQueryResult()).toThrow("no");
    await vi.waitFor(() => expect(container.textContent).toBe("new"));
    unmount();
    stop();
    await memory.forget();
    await client.close();
    vi.useRealTimers();
  }
  forgetLastPerson();
});

it("[2.52] what changed between two visits is no news, and what changes then is", async () => {
  await keep("7 points");
  const { memory, watch } = open();
  await memory.rememberFor("ann");
  await expect.poll(() => watch.localQueryResult()).toBe("7 points");
  const log = () => (
    <NewsLog label="News" value={String(watch.localQueryResult())} newsOf={(_, value) => [`Now ${value}`]} />
  );
  const { container, rerender } = render(log());
  act(() => server.answer("10 points"));
  rerender(log());
  expect(container.textContent).toBe("");
  act(() => server.answer("17 points"));
  rerender(log());
  expect(container.textContent).toBe("Now 17 points");
});

it("[2.52] what was read and never watched isn't on screen", async () => {
  await keep("kept");
  const { memory, watch } = open({ isWatched: false });
  await memory.rememberFor("ann");
  await expect.poll(() => watch.localQueryResult()).toBe("kept");
  const { result } = renderHook(useIsAllLive);
  await act(async () => await expect.poll(() => result.current, { timeout: 10_000 }).toBe(true));
});
