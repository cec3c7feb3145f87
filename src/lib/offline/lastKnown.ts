// [15.1] The last answers of the queries that the screens asked, kept in this browser. They are what this person was
// sent, and nothing else: no tokens, and nothing of the admin's pages. The number, size and age are bounded.
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { clear, createStore, delMany, entries, setMany, update, type UseStore } from "idb-keyval";

const DAY_MS = 86_400_000;
export const BOUNDS = { answers: 200, characters: 4_000_000, ageMs: 14 * DAY_MS };

/**
 * Admins see other people’s data there; what was won between two visits is no news (src/app/useWinnerNews.ts); and an
 * invitation leads on by itself, to a league that its reader may have left since.
 */
const NEVER_KEPT = /^(?:admin|feed|imports)[:.]|^notifications[:.]latestWinners|^leagues[:.]invitation/;

/** A reserved key: when each answer was last known to be current, and how long its text is. */
const SEEN = "seen";
type Seen = Record<string, { atMs: number; characters: number }>;

export interface KnownAnswer {
  readonly value: unknown;
  readonly atMs: number;
}

/** Null if the answer isn't kept. */
export function answerKey(name: string, args: Record<string, unknown> | undefined): string | null {
  // A page of a list is asked for with an id of this visit.
  if (NEVER_KEPT.test(name) || (args && "paginationOpts" in args)) return null;
  const sorted = Object.entries(args ?? {})
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name} ${JSON.stringify(convexToJson(Object.fromEntries(sorted) as Value))}`;
}

/** The keys to drop, oldest first, so that the rest stays within the bounds. */
export function overBounds(seen: Seen, nowMs: number): string[] {
  let [answers, characters] = [0, 0];
  const newestFirst = Object.entries(seen).sort(([, a], [, b]) => b.atMs - a.atMs);
  return newestFirst
    .filter(([, answer]) => {
      answers += 1;
      characters += answer.characters;
      return answers > BOUNDS.answers || characters > BOUNDS.characters || nowMs - answer.atMs > BOUNDS.ageMs;
    })
    .map(([key]) => key);
}

interface Kept {
  /** Of an answer that arrived in this visit, or has been read. */
  value?: unknown;
  /** As it is stored, until it is first read: most answers never are. */
  text?: string;
  atMs: number;
}

export class LastKnown {
  readonly #store: UseStore;
  readonly #kept = new Map<string, Kept>();
  /** Answers that aren't written yet. */
  readonly #changed = new Set<string>();
  #loading: Promise<void> | null = null;
  #isForgotten = false;
  /** A write takes several steps, between which nothing may be deleted: the rest of it would stay. */
  #lastChange: Promise<void> = Promise.resolve();

  constructor() {
    this.#store = createStore("huddle-answers", "answers");
  }

  /** Reads once what earlier visits have kept, for `read`. */
  async load(): Promise<void> {
    this.#loading ??= this.#load();
    await this.#loading;
  }

  async #load(): Promise<void> {
    const stored = new Map(await entries<string, unknown>(this.#store));
    // Answers that version 0.2.0 kept lack entries.
    indexedDB.deleteDatabase("huddle-last-known");
    if (this.#isForgotten) return;
    const seen = (stored.get(SEEN) ?? {}) as Seen;
    const dropped = new Set(overBounds(seen, Date.now()));
    for (const [key, { atMs }] of Object.entries(seen)) {
      const text = stored.get(key);
      if (typeof text === "string" && !dropped.has(key) && !this.#kept.has(key)) this.#kept.set(key, { text, atMs });
    }
  }

  read(key: string): KnownAnswer | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (kept.text !== undefined) {
      kept.value = jsonToConvex(JSON.parse(kept.text) as JSONValue);
      delete kept.text;
    }
    return { value: kept.value, atMs: kept.atMs };
  }

  /** A new answer. */
  note(key: string, value: unknown): void {
    this.#kept.set(key, { value, atMs: Date.now() });
    this.#changed.add(key);
  }

  /** The answer is still current. */
  see(key: string): void {
    const kept = this.#kept.get(key);
    if (kept !== undefined) kept.atMs = Date.now();
  }

  /** Stores new answers, and that those in `current` are still current. */
  async write(current: Iterable<string>): Promise<void> {
    const nowMs = Date.now();
    const texts = [...this.#changed].map((key): [string, string] => [
      key,
      JSON.stringify(convexToJson(this.#kept.get(key)?.value as Value)),
    ]);
    this.#changed.clear();
    await this.#change(() => this.#write(texts, [...current], nowMs));
  }

  async forget(): Promise<void> {
    this.#isForgotten = true;
    this.#kept.clear();
    this.#changed.clear();
    await this.#change(() => clear(this.#store));
  }

  async #change(work: () => Promise<void>): Promise<void> {
    const change = this.#lastChange.then(work);
    this.#lastChange = change.catch(() => undefined);
    await change;
  }

  async #write(texts: [string, string][], current: readonly string[], nowMs: number): Promise<void> {
    await setMany(texts, this.#store);
    let dropped: string[] = [];
    await update<Seen>(
      SEEN,
      (before = {}) => {
        const seen = { ...before };
        for (const [key, text] of texts) seen[key] = { atMs: nowMs, characters: text.length };
        for (const key of current) if (seen[key]) seen[key] = { ...seen[key], atMs: nowMs };
        dropped = overBounds(seen, nowMs);
        for (const key of dropped) delete seen[key];
        return seen;
      },
      this.#store,
    );
    for (const key of dropped) this.#kept.delete(key);
    if (dropped.length > 0) await delMany(dropped, this.#store);
  }
}
