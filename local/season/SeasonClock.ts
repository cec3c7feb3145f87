// When games are played, and what can be seen of them at a given moment. Anchors the current week around the present,
// on disk. Moves games that haven't started when the demo is restarted or its evening is over, and makes the next week
// current. Never moves a started game into the future, and never changes what happens in a game (simulateGame.ts).
import { seasonAt } from "../../domain/games/weeks";
import { HOUR_MS, MINUTE_MS } from "./schedule/easternTime";
import { LATEST_EDITION } from "./schedule/editions";
import {
  addDays,
  anchorWeek,
  calendarThursday,
  calendarWeek,
  finishedAfterMs,
  thursdayOf,
  weekKickoffs,
  type UnstartedGame,
} from "./schedule/kickoffSlots";
import { readPlan, writePlan, type PlannedKickoff, type SeasonPlan } from "./schedule/planFile";
import { SeasonBook, type CallOff } from "./SeasonBook";
import { REGULAR_WEEKS, type Fixture } from "./schedule/schedule";
import type { Frame } from "./play/simulateGame";

const MID_SEASON_WEEK = 10;
/** The distance that earlier and later weeks keep from the current one. */
const BEFORE_MS = 36 * HOUR_MS;
const AFTER_MS = 60 * HOUR_MS;
/** How long a week's last final stays on show before the next week starts. */
const WEEK_OVER_MS = 2 * MINUTE_MS;
const EVENING_OVER_MS = 20 * MINUTE_MS;

export interface ClockOptions {
  readonly dataDir: string;
  readonly seed: number;
  readonly speed: number;
  readonly nowMs: number;
}

export interface GameMoment {
  readonly kickoffAtMs: number;
  readonly state: "pre" | "in" | "post";
  /** The game as spectators see it; null before kickoff, and for a game that is called off. */
  readonly frame: Frame | null;
  readonly callOff: CallOff | null;
}

export class SeasonClock {
  readonly book: SeasonBook;
  private plan: SeasonPlan;
  private readonly dataDir: string;
  private readonly speed: number;

  constructor({ dataDir, seed, speed, nowMs }: ClockOptions) {
    this.dataDir = dataDir;
    this.speed = speed;
    const stored = readPlan(dataDir);
    // A season keeps the seed and the edition that it started with, because its results are known.
    this.book = new SeasonBook(stored?.seed ?? seed, stored?.edition ?? LATEST_EDITION);
    const season = seasonAt(nowMs);
    if (!stored || stored.season < season) {
      this.plan = this.beginSeason({ season, week: calendarWeek(season, nowMs) ?? MID_SEASON_WEEK, nowMs }, stored);
    } else {
      this.plan = stored;
      if (!this.hasEveryState(nowMs)) this.anchorAgain(nowMs);
    }
    this.save();
  }

  current(nowMs: number): { season: number; week: number } {
    this.advance(nowMs);
    const { season, week } = this.plan;
    return { season, week };
  }

  /** Empty for weeks that nobody has qualified for yet, and for unknown seasons. */
  fixtures(season: number, week: number): Fixture[] {
    if (season > this.plan.season || season < this.plan.season - 20) return [];
    if (season === this.plan.season && week > REGULAR_WEEKS) return [];
    return this.book.week(season, week);
  }

  moment(fixture: Fixture, nowMs: number): GameMoment {
    if (fixture.season < this.plan.season) {
      const kickoffAtMs = Math.min(this.pastKickoff(fixture), this.plan.anchoredAtMs - 2 * BEFORE_MS);
      const callOff = this.book.callOff(fixture);
      return { kickoffAtMs, state: "post", frame: callOff ? null : this.book.result(fixture), callOff };
    }
    const { kickoffAtMs, speed } = this.kickoffOf(fixture);
    if (kickoffAtMs > nowMs) return { kickoffAtMs, state: "pre", frame: null, callOff: null };
    const callOff = this.book.callOff(fixture);
    if (callOff) return { kickoffAtMs, state: "post", frame: null, callOff };
    const frames = this.book.frames(fixture);
    const frame = frameAt(frames, ((nowMs - kickoffAtMs) / 1000) * speed);
    return { kickoffAtMs, state: frame.phase === "final" ? "post" : "in", frame, callOff: null };
  }

