// [18.4] Answers that wait until the stream has caught up with them. While a game is on, an answer waits for as long as the
// member is behind; otherwise for that long after the games last changed, which is mostly over. What was shown before
// stays until then.
import type { Calls } from "../calls";
import type { Asked } from "./asked";
import { GameNews } from "./GameNews";
import { IN_PARTS } from "./inParts";
import { PASSES } from "./passes";
import type { StreamClock } from "./streamClock";

interface Waiting {
  readonly value: unknown;
  readonly atMs: number;
}

interface Answer {
  /** The server's newest. */
  newest: unknown;
  /** What it was as long ago as the member is behind; undefined if that isn't known. */
  then: unknown;
  waiting: Waiting[];
  /** Of these two, as screens see it. They compare by identity. */
  made: { readonly newest: unknown; readonly then: unknown; readonly value: unknown } | null;
}

interface HeldOptions {
  readonly watchQuery: Calls["watchQuery"];
  readonly clock: StreamClock;
  readonly delayMs: number;
  /** By key, what is on screen. */
  readonly shown: ReadonlyMap<string, unknown>;
  /** Told which answers have changed. */
  readonly tell: (keys: ReadonlySet<string>) => void;
}

export class HeldAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #news: GameNews;
  readonly #tell: HeldOptions["tell"];
  readonly #clock: StreamClock;
  #delayMs: number;
  #stopWaiting = () => undefined as void;

  constructor({ watchQuery, clock, delayMs, shown, tell }: HeldOptions) {
    this.#clock = clock;
    this.#delayMs = delayMs;
    this.#tell = tell;
    for (const [key, then] of shown) {
      this.#answers.set(key, { newest: undefined, then, waiting: [], made: null });
    }
    this.#news = new GameNews(watchQuery, { clock, onNews: () => this.#release() });
  }

  stop(): void {
    this.#stopWaiting();
    this.#news.stop();
  }

  setDelay(delayMs: number): void {
    this.#delayMs = delayMs;
    this.#release();
  }

  /** @throws what the query threw: a failure tells nothing of a game. */
  read({ key, name, watch }: Asked): unknown {
    const newest = watch.localQueryResult();
    if (PASSES.has(name)) return newest;
    const answer = this.#note(key, newest);
    const inParts = IN_PARTS[name];
    const { made, then } = answer;
    if (inParts === undefined || answer.newest === undefined) return then;
    if (made?.newest === answer.newest && made.then === then) return made.value;
    const value = inParts(answer.newest, then, this.#delayMs);
    answer.made = { newest: answer.newest, then, value };
    return value;
  }

  #note(key: string, newest: unknown): Answer {
    let answer = this.#answers.get(key);
    if (answer === undefined) {
      answer = { newest: undefined, then: undefined, waiting: [], made: null };
      this.#answers.set(key, answer);
    }
    if (newest === undefined || newest === answer.newest) return answer;
    answer.newest = newest;
    answer.waiting.push({ value: newest, atMs: this.#clock.nowMs() });
    this.#letGo(answer);
    this.#sleep();
    return answer;
  }

  /** What has waited long enough. @returns whether there was any. */
  #letGo(answer: Answer): boolean {
    const nowMs = this.#clock.nowMs();
    const newsAtMs = this.#news.lastAtMs();
    // What came while games weren't known to be on waits no longer than any other.
    const isDue = ({ atMs }: Waiting) => Math.min(atMs, newsAtMs) + this.#delayMs <= nowMs;
    const next = answer.waiting.findIndex((each) => !isDue(each));
    const due = next === -1 ? answer.waiting : answer.waiting.slice(0, next);
    const last = due.at(-1);
    if (last === undefined) return false;
    answer.waiting = answer.waiting.slice(due.length);
    answer.then = last.value;
    return true;
  }

  #release(): void {
    const changed = new Set<string>();
    for (const [key, answer] of this.#answers) if (this.#letGo(answer)) changed.add(key);
    this.#sleep();
    if (changed.size > 0) this.#tell(changed);
  }

  #sleep(): void {
    this.#stopWaiting();
    const newsAtMs = this.#news.lastAtMs();
    let wakesAtMs = Infinity;
    for (const { waiting } of this.#answers.values()) {
      const [first] = waiting;
      if (first) wakesAtMs = Math.min(wakesAtMs, Math.min(first.atMs, newsAtMs) + this.#delayMs);
    }
    if (wakesAtMs === Infinity) return;
    this.#stopWaiting = this.#clock.wake(Math.max(0, wakesAtMs - this.#clock.nowMs()), () => this.#release());
  }
}
