// Convex's client for an app that may lose its server [15.1]. It keeps the last answers in this browser, and gives them
// to the screens until the server's arrive: a page shows at once what it last knew. While the app is cut off, calls
// that can't be sent are refused: Convex's own client would hold them back and send them on reconnecting, maybe hours
// later (decision 054).
import type { ConvexReactClient, Watch } from "convex/react";
import { getFunctionName } from "convex/server";
import { isCutOff, onCutOffChange, setCutOff } from "../../lib/offline/cutOff";
import { setKeptShown } from "../../lib/offline/keptAnswers";
import { answerKey, LastKnown } from "../../lib/offline/lastKnown";
import { forgetLastPerson, readLastPerson, rememberLastPerson } from "../../lib/offline/lastPerson";
import { watchNetwork } from "../../lib/offline/network";
import { offlineError } from "../../lib/offline/offlineError";
import { forgetKeptLists } from "../../lib/offline/keptList";
import type { Calls } from "./calls";

/** A server that doesn't answer for this long won't in a moment either. */
const PATIENCE_MS = 5_000;
/** Scores change every few seconds; this is how often they are written. */
const WRITE_EVERY_MS = 2_000;
/** Screens read an answer, then watch it. One that isn't watched by then was read for something else. */
const UNWATCHED_MS = 2_000;
/** Older answers say that they are old. */
const FRESH_MS = 60_000;

class ClientMemory {
  readonly #client: ConvexReactClient;
  readonly #lastKnown = new LastKnown();
  /** Whose answers are kept; null for visitors. */
  #person: string | null = null;
  /** How many screens watch an answer. */
  readonly #watched = new Map<string, number>();
  /** Watched answers that are the server's and are kept: they are current. */
  readonly #live = new Set<string>();
  /** Answers on screen that came from this browser, and when they were current. */
  readonly #shown = new Map<string, number>();
  /** Called when answers of this browser may be shown, or no longer. */
  readonly #screens = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connectedAtMs: number | null = null;
  #isLost = false;
  #isNetworkDown = false;

  constructor(client: ConvexReactClient) {
    this.#client = client;
  }

  /** @returns these calls, with what is remembered. */
  wrap({ watchQuery, mutation, action }: Calls): Calls {
    return {
      watchQuery: (...call) => {
        const [query, args] = call;
        const key = answerKey(getFunctionName(query), args);
        const watch = watchQuery(...call);
        return key === null ? watch : this.#remembering(watch, key);
      },
      mutation: async (...call) => {
        await this.#canSend();
        return await mutation(...call);
      },
      action: async (...call) => {
        await this.#canSend();
        return await action(...call);
      },
    };
  }