  /** Replaces a finished week by the next one, and keeps a fast evening going. */
  private advance(nowMs: number): void {
    const moments = this.currentGames().map((fixture) => this.moment(fixture, nowMs));
    const lastEndMs = () =>
      Math.max(...this.currentGames().map((fixture) => this.kickoffOf(fixture).kickoffAtMs + this.durationMs(fixture)));
    if (moments.every(({ state }) => state === "post")) {
      if (nowMs < lastEndMs() + WEEK_OVER_MS) return;
      this.nextWeek(nowMs);
      this.save();
    } else if (this.speed > 1 && moments.every(({ state }) => state !== "in")) {
      const next = Math.min(...moments.filter(({ state }) => state === "pre").map(({ kickoffAtMs }) => kickoffAtMs));
      if (next <= nowMs + EVENING_OVER_MS) return;
      this.playRest(nowMs);
      this.save();
    }
  }

  private nextWeek(nowMs: number): void {
    const { season, week } = this.plan;
    if (week === REGULAR_WEEKS) {
      this.plan = this.beginSeason({ season: season + 1, week: 1, nowMs }, this.plan);
      return;
    }
    this.plan = { ...this.plan, week: week + 1, anchoredAtMs: nowMs };
    const games = this.currentGames().map((fixture) => ({ fixture, kickoffAtMs: null }));
    this.move(anchorWeek(games, { live: 0, final: 0 }, this.anchor(nowMs)));
    this.moveLaterWeeks(nowMs);
  }

  /**
   * After a restart: moves the games that haven't started so that every state exists again, or else makes the next week
   * current.
   */
  private anchorAgain(nowMs: number): void {
    const states = this.countStates(nowMs);
    const unstarted: UnstartedGame[] = this.currentGames()
      .map((fixture) => ({ fixture, kickoffAtMs: this.kickoffOf(fixture).kickoffAtMs }))
      .filter(({ kickoffAtMs }) => kickoffAtMs > nowMs);
    const kickoffs = anchorWeek(unstarted, { live: states.in, final: states.post }, this.anchor(nowMs));
    if (kickoffs) {
      this.move(kickoffs);
      this.plan = { ...this.plan, anchoredAtMs: nowMs };
      this.moveLaterWeeks(nowMs);
      return;
    }
    this.finishWeek(nowMs);
    this.nextWeek(nowMs);
  }

  // The rest of the week ends with it: those games were played while the demo wasn't running.
  private finishWeek(nowMs: number): void {
    const kickoffAtMs = Math.floor((nowMs - finishedAfterMs(this.speed)) / MINUTE_MS) * MINUTE_MS;
    const open = this.currentGames().filter((fixture) => this.moment(fixture, nowMs).state !== "post");
    this.move(new Map(open.map(({ id }) => [id, kickoffAtMs])));
  }

  // At high speed an evening takes minutes, so the games of the following days start at once instead of a day later.
  private playRest(nowMs: number): void {
    const rest = this.currentGames()
      .filter((fixture) => this.moment(fixture, nowMs).state === "pre")
      .sort((a, b) => this.kickoffOf(a).kickoffAtMs - this.kickoffOf(b).kickoffAtMs);
    const minutes = [2, 6, 12];
    this.move(
      new Map(
        rest.map(({ id }, index) => [id, Math.ceil(nowMs / 1000) * 1000 + (minutes[index] ?? 12) * MINUTE_MS] as const),
      ),
    );
  }

  private beginSeason(
    { season, week, nowMs }: { season: number; week: number; nowMs: number },
    before: SeasonPlan | null,
  ): SeasonPlan {
    const kickoffs = new Map(before?.kickoffs ?? []);
    const thursday = thursdayOf(nowMs);
    for (let other = 1; other <= REGULAR_WEEKS; other++) {
      const fixtures = this.book.week(season, other);
      const plain = weekKickoffs(addDays(thursday, 7 * (other - week)), other, fixtures.length);
      fixtures.forEach(({ id }, index) => kickoffs.set(id, { kickoffAtMs: plain[index] ?? nowMs, speed: 1 }));
    }
    const games = this.book.week(season, week).map((fixture) => ({ fixture, kickoffAtMs: null }));
    const anchored = anchorWeek(games, { live: 0, final: 0 }, this.anchor(nowMs));
    for (const [id, kickoffAtMs] of anchored ?? []) kickoffs.set(id, { kickoffAtMs, speed: this.speed });
    this.plan = { edition: this.book.edition, seed: this.book.seed, season, week, anchoredAtMs: nowMs, kickoffs };
    this.shiftWeeks(
      (other) => other < week,
      -1,
      (last) => last < nowMs - BEFORE_MS,
    );
    this.moveLaterWeeks(nowMs);
    return this.plan;
  }

