// Simulates a whole game and records what can be seen after each play. It is a pure function of seed and game: the
// state at any moment is looked up in its frames (gameState.ts), and nothing ticks.
//
// A frame's `atS` is in real seconds after kickoff at normal speed. Regulation takes close to three hours, plus
// overtime. One game object holds the field while it plays; that and the clock's rules are why this is one file.
import type { Edition } from "../schedule/editions";
import { playOutcome, type PlayOutcome } from "./playOutcome";
import { createRandom, type Random } from "./random";
import type { Expectation } from "../teams/strengths";

export type Side = "home" | "away";
type Phase = "playing" | "endOfPeriod" | "halftime" | "delayed" | "final";

/** A play's contribution to the box score. `yards` are the offense's, a punt's or a field goal's. */
export interface Play {
  readonly side: Side;
  readonly kind: PlayOutcome["kind"] | "interception" | "fumble";
  readonly isPass: boolean;
  readonly yards: number;
  /** For a field goal. */
  readonly isGood: boolean;
}

export interface Frame {
  readonly atS: number;
  readonly phase: Phase;
  readonly period: number;
  readonly clockS: number;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly possession: Side | null;
  readonly down: number;
  readonly distance: number;
  readonly yardsToGoal: number;
  readonly lastPlay: string;
  /** The play that ended with this frame; null for a frame that only updates the clock. */
  readonly play: Play | null;
}

export interface GameInput {
  readonly seed: number;
  readonly gameId: string;
  readonly names: Readonly<Record<Side, string>>;
  readonly expected: Expectation;
  readonly edition: Edition;
  /** A play-off game continues until somebody wins. */
  readonly mustHaveWinner: boolean;
  /** A thunderstorm interrupts the game. */
  readonly hasStorm: boolean;
}

/** The maximum real seconds of regulation, at normal speed. */
export const REGULATION_S = 3 * 3600;
const QUARTER_S = 900;
const OVERTIME_S = 600;
const AVERAGE_POINTS = 22.4;
const TOUCHBACK = 68;

export function simulateGame(input: GameInput): Frame[] {
  const random = createRandom(input.seed, "length", input.gameId);
  const frames = scaleRegulation(playGame(input).frames, random);
  return input.hasStorm ? interrupt(frames, random) : frames;
}

// Real games rarely end four or eleven points apart, because teams play for better margins. Some simulated games with
// such margins are played again.
function playGame(input: GameInput): Game {
  const judge = createRandom(input.seed, "kept", input.gameId);
  for (let attempt = 0; ; attempt++) {
    const game = new Game(input, attempt);
    game.play();
    if (judge.chance(input.edition.kept[game.margin] ?? input.edition.keptBeyond)) return game;
  }
}

class Game {
  readonly frames: Frame[] = [];
  private readonly random: Random;
  private readonly score: Record<Side, number> = { home: 0, away: 0 };
  private readonly efficiency: Record<Side, number>;
  private realS = 0;
  private period = 1;
  private clockS = QUARTER_S;
  private offense: Side = "home";
  private down = 1;
  private distance = 10;
  private yardsToGoal = TOUCHBACK;
  private lastPlay = "";
  private lastSnap: Play | null = null;
  /** Possessions that have ended in overtime; from the second on, any lead wins. */
  private overtimeDrives = 0;

  constructor(
    private readonly input: GameInput,
    attempt: number,
  ) {
    const { seed, gameId, expected, edition } = input;
    this.random = attempt === 0 ? createRandom(seed, "game", gameId) : createRandom(seed, "game", gameId, attempt);
    const { level, exponent, day, form } = edition.scoring;
    const random = createRandom(seed, "day", gameId, attempt);
    const today = level * Math.exp(random.normal() * day);
    const efficiencyOf = (points: number) =>
      today * Math.exp(random.normal() * form) * (points / AVERAGE_POINTS) ** exponent;
    this.efficiency = { home: efficiencyOf(expected.home), away: efficiencyOf(expected.away) };
  }

  get margin(): number {
    return Math.abs(this.score.home - this.score.away);
  }

  play(): void {
    const first: Side = this.random.chance(0.5) ? "home" : "away";
    this.lastPlay = "Kickoff.";
    this.startDrive(first, TOUCHBACK);
    this.note("playing");
    for (const period of [1, 2, 3, 4]) {
      this.period = period;
      this.clockS = QUARTER_S;
      if (period === 3) {
        this.lastPlay = "Second half kickoff.";
        this.startDrive(other(first), TOUCHBACK);
      }
      while (this.clockS > 0) this.snap();
      if (period < 4) this.endPeriod(period);
    }
    if (this.score.home === this.score.away) this.playOvertime();
    this.note("final");
  }

