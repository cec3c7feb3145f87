// [18.4] News of running games comes to a member as much later as they chose. All answers come through here, before
// anything is remembered or drawn (decision 147). Members without a delay get answers as they come; the code that holds
// answers back is fetched by the others.
import type { Watch } from "convex/react";
import { getFunctionName, type FunctionReturnType } from "convex/server";
import { convexToJson, type Value } from "convex/values";
import { api } from "../../../../convex/_generated/api";
import { readLastPerson } from "../../../lib/offline/lastPerson";
import type { Call, Calls } from "../calls";
import type { Asked } from "./asked";
import type { HeldAnswers } from "./HeldAnswers";
import { deviceClock, type StreamClock } from "./streamClock";

interface Watched extends Asked {
  readonly callback: () => void;
  /** The answer that it was last told of. */
  shown?: unknown;
}

type User = FunctionReturnType<typeof api.users.current> | undefined;

const SECOND_MS = 1_000;
const FETCHED_AGAIN_MS = 5 * SECOND_MS;

export class BehindStream {
  readonly #watchQuery: Calls["watchQuery"];
  readonly #person: Watch<unknown>;
  readonly #watched = new Set<Watched>();
  /** Whoever was here before is still signed in, until there is no token. */
  #isSignedIn = readLastPerson() !== null;
  #stopPerson: (() => void) | null = null;
  /** Null until the server has said. */
  #delayMs: number | null = null;
  #held: HeldAnswers | null = null;
  /** The answers on screen when the delay was set, while the code that holds answers back is fetched. */
  #before = new Map<string, unknown>();
  #isFetching = false;

  constructor(
    { watchQuery }: Pick<Calls, "watchQuery">,
    private readonly clock: StreamClock = deviceClock,
  ) {
    this.#watchQuery = watchQuery;
    this.#person = watchQuery(api.users.current, {});
  }

  wrap(calls: Calls): Calls {
    return {
      watchQuery: (...call) => this.#watch(call),
      mutation: (...call) => calls.mutation(...call).catch((error: unknown) => this.#refuse(error)),
      action: calls.action,
    };
  }

  setSignedIn(isSignedIn: boolean): void {
    if (isSignedIn === this.#isSignedIn) return;
    this.#isSignedIn = isSignedIn;
    if (isSignedIn && this.#watched.size > 0) this.#watchPerson();
    else queueMicrotask(() => this.#tell());
  }

  #watch([query, args, ...rest]: Call): Watch<unknown> {
    const watch = this.#watchQuery(query, args, ...rest);
    const name = getFunctionName(query);
    if (name === "users:current") return this.#watchOfPerson(watch);
    const key = `${name} ${JSON.stringify(convexToJson((args ?? {}) as Value))}`;
    const asked = { key, name, args, watch };
    return {
      ...watch,
      localQueryResult: () => this.#read(asked),
      onUpdate: (callback) => {
        const watched: Watched = { ...asked, callback };
        this.#watched.add(watched);
        if (this.#isSignedIn) this.#watchPerson();
        const stop = watch.onUpdate(() => this.#receive(watched));
        this.#held?.handleAsked();
        return () => {
          stop();
          this.#watched.delete(watched);
          this.#held?.look();
        };
      },
    };
  }

  /** A failure was let go. The screen asks again, and so may this. */
  #watchOfPerson(watch: Watch<unknown>): Watch<unknown> {
    return {
      ...watch,
      onUpdate: (callback) => {
        const stop = watch.onUpdate(callback);
        if (this.#isSignedIn) this.#watchPerson();
        this.#look();
        return stop;
      },
    };
  }

  #read(asked: Asked): unknown {
    const delayMs = this.#look();
    if (delayMs === 0) return asked.watch.localQueryResult();
    if (this.#held !== null) return this.#held.read(asked);
    return delayMs === null ? undefined : this.#before.get(asked.key);
  }

  #receive(watched: Watched): void {
    if (this.#look() === 0) watched.callback();
    else this.#tellOf(watched);
  }

  /** A refusal may tell of a result. @throws it */
  async #refuse(error: unknown): Promise<never> {
    while (this.#look() !== 0) {
      if (this.#held !== null) {
        await this.#held.holdRefusal(error);
        break;
      }
      await new Promise<void>((resolve) => this.clock.wake(SECOND_MS, resolve));
    }
    throw error;
  }

  /** As long as the app is open, unless it fails. The screens ask for it anyway. */
  #watchPerson(): void {
    this.#stopPerson ??= this.#person.onUpdate(() => void this.#look());
  }

  /** @returns the delay as the server's newest answers have it: they come together, whichever is told of first. */
  #look(): number | null {
    if (!this.#isSignedIn) return 0;
    let user: User;
    try {
      user = this.#person.localQueryResult() as User;
    } catch {
      // The server isn't asked again for what is still watched.
      this.#stopPerson?.();
      this.#stopPerson = null;
      user = undefined;
    }
    if (user !== undefined && this.#stopPerson !== null) this.#set((user?.behindSeconds ?? 0) * SECOND_MS);
    return this.#delayMs;
  }

  #set(delayMs: number): void {
    const before = this.#delayMs;
    if (before === delayMs) return;
    this.#delayMs = delayMs;
    if (delayMs === 0) {
      this.#held?.stop();
      this.#held = null;
      this.#before.clear();
    } else if (this.#held !== null) {
      this.#held.setDelay(delayMs);
    } else {
      if (before === 0) this.#before = this.#onScreen();
      this.#fetch();
    }
    queueMicrotask(() => this.#tell());
  }

  /** Answers that have been shown aren't taken back. */
  #onScreen(): Map<string, unknown> {
    const shown = new Map<string, unknown>();
    for (const { key, watch } of this.#watched) {
      try {
        shown.set(key, watch.localQueryResult());
      } catch {
        // It failed: there is nothing on screen.
      }
    }
    return shown;
  }

  #fetch(): void {
    if (this.#isFetching) return;
    this.#isFetching = true;
    import("./HeldAnswers").then(
      ({ HeldAnswers }) => {
        this.#isFetching = false;
        const delayMs = this.#delayMs;
        if (delayMs === null || delayMs === 0 || this.#held !== null) return;
        this.#held = new HeldAnswers({
          watchQuery: this.#watchQuery,
          clock: this.clock,
          delayMs,
          shown: this.#before,
          watched: this.#watched,
          tell: (keys) => this.#tell(keys),
        });
        this.#before = new Map();
        this.#tell();
      },
      () => {
        this.#isFetching = false;
        this.clock.wake(FETCHED_AGAIN_MS, () => {
          if (this.#delayMs && this.#held === null) this.#fetch();
        });
      },
    );
  }

  /** Screens read again: those of these answers, or all. */
  #tell(keys?: ReadonlySet<string>): void {
    for (const watched of [...this.#watched]) if (keys?.has(watched.key) !== false) this.#tellOf(watched);
  }

  /** Only of what there is to read: some wait for just one call. */
  #tellOf(watched: Watched): void {
    try {
      const value = this.#read(watched);
      if (value === undefined || value === watched.shown) return;
      watched.shown = value;
    } catch {
      // The screen reads it, and shows the failure.
    }
    watched.callback();
  }
}