  /** Starts watching the connection, and reads what was last known. Called once. @returns how to stop. */
  watchConnection(): () => void {
    if (readLastPerson() !== null) {
      const tellScreens = () => this.#tellScreens();
      // Private windows may have no storage: then there is just nothing to show.
      this.#lastKnown.load().then(tellScreens, () => undefined);
    }
    let patience: ReturnType<typeof setTimeout> | undefined;
    const handleState = () => {
      const { isWebSocketConnected } = this.#client.connectionState();
      if (!isWebSocketConnected) {
        patience ??= setTimeout(() => this.#setLost(true), PATIENCE_MS);
        return;
      }
      clearTimeout(patience);
      patience = undefined;
      this.#connectedAtMs = Date.now();
      this.#setLost(false);
    };
    const handleVisibility = () => {
      if (document.visibilityState === "hidden") void this.#write();
    };
    const stopState = this.#client.subscribeToConnectionState(handleState);
    handleState();
    const stopNetwork = watchNetwork((isDown) => {
      this.#isNetworkDown = isDown;
      void this.#decide();
    });
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      stopState();
      clearTimeout(patience);
      stopNetwork();
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }

  /** No connection comes soon: the sign-in service can't be reached, so there is no token to connect with. */
  stopWaiting(): void {
    if (!this.#client.connectionState().isWebSocketConnected) this.#setLost(true);
  }

  /** From now on what arrives is kept for this person, and what was kept for another is gone. */
  async rememberFor(person: string): Promise<void> {
    if (this.#person === person) return;
    const forgotten = readLastPerson() === person ? null : this.forget();
    // Answers that arrive while another person's are deleted are kept too: they are written after that.
    this.#person = person;
    this.#tellScreens();
    await forgotten;
    if (this.#person === person) rememberLastPerson(person);
  }

  /** Nobody is signed in any more. */
  async forget(): Promise<void> {
    this.#person = null;
    this.#shown.clear();
    setKeptShown(false);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    forgetLastPerson();
    forgetKeptLists();
    await this.#lastKnown.forget();
  }

  /** A watch of Convex's client, with the last known answer in place of a missing one. */
  #remembering(watch: Watch<unknown>, key: string): Watch<unknown> {
    return {
      ...watch,
      onUpdate: (callback) => {
        this.#watched.set(key, (this.#watched.get(key) ?? 0) + 1);
        const stopWatching = watch.onUpdate(() => {
          this.#receive(key, watch);
          callback();
        });
        const stopListening = onCutOffChange(callback);
        this.#screens.add(callback);
        return () => {
          stopWatching();
          stopListening();
          this.#screens.delete(callback);
          const others = (this.#watched.get(key) ?? 1) - 1;
          if (others > 0) {
            this.#watched.set(key, others);
            return;
          }
          this.#watched.delete(key);
          this.#hide(key);
          if (this.#live.delete(key)) this.#lastKnown.see(key);
        };
      },
      localQueryResult: () => {
        const live = watch.localQueryResult();
        if (live !== undefined) return live;
        // An answer on screen stays there until the server's replaces it.
        if (!isCutOff() && this.#person === null && !this.#shown.has(key)) return undefined;
        const known = this.#lastKnown.read(key);
        if (known === undefined) return undefined;
        this.#show(key, known.atMs);
        return known.value;
      },
    };
  }

  /** Waits out a short interruption. @throws OFFLINE if it is a long one. */
  async #canSend(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const stops: (() => void)[] = [];
      const look = () => {
        const isConnected = this.#client.connectionState().isWebSocketConnected;
        if (!isCutOff() && !isConnected) return;
        for (const stop of stops) stop();
        if (isCutOff()) reject(offlineError());
        else resolve();
      };
      stops.push(onCutOffChange(look), this.#client.subscribeToConnectionState(look));
      look();
    });
  }

  #setLost(isLost: boolean): void {
    this.#isLost = isLost;
    void this.#decide();
  }

  async #decide(): Promise<void> {
    const isNow = () => this.#isLost || this.#isNetworkDown;
    if (!isNow()) {
      setCutOff({ isCutOff: false, knownAtMs: this.#knownAtMs() });
      return;
    }
    if (isCutOff()) return;
    await this.#write();
    // Without the browser's storage there is nothing to show, and still no connection.
    await this.#lastKnown.load().catch(() => undefined);
    if (isNow()) setCutOff({ isCutOff: true, knownAtMs: this.#knownAtMs() });
  }

  #tellScreens(): void {
    for (const callback of [...this.#screens]) callback();
  }

  /** While there is a connection, only what is old enough is worth telling. */
  #knownAtMs(): number | null {
    const shown = [...this.#shown.values()];
    if (this.#isLost || this.#isNetworkDown) {
      const times = [...shown, ...(this.#connectedAtMs === null ? [] : [this.#connectedAtMs])];
      return times.length === 0 ? null : Math.min(...times);
    }
    const oldest = Math.min(...shown);
    return Date.now() - oldest > FRESH_MS ? oldest : null;
  }

  #show(key: string, atMs: number): void {
    if (this.#shown.has(key)) return;
    this.#shown.set(key, atMs);
    setKeptShown(true);
    this.#tellAge();
    setTimeout(() => {
      if (!this.#watched.has(key)) this.#hide(key);
    }, UNWATCHED_MS);
  }

  #hide(key: string): void {
    if (!this.#shown.delete(key)) return;
    setKeptShown(this.#shown.size > 0);
    this.#tellAge();
  }

  #tellAge(): void {
    // Screens call this while they render.
    queueMicrotask(() => setCutOff({ isCutOff: isCutOff(), knownAtMs: this.#knownAtMs() }));
  }

  /** The server's answer is there, and screens are told next: what isn't on screen any more changes along with them. */
  #receive(key: string, watch: Watch<unknown>): void {
    try {
      const value = watch.localQueryResult();
      if (value === undefined) return;
      if (this.#person !== null) this.#keep(key, value);
    } catch {
      // A failure isn't kept; the last answer is, and is no longer current.
      this.#live.delete(key);
    }
    this.#hide(key);
  }

  #keep(key: string, value: unknown): void {
    this.#live.add(key);
    this.#lastKnown.note(key, value);
    this.#timer ??= setTimeout(() => void this.#write(), WRITE_EVERY_MS);
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#person === null || isCutOff()) return;
    // Private windows may have no storage: then there is just nothing to show offline.
    await this.#lastKnown.write(this.#live).catch(() => undefined);
  }
}

const memories = new WeakMap<ConvexReactClient, ClientMemory>();

/** Lets a client remember. @returns its calls, with what is remembered. */
export function keepMemory(client: ConvexReactClient, calls: Calls): Calls {
  const memory = new ClientMemory(client);
  memories.set(client, memory);
  return memory.wrap(calls);
}

/** Undefined for a client that doesn't remember, as in tests. */
export const memoryOf = (client: ConvexReactClient): ClientMemory | undefined => memories.get(client);