  private endPeriod(period: number): void {
    this.note(period === 2 ? "halftime" : "endOfPeriod");
    this.realS += period === 2 ? 780 : 130;
  }

  private playOvertime(): void {
    this.endPeriod(4);
    const first: Side = this.random.chance(0.5) ? "home" : "away";
    this.startDrive(first, TOUCHBACK);
    const { mustHaveWinner } = this.input;
    do {
      this.period++;
      this.clockS = mustHaveWinner ? QUARTER_S : OVERTIME_S;
      while (this.clockS > 0 && !this.isDecided()) this.snap();
    } while (mustHaveWinner && this.score.home === this.score.away);
  }

  private isDecided(): boolean {
    return this.overtimeDrives >= 2 && this.score.home !== this.score.away;
  }

  private snap(): void {
    const { offense, down, distance, yardsToGoal, period, clockS } = this;
    const outcome = playOutcome(this.random, {
      down,
      distance,
      yardsToGoal,
      period,
      clockS,
      lead: this.score[offense] - this.score[other(offense)],
      efficiency: this.efficiency[offense],
      isOvertime: period > 4,
    });
    this.runClock(outcome);
    this.lastSnap = toPlay(offense, outcome, yardsToGoal);
    this.apply(outcome);
    this.note("playing");
  }

  private runClock(outcome: PlayOutcome): void {
    const lead = this.score[this.offense] - this.score[other(this.offense)];
    const isHurrying = this.clockS < 150 && (this.period === 2 || (this.period >= 4 && lead <= 0));
    const stops = outcome.kind === "incomplete" || outcome.kind === "turnover" || outcome.kind === "fieldGoal";
    const gameS = outcome.kind === "kneel" ? 42 : stops ? 6 : outcome.kind === "punt" ? 11 : isHurrying ? 16 : 37;
    const spentS = Math.min(this.clockS, Math.max(3, gameS + this.random.below(7) - 3));
    const passesWarning = (this.period === 2 || this.period === 4) && this.clockS > 120 && this.clockS - spentS <= 120;
    this.clockS -= spentS;
    this.realS += Math.max(spentS, 26) + (passesWarning ? 110 : 0);
  }

  private apply(outcome: PlayOutcome): void {
    const { offense } = this;
    const name = this.input.names[offense];
    switch (outcome.kind) {
      case "kneel":
        this.lastPlay = `${name} kneels.`;
        return this.advance(-1);
      case "incomplete":
        this.lastPlay = `${name} pass incomplete.`;
        return this.advance(0);
      case "sack":
        return this.gain(outcome.yards, "sacked");
      case "gain":
        return this.gain(outcome.yards, outcome.isPass ? "pass complete" : "run");
      case "turnover": {
        this.lastPlay = `${name} ${outcome.isInterception ? "pass intercepted" : "fumbles"}.`;
        if (outcome.isReturned) return this.touchdown(other(offense), "return");
        return this.startDrive(other(offense), 100 - Math.max(1, this.yardsToGoal - outcome.yards), 95);
      }
      case "fieldGoal": {
        this.lastPlay = `${name} ${outcome.distance}-yard field goal is ${outcome.isGood ? "good" : "no good"}.`;
        if (!outcome.isGood) return this.startDrive(other(offense), Math.min(80, 100 - this.yardsToGoal - 7), 60);
        this.score[offense] += 3;
        return this.kickOff(offense);
      }
      case "punt":
        this.lastPlay = `${name} punts ${outcome.yards} yards.`;
        return this.startDrive(
          other(offense),
          Math.min(99, 100 - (this.yardsToGoal - outcome.yards) - this.random.below(9)),
          100,
        );
    }
  }

  private gain(yards: number, how: string): void {
    if (yards >= this.yardsToGoal) return this.touchdown(this.offense, `${this.yardsToGoal}-yard ${how}`);
    if (this.yardsToGoal - yards >= 100) {
      this.lastPlay = `${this.input.names[this.offense]} tackled in the end zone for a safety.`;
      this.score[other(this.offense)] += 2;
      return this.startDrive(other(this.offense), 60, 90);
    }
    this.lastPlay = `${this.input.names[this.offense]} ${how} for ${yards === 0 ? "no gain" : `${yards} yards`}.`;
    this.advance(yards);
  }