  private moveLaterWeeks(nowMs: number): void {
    const { week } = this.plan;
    this.shiftWeeks(
      (other) => other > week,
      1,
      (_, first) => first > nowMs + AFTER_MS,
    );
  }

  // By whole weeks, so that games keep their weekdays.
  private shiftWeeks(
    concerns: (week: number) => boolean,
    direction: 1 | -1,
    isFarEnough: (lastKickoffMs: number, firstKickoffMs: number) => boolean,
  ): void {
    const fixtures = this.book.regularSeason(this.plan.season).filter(({ week }) => concerns(week));
    if (fixtures.length === 0) return;
    const kickoffs = fixtures.map((fixture) => this.kickoffOf(fixture).kickoffAtMs);
    const step = direction * 7 * 24 * HOUR_MS;
    let shift = 0;
    while (!isFarEnough(Math.max(...kickoffs) + shift, Math.min(...kickoffs) + shift)) shift += step;
    if (shift !== 0) this.move(new Map(fixtures.map(({ id }, index) => [id, (kickoffs[index] ?? 0) + shift])), 1);
  }

  private hasEveryState(nowMs: number): boolean {
    const moments = this.currentGames().map((fixture) => this.moment(fixture, nowMs));
    const isPre = (from: number, to: number) =>
      moments.some(
        ({ state, kickoffAtMs }) => state === "pre" && kickoffAtMs - nowMs > from && kickoffAtMs - nowMs <= to,
      );
    const day = 24 * HOUR_MS;
    return (
      moments.some(({ state }) => state === "post") &&
      moments.some(({ state }) => state === "in") &&
      isPre(0, 15 * MINUTE_MS) &&
      isPre(15 * MINUTE_MS, day) &&
      isPre(day, day + 5 * MINUTE_MS) &&
      isPre(day + 5 * MINUTE_MS, Infinity)
    );
  }

  private countStates(nowMs: number): Record<GameMoment["state"], number> {
    const counts = { pre: 0, in: 0, post: 0 };
    for (const fixture of this.currentGames()) counts[this.moment(fixture, nowMs).state]++;
    return counts;
  }

  private currentGames(): Fixture[] {
    return this.book.week(this.plan.season, this.plan.week);
  }

  private kickoffOf(fixture: Fixture): PlannedKickoff {
    const planned = this.plan.kickoffs.get(fixture.id);
    if (!planned) throw new Error(`Game ${fixture.id} has no kickoff in the season's plan.`);
    return planned;
  }

  private pastKickoff(fixture: Fixture): number {
    const planned = this.plan.kickoffs.get(fixture.id);
    if (planned) return planned.kickoffAtMs;
    const week = this.book.week(fixture.season, fixture.week);
    const kickoffs = weekKickoffs(calendarThursday(fixture.season, fixture.week), fixture.week, week.length);
    return kickoffs[week.findIndex(({ id }) => id === fixture.id)] ?? 0;
  }

  private durationMs(fixture: Fixture): number {
    return (this.book.result(fixture).atS * 1000) / this.kickoffOf(fixture).speed;
  }

  private move(kickoffs: ReadonlyMap<string, number> | null, speed = this.speed): void {
    const moved = new Map(this.plan.kickoffs);
    for (const [id, kickoffAtMs] of kickoffs ?? []) moved.set(id, { kickoffAtMs, speed });
    this.plan = { ...this.plan, kickoffs: moved };
  }

  private anchor(nowMs: number) {
    return { seed: this.book.seed, nowMs, speed: this.speed };
  }

  private save(): void {
    writePlan(this.dataDir, this.plan);
  }
}

/** The last frame reached. */
function frameAt(frames: readonly Frame[], elapsedS: number): Frame {
  let [low, high] = [0, frames.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((frames[middle]?.atS ?? Infinity) <= elapsedS) low = middle;
    else high = middle - 1;
  }
  const frame = frames[low];
  if (!frame) throw new Error("A game without frames was asked for its state.");
  return frame;
}
