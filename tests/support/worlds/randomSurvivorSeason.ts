// Random survivor seasons: picks, results, cancellations, moves, corrections, buy-backs and late entries in any order.
import fc from "fast-check";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import {
  advanceTo,
  type Backend,
  changeGame,
  endGame,
  HOUR_MS,
  type Player,
  reopenGame,
  SEASON,
  settle,
  signIn,
  WEEK,
} from "./factories";
import { addPool, kickoffOf, type Settings, SurvivorSeason } from "./survivorSeason";

const CANCELLED = { status: "cancelled", homeScore: null, awayScore: null, winnerTeamId: null } as const;

const TEAMS = ["Aces", "Bats", "Cubs", "Dogs", "Eels", "Foxes"] as const;
const HOMES = ["Aces", "Cubs", "Eels"] as const;
const SCORES = [
  [20, 10],
  [10, 17],
  [13, 13],
  [31, 3],
] as const;
const ENTRIES = 2;
const PLAYERS = 3;
const LATECOMERS = 2;
/** A season's first week and its three next ones. */
const WEEKS = 3;

export type Step =
  | {
      readonly kind: "pick";
      readonly player: number;
      readonly entry: number;
      readonly team: number;
      readonly pickNumber?: 1 | 2;
      /** If the team can't be picked, another one is. */
      readonly isEager?: boolean;
    }
  | { readonly kind: "join"; readonly player: number }
  | { readonly kind: "buyBack"; readonly player: number; readonly entry: number }
  | { readonly kind: "end"; readonly game: number; readonly score: number }
  | { readonly kind: "correct"; readonly week: number; readonly game: number; readonly score: number }
  | { readonly kind: "cancel" | "reopen" | "batch" | "move"; readonly week: number; readonly game: number }
  | { readonly kind: "void" | "putBack"; readonly week: number; readonly game: number }
  | { readonly kind: "deadline" | "settle" | "sweep" }
  | { readonly kind: "nextWeek"; readonly scores: readonly number[] };

const game = fc.nat(HOMES.length - 1);
const score = fc.nat(SCORES.length - 1);
/** Counted from the season's first. */
const week = fc.nat(WEEKS);
const player = fc.nat(PLAYERS - 1);
const entry = fc.integer({ min: 1, max: ENTRIES });
const team = fc.nat(TEAMS.length - 1);
const scores = fc.array(score, { minLength: HOMES.length, maxLength: HOMES.length });
const nextWeek = fc.record({ kind: fc.constant("nextWeek"), scores }) as fc.Arbitrary<Step>;

const anyStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("pick"), player, entry, team }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("end"), game, score }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("correct"), week, game, score }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("cancel", "reopen", "batch"), week, game }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("move"), week, game }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("void", "putBack"), week, game }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("deadline", "settle", "sweep") }) },
  { weight: 3, arbitrary: nextWeek },
) as fc.Arbitrary<Step>;

/** Anything in any order. */
export const anySteps = fc.array(anyStep, { minLength: 8, maxLength: 24 });

const everybody = Array.from({ length: PLAYERS + LATECOMERS }, (_, index) => index).flatMap((index) =>
  Array.from({ length: ENTRIES }, (_, number) => ({ player: index, entry: number + 1 })),
);

/** Only some pools know these. */
interface Options {
  readonly hasSecondPicks?: boolean;
  readonly hasLatecomers?: boolean;
  readonly hasBuyBacks?: boolean;
}