  private advance(yards: number): void {
    this.yardsToGoal = Math.min(99, this.yardsToGoal - yards);
    this.distance -= yards;
    if (this.distance <= 0) {
      this.down = 1;
      this.distance = Math.min(10, this.yardsToGoal);
    } else if (this.down < 4) {
      this.down++;
    } else {
      this.startDrive(other(this.offense), 100 - this.yardsToGoal, 60);
    }
  }

  private touchdown(side: Side, how: string): void {
    this.score[side] += 6;
    const margin = this.score[side] - this.score[other(side)];
    const isOver = this.period > 4 && this.overtimeDrives >= 1 && margin > 0;
    const goesForTwo = this.period >= 4 && (margin === -2 || margin === 1 || margin === 5);
    const isGood = this.random.chance(goesForTwo ? 0.48 : 0.95);
    const extra = isOver
      ? ""
      : goesForTwo
        ? ` Two-point try ${isGood ? "good" : "fails"}.`
        : isGood
          ? " Kick good."
          : " Kick no good.";
    if (!isOver && isGood) this.score[side] += goesForTwo ? 2 : 1;
    this.lastPlay = `${this.input.names[side]} ${how} for a TOUCHDOWN.${extra}`;
    this.kickOff(side);
  }

  private kickOff(kicking: Side): void {
    const start = this.random.chance(0.6) ? TOUCHBACK : 60 + this.random.below(22);
    this.startDrive(other(kicking), start, 170);
  }

  private startDrive(offense: Side, yardsToGoal: number, breakS = 0): void {
    if (this.period > 4 && breakS > 0) this.overtimeDrives++;
    this.realS += breakS;
    this.offense = offense;
    this.down = 1;
    this.yardsToGoal = Math.max(1, Math.min(99, yardsToGoal));
    this.distance = Math.min(10, this.yardsToGoal);
  }

  private note(phase: Phase): void {
    this.frames.push({
      atS: this.realS,
      phase,
      period: this.period,
      clockS: this.clockS,
      homeScore: this.score.home,
      awayScore: this.score.away,
      possession: phase === "playing" ? this.offense : null,
      down: this.down,
      distance: this.distance,
      yardsToGoal: this.yardsToGoal,
      lastPlay: this.lastPlay,
      play: this.lastSnap,
    });
    this.lastSnap = null;
  }
}

function toPlay(side: Side, outcome: PlayOutcome, yardsToGoal: number): Play {
  switch (outcome.kind) {
    case "gain": {
      const yards = Math.min(outcome.yards, yardsToGoal);
      return { side, kind: "gain", isPass: outcome.isPass, yards, isGood: false };
    }
    case "turnover":
      return { side, kind: outcome.isInterception ? "interception" : "fumble", isPass: false, yards: 0, isGood: false };
    case "fieldGoal":
      return { side, kind: "fieldGoal", isPass: false, yards: outcome.distance, isGood: outcome.isGood };
    case "sack":
    case "punt":
      return { side, kind: outcome.kind, isPass: false, yards: outcome.yards, isGood: false };
    case "kneel":
      return { side, kind: "kneel", isPass: false, yards: -1, isGood: false };
    case "incomplete":
      return { side, kind: "incomplete", isPass: false, yards: 0, isGood: false };
  }
}

function other(side: Side): Side {
  return side === "home" ? "away" : "home";
}

// Games fit their television slot: regulation ends between 2:53 and 3:00.
function scaleRegulation(frames: readonly Frame[], random: Random): Frame[] {
  const lastOfRegulation = frames.filter(({ period }) => period <= 4).at(-1);
  const target = REGULATION_S - random.below(420);
  const factor = target / Math.max(1, lastOfRegulation?.atS ?? 1);
  return frames.map((frame) => ({ ...frame, atS: Math.round(frame.atS * factor) }));
}

// Everybody leaves the field for half an hour in the second or third quarter.
function interrupt(frames: readonly Frame[], random: Random): Frame[] {
  const candidates = frames.flatMap(({ phase, period }, index) =>
    phase === "playing" && (period === 2 || period === 3) ? [index] : [],
  );
  const at = candidates[random.below(candidates.length)] ?? 0;
  const lostS = 1500 + random.below(900);
  const before = frames.slice(0, at + 1);
  const last = before.at(-1);
  if (!last) return [...frames];
  const pause: Frame = { ...last, atS: last.atS + 20, phase: "delayed", possession: null, play: null };
  return [...before, pause, ...frames.slice(at + 1).map((frame) => ({ ...frame, atS: frame.atS + lostS }))];
}
