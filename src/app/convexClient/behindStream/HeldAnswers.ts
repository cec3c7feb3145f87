// [18.4] Answers that wait until the stream has caught up with them. While a game is on, an answer waits for as long as
// the member is behind; otherwise for that long after the games last changed, which is mostly over. The answer that was
// shown before stays until then.
import { reasonOf } from "../../../lib/serverErrors";
import type { Calls } from "../calls";
import type { Asked } from "./asked";
import { GameNews } from "./GameNews";
import { HELD_REFUSALS } from "./heldRefusals";
import { IN_PARTS } from "./inParts";
import { setOpensAt, setToldAt } from "./opensAt";
import { tellsOfWeeksPast } from "./ofWeeksPast";
import { PASSES } from "./passes";
import type { StreamClock } from "./streamClock";

interface Waiting {
  readonly value: unknown;
  readonly atMs: number;
}

interface Refusal {
  readonly atMs: number;
  readonly letGo: () => void;
}

interface Answer {
  /** The server's newest. */
  newest: unknown;
  /** The answer as long ago as the member is behind; undefined if that isn't known. */
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
  /** The questions that screens watch now. */
  readonly watched: ReadonlySet<Asked>;
  /** Told which answers may have changed; any, without keys. */
  readonly tell: (keys?: ReadonlySet<string>) => void;
}

export class HeldAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #news: GameNews;
  readonly #tell: HeldOptions["tell"];
  readonly #watched: ReadonlySet<Asked>;
  readonly #clock: StreamClock;
  #delayMs: number;
  #stopWaiting = () => undefined as void;
  #refusals: readonly Refusal[] = [];
  #isLooking = false;
  /** As last known: what tells of weeks that are over for good needn't wait. */
  #week: ReturnType<GameNews["currentWeek"]> = null;

  constructor({ watchQuery, clock, delayMs, shown, watched, tell }: HeldOptions) {
    this.#watched = watched;
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
    for (const { letGo } of this.#refusals) letGo();
    this.#refusals = [];
    setToldAt(null);
    this.look();
  }

  /** Called as a screen begins to watch something. */
  handleAsked(): void {
    this.#news.askAgain();
    this.look();
  }

  setDelay(delayMs: number): void {
    this.#delayMs = delayMs;
    this.#release();
  }

  /** @throws what the query threw: a failure tells nothing of a game. */
  read(asked: Asked): unknown {
    const { key, name, watch } = asked;
    const newest = watch.localQueryResult();
    if (PASSES.has(name) || tellsOfWeeksPast(asked, this.#news.currentWeek())) return newest;
    const answer = this.#note(key, newest);
    const inParts = IN_PARTS[name];
    const { made, then } = answer;
    if (inParts === undefined || answer.newest === undefined) return then;
    if (made?.newest === answer.newest && made.then === then) return made.value;
    const value = inParts(answer.newest, then, this.#delayMs);
    answer.made = { newest: answer.newest, then, value };
    return value;
  }

  /** Resolves when it tells nothing that a screen doesn't. */
  async holdRefusal(refusal: unknown): Promise<void> {
    if (!HELD_REFUSALS.has(reasonOf(refusal) ?? "")) return;
    await new Promise<void>((letGo) => {
      this.#refusals = [...this.#refusals, { atMs: this.#clock.nowMs(), letGo }];
      this.#release();
      const last = this.#refusals.at(-1);
      if (last) setToldAt(this.#dueAtMs(last, this.#news.lastAtMs()));
    });
  }

  /** Says when what screens miss is there. Called whenever they begin or stop to watch something. */
  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    // Screens read while they are drawn.
    queueMicrotask(() => {
      this.#isLooking = false;
      setOpensAt(this.#opensAtMs());
    });
  }

  #opensAtMs(): number | null {
    const newsAtMs = this.#news.lastAtMs();
    let opensAtMs: number | null = null;
    const week = this.#news.currentWeek();
    for (const asked of this.#watched) {
      const answer = tellsOfWeeksPast(asked, week) ? undefined : this.#answers.get(asked.key);
      const [first] = answer?.then === undefined ? (answer?.waiting ?? []) : [];
      if (first) opensAtMs = Math.max(opensAtMs ?? 0, this.#dueAtMs(first, newsAtMs));
    }
    return opensAtMs;
  }

  /** An answer that came while games weren't known to be on waits no longer than any other. */
  #dueAtMs({ atMs }: { readonly atMs: number }, newsAtMs: number): number {
    return Math.min(atMs, newsAtMs) + this.#delayMs;
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

  /** Takes the answers that have waited long enough. @returns true if there were any. */
  #letGo(answer: Answer): boolean {
    const nowMs = this.#clock.nowMs();
    const newsAtMs = this.#news.lastAtMs();
    const next = answer.waiting.findIndex((each) => this.#dueAtMs(each, newsAtMs) > nowMs);
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
    const [nowMs, newsAtMs] = [this.#clock.nowMs(), this.#news.lastAtMs()];
    const due = this.#refusals.filter((refusal) => this.#dueAtMs(refusal, newsAtMs) <= nowMs);
    this.#refusals = this.#refusals.filter((refusal) => !due.includes(refusal));
    for (const { letGo } of due) letGo();
    if (this.#refusals.length === 0) setToldAt(null);
    this.#sleep();
    const week = this.#news.currentWeek();
    const isNewWeek = week !== this.#week;
    this.#week = week;
    if (isNewWeek) this.#tell();
    else if (changed.size > 0) this.#tell(changed);
  }

  #sleep(): void {
    this.#stopWaiting();
    this.look();
    const newsAtMs = this.#news.lastAtMs();
    let wakesAtMs = Infinity;
    for (const { waiting } of this.#answers.values()) {
      const [first] = waiting;
      if (first) wakesAtMs = Math.min(wakesAtMs, this.#dueAtMs(first, newsAtMs));
    }
    for (const refusal of this.#refusals) wakesAtMs = Math.min(wakesAtMs, this.#dueAtMs(refusal, newsAtMs));
    if (wakesAtMs === Infinity) return;
    this.#stopWaiting = this.#clock.wake(Math.max(0, wakesAtMs - this.#clock.nowMs()), () => this.#release());
  }
}