/** Four weeks in which most entries pick, so that some survive to meet the pool's options; with a few other steps. */
export function playedWeeks({ hasSecondPicks, hasLatecomers, hasBuyBacks }: Options = {}): fc.Arbitrary<Step[]> {
  const some = (steps: Step[]): fc.Arbitrary<Step[]> => fc.subarray(steps, { minLength: Math.floor(steps.length / 2) });
  const joins = some(
    hasLatecomers
      ? Array.from({ length: LATECOMERS }, (_, index) => PLAYERS + index).map((each) => ({
          kind: "join",
          player: each,
        }))
      : [],
  );
  const buyBacks = some(hasBuyBacks ? everybody.map((each) => ({ kind: "buyBack", ...each })) : []);
  const picks = fc
    .tuple(
      fc.shuffledSubarray(everybody, { minLength: everybody.length - 2 }),
      fc.array(team, { minLength: 2 * everybody.length, maxLength: 2 * everybody.length }),
    )
    .map(([pickers, teams]) =>
      pickers.flatMap((each, index): Step[] =>
        (hasSecondPicks ? ([1, 2] as const) : ([1] as const)).map((pickNumber) => ({
          kind: "pick",
          ...each,
          pickNumber,
          isEager: true,
          team: teams[2 * index + pickNumber - 1] ?? 0,
        })),
      ),
    );
  const oneWeek = fc.tuple(joins, buyBacks, picks, fc.array(anyStep, { maxLength: 2 }), nextWeek);
  return fc
    .array(oneWeek, { minLength: WEEKS + 1, maxLength: WEEKS + 1 })
    .map((weeks) =>
      weeks.flatMap(([joined, bought, picked, other, end]) => [...joined, ...bought, ...picked, ...other, end]),
    );
}

export const basicRules = fc.record({ tiesSurvive: fc.boolean(), livesPerEntry: fc.integer({ min: 1, max: 2 }) });

/** Steps after which an eliminated entry is unchanged. */
export const PLAIN: readonly Step["kind"][] = ["pick", "join", "end", "deadline", "settle", "sweep", "batch"];

export class RandomSeason {
  private current: number;
  readonly lastWeek: number;

  private constructor(
    private readonly season: SurvivorSeason,
    private readonly firstWeek: number,
    /** The last two join late, if at all. */
    private readonly players: readonly Player[],
    private readonly leagueId: Id<"leagues">,
    private readonly inviteCode: string,
  ) {
    this.current = firstWeek;
    this.lastWeek = firstWeek + WEEKS;
  }

  static async create(t: Backend, settings: Settings, firstWeek = WEEK): Promise<RandomSeason> {
    const season = await SurvivorSeason.create(t, firstWeek + WEEKS, firstWeek);
    const players: Player[] = [];
    for (let index = 0; index < PLAYERS + LATECOMERS; index += 1) players.push(await signIn(t, `Player ${index}`));
    const wanted = { ...settings, allowMultipleEntries: true, maxEntriesPerUser: ENTRIES };
    const leagueId = await addPool(players.slice(0, PLAYERS), wanted, ENTRIES);
    const [creator] = players as [Player];
    const { league } = await creator.as.query(api.survivor.get, { leagueId });
    return new RandomSeason(season, firstWeek, players, leagueId, league.inviteCode);
  }

  get owner(): Player {
    return this.players[0] as Player;
  }

  get week(): number {
    return this.current;
  }

  async take(step: Step): Promise<void> {
    const { current } = this;
    const { t } = this.season;
    switch (step.kind) {
      case "pick":
        return await this.pick(step);
      case "join": {
        const joining = { inviteCode: this.inviteCode, numberOfEntries: 1 };
        await this.players[step.player]?.as.mutation(api.survivor.join, joining).catch(() => undefined);
        return;
      }
      case "buyBack": {
        const entry = { leagueId: this.leagueId, entryNumber: step.entry };
        await this.players[step.player]?.as.mutation(api.survivor.buyBack, entry).catch(() => undefined);
        return;
      }
      case "end":
        if (!(await this.isPlayed(current, step.game))) await this.end(current, step.game, step.score);
        return;
      case "correct":
        if (this.at(step.week) <= current) await this.end(this.at(step.week), step.game, step.score);
        return;
      case "cancel":
        if (this.at(step.week) <= current) await changeGame(t, this.gameId(this.at(step.week), step.game), CANCELLED);
        return;
      case "reopen":
        if (this.at(step.week) < current) await reopenGame(t, this.gameId(this.at(step.week), step.game));
        return;
      case "move":
        if (this.at(step.week) <= current) await this.move(this.at(step.week), step.game);
        return;
      case "void":
      case "putBack":
        return await this.voidGame(step);
      case "batch":
        await t.mutation(internal.jobs.survivor.gradeBatch, { gameId: this.gameId(this.at(step.week), step.game) });
        return;
      case "settle":
        return await settle(t);
      case "sweep":
        await t.mutation(internal.jobs.maintenance.sweep, {});
        return;
      case "deadline":
        return await advanceTo(t, Math.max(Date.now(), kickoffOf(current) - 17 * HOUR_MS));
      case "nextWeek":
        return await this.finishWeek(step.scores);
      default:
        step satisfies never;
    }
  }

