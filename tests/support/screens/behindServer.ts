// A server whose answers a test sets, and a clock that it turns, for tests of what comes later [18.4].
import { getFunctionName } from "convex/server";
import { convexToJson, type Value } from "convex/values";
import type { Calls } from "../../../src/app/convexClient/calls";
import type { StreamClock } from "../../../src/app/convexClient/behindStream/streamClock";

export const questionKey = (name: string, args: object = {}) =>
  `${name} ${JSON.stringify(convexToJson(args as unknown as Value))}`;

/** A query's answer that is thrown. */
export class Failure extends Error {
  toJSON(): string {
    return this.message;
  }
}

/** Tells of all changes at once, as in a Transition. */
export class BehindServer {
  readonly #answers = new Map<string, { readonly text: string; readonly value: unknown }>();
  readonly #screens = new Map<string, Set<() => void>>();

  readonly watchQuery: Calls["watchQuery"] = (query, args) => {
    const key = questionKey(getFunctionName(query), args);
    return {
      onUpdate: (callback) => {
        const screens = this.#screens.get(key) ?? new Set();
        this.#screens.set(key, screens.add(callback));
        return () => screens.delete(callback);
      },
      localQueryResult: () => {
        const value = this.#answers.get(key)?.value;
        if (value instanceof Failure) throw value;
        return value;
      },
      journal: () => undefined,
    };
  };

  /** By question. An answer that is the same keeps its identity. */
  answer(answers: Iterable<readonly [key: string, value: unknown]>): void {
    const changed: string[] = [];
    for (const [key, value] of answers) {
      const text = JSON.stringify(value);
      if (this.#answers.get(key)?.text === text) continue;
      this.#answers.set(key, { text, value });
      changed.push(key);
    }
    for (const key of changed) for (const callback of [...(this.#screens.get(key) ?? [])]) callback();
  }
}

export class TurnedClock implements StreamClock {
  #nowMs: number;
  #sleeping: { readonly atMs: number; readonly wake: () => void }[] = [];

  constructor(nowMs = Date.now()) {
    this.#nowMs = nowMs;
  }

  readonly nowMs = () => this.#nowMs;

  /** Something waits for its time. */
  get isAwaited(): boolean {
    return this.#sleeping.length > 0;
  }

  readonly wake: StreamClock["wake"] = (afterMs, wake) => {
    const sleeper = { atMs: this.#nowMs + afterMs, wake };
    this.#sleeping.push(sleeper);
    return () => void (this.#sleeping = this.#sleeping.filter((each) => each !== sleeper));
  };

  pass(ms: number): void {
    this.#nowMs += ms;
    const due = this.#sleeping.filter(({ atMs }) => atMs <= this.#nowMs);
    this.#sleeping = this.#sleeping.filter((each) => !due.includes(each));
    for (const { wake } of due) wake();
  }
}