  /** Refusals are part of a season: used teams, locked games, eliminated entries. */
  private async pick({ player, entry, team, pickNumber = 1, isEager = false }: Extract<Step, { kind: "pick" }>) {
    const choice = { week: this.current, entryNumber: entry, pickNumber };
    const order = isEager ? TEAMS.map((_, index) => (team + index) % TEAMS.length) : [team];
    for (const index of order) {
      const owner = this.players[player] as Player;
      const saving = this.season.pick(owner, this.leagueId, TEAMS[index] ?? "Aces", choice);
      if (await saving.then(Boolean, () => false)) return;
    }
  }

  /** [13.3] By the pool's owner, who is refused what can't be voided or put back. */
  private async voidGame({ kind, week, game }: { kind: "void" | "putBack"; week: number; game: number }) {
    const { as } = this.owner;
    const at = { leagueId: this.leagueId, gameId: this.gameId(this.at(week), game) };
    const change =
      kind === "void"
        ? as.mutation(api.weekTools.voidGame, { ...at, reason: "Field flooded" })
        : as.mutation(api.weekTools.putBack, at);
    await change.catch(() => undefined);
    await settle(this.season.t);
  }

  private at(week: number): number {
    return this.firstWeek + week;
  }

  private gameId(weekOfGame: number, index: number): Id<"games"> {
    return this.season.game(HOMES[index] ?? "Aces", weekOfGame);
  }

  private async isPlayed(weekOfGame: number, index: number): Promise<boolean> {
    const found = await this.season.t.run((ctx) => ctx.db.get("games", this.gameId(weekOfGame, index)));
    return found?.status === "final" || found?.status === "cancelled";
  }

  /** To the week after its own, or back. */
  private async move(weekOfGame: number, index: number): Promise<void> {
    const { t } = this.season;
    const gameId = this.gameId(weekOfGame, index);
    const isAtHome = (await t.run((ctx) => ctx.db.get("games", gameId)))?.week === weekOfGame;
    await changeGame(t, gameId, { week: isAtHome ? weekOfGame + 1 : weekOfGame });
  }

  private async end(weekOfGame: number, index: number, scoreIndex: number): Promise<void> {
    await endGame(this.season.t, this.gameId(weekOfGame, index), SCORES[scoreIndex] ?? SCORES[0]);
  }

  private async finishWeek(scores: readonly number[]): Promise<void> {
    const { t } = this.season;
    if (this.current === this.lastWeek) return;
    await advanceTo(t, Math.max(Date.now(), kickoffOf(this.current) + 9 * HOUR_MS));
    for (const [index, scoreIndex] of scores.entries()) {
      if (!(await this.isPlayed(this.current, index))) await this.end(this.current, index, scoreIndex);
    }
    await advanceTo(t, kickoffOf(this.current) + 72 * HOUR_MS);
    this.current += 1;
    // A reopened game of an earlier week would change the current week, which isn't the point here.
    await t.run(async (ctx) => {
      for (const row of await ctx.db.query("currentWeek").collect()) {
        await ctx.db.patch("currentWeek", row._id, { season: SEASON, week: this.current });
      }
    });
    await t.mutation(internal.jobs.survivor.visitPools, { season: SEASON, cursor: null });
    await settle(t);
  }
}
