// Compares grading with a recount from picks and games alone, after any order of steps, also when jobs were lost.
import fc from "fast-check";
import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { testBackend } from "../../support/worlds/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  enableHistoricalMode,
  endGame,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  reopenGame,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  storedPicks,
  submitPick,
  SUNDAY,
  WEEK,
  type Backend,
} from "../../support/worlds/factories";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../support/runs/runs";
import { ownerOf } from "../../support/worlds/entryRows";

freezeClockForEachTest();

const SCORES = [
  [20, 10],
  [10, 20],
  [17, 17],
] as const;

const CANCELLED = { status: "cancelled", homeScore: null, awayScore: null, winnerTeamId: null } as const;

type Step =
  | { readonly kind: "pick"; readonly player: number; readonly game: number; readonly isHome: boolean }
  | { readonly kind: "end"; readonly game: number; readonly score: number }
  | { readonly kind: "reopen" | "cancel" | "score" | "move"; readonly game: number }
  | { readonly kind: "leave" | "join"; readonly player: number }
  | { readonly kind: "settle" | "crash" | "sweep" | "wait" };

const [PLAYERS, GAMES] = [3, 3];
const player = fc.nat(PLAYERS - 1);
const game = fc.nat(GAMES - 1);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("pick"), player, game, isHome: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("end"), game, score: fc.nat(SCORES.length - 1) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("reopen", "cancel", "score", "move"), game }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("leave", "join"), player: fc.constant(PLAYERS - 1) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("settle", "crash", "sweep", "wait") }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 20 },
);

/** To the other of the two weeks. */
async function moveGame(t: Backend, gameId: Id<"games">): Promise<void> {
  const { week = WEEK } = (await t.run((ctx) => ctx.db.get("games", gameId))) ?? {};
  await changeGame(t, gameId, { week: week === WEEK ? WEEK + 1 : WEEK });
}

/** Longer than the sweep waits for a job that may still run. */
const [STALLED_MS, WAIT_MS] = [6 * 60_000, 30 * HOUR_MS];

async function sweep(t: Backend): Promise<void> {
  await advanceTo(t, Date.now() + STALLED_MS);
  await t.mutation(internal.jobs.maintenance.sweep, {});
}

function expectLocked(error: unknown): void {
  if (!(error instanceof ConvexError)) throw error;
  expect(error.data).toMatchObject({ code: "LOCKED" });
}

/** Historical mode accepts picks at any time, unless the game is cancelled. Without it, a pick may come too late. */
async function runSteps(script: readonly Step[], isHistorical: boolean) {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const players = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Cat Roe")];
  const { id: leagueId, inviteCode } = await addLeague(players);
  if (isHistorical) await enableHistoricalMode(t, leagueId);
  const first = await addMatch(t);
  const { homeTeamId, awayTeamId } = first;
  const later = { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + HOUR_MS };
  const games = [first.gameId, await addGame(t, later), await addGame(t, { ...later, week: WEEK + 1 })];
  const gameAt = (index: number) => games[index] as Id<"games">;
  const isIn = [true, true, true];
  for (const step of script) {
    const who = "player" in step ? players[step.player] : undefined;
    if (step.kind === "settle") await settle(t);
    else if (step.kind === "crash") await loseJobs(t);
    else if (step.kind === "sweep") await sweep(t);
    else if (step.kind === "wait") await advanceTo(t, Date.now() + WAIT_MS);
    else if (step.kind === "end") await endGame(t, gameAt(step.game), SCORES[step.score] ?? [0, 0]);
    else if (step.kind === "reopen") await reopenGame(t, gameAt(step.game));
    else if (step.kind === "cancel") await changeGame(t, gameAt(step.game), CANCELLED);
    else if (step.kind === "move") await moveGame(t, gameAt(step.game));
    else if (step.kind === "score") await t.mutation(internal.jobs.scoring.scoreNext, { season: SEASON, week: WEEK });
    else if (step.kind === "pick" && who && isIn[step.player]) {
      const teamId = step.isHome ? homeTeamId : awayTeamId;
      await submitPick(who, { leagueId, gameId: gameAt(step.game), teamId }).catch(expectLocked);
    } else if (step.kind === "leave" && who && isIn[step.player]) {
      await who.as.mutation(api.leagues.leave, { leagueId });
      isIn[step.player] = false;
    } else if (step.kind === "join" && who && !isIn[step.player]) {
      await who.as.mutation(api.leagues.join, { inviteCode });
      isIn[step.player] = true;
    }
  }
  await sweep(t);
  await settle(t);
  return t;
}

/** The standings computed from picks and games alone. */
async function recount(t: Backend) {
  const picks = await storedPicks(t);
  return await t.run(async (ctx) => {
    const games = new Map((await ctx.db.query("games").collect()).map((row) => [row._id, row]));
    const rows = await ctx.db.query("standings").collect();
    const tallyOf = (userId: Id<"users">, week: number | null) => {
      const tally = { correctPicks: 0, incorrectPicks: 0, tiedPicks: 0, totalPoints: 0 };
      for (const pick of picks) {
        const played = games.get(pick.gameId);
        if (pick.userId !== userId || played?.status !== "final") continue;
        if (week !== null && played.week !== week) continue;
        if (played.winnerTeamId === null) tally.tiedPicks += 1;
        else if (played.winnerTeamId === pick.selectedTeamId) tally.correctPicks += 1;
        else tally.incorrectPicks += 1;
      }
      tally.totalPoints = tally.correctPicks;
      return tally;
    };
    const isEmpty = (tally: Record<string, number>) => Object.values(tally).every((count) => count === 0);
    const weeks = [WEEK, WEEK + 1];
    const better = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
      b.totalPoints - a.totalPoints || b.winPercentage - a.winPercentage || b.picksMade - a.picksMade;
    return {
      seasons: rows.map((row) => ({ userId: ownerOf(row), ...tallyOf(ownerOf(row), null) })),
      weeks: rows
        .flatMap((row) => weeks.map((week) => ({ userId: ownerOf(row), week, ...tallyOf(ownerOf(row), week) })))
        .filter(({ userId: _user, week: _week, ...tally }) => !isEmpty(tally)),
      leagueWeeks: weeks.flatMap((week) => {
        const graded = picks.filter(({ gameId }) => {
          const played = games.get(gameId);
          return played?.status === "final" && played.week === week;
        });
        return graded.length === 0 ? [] : [{ week, gradedPicks: graded.length }];
      }),
      ranks: rows
        .filter(({ isMember }) => isMember)
        .map((row) => ({
          userId: row.userId,
          rank: 1 + rows.filter((other) => other.isMember && better(other, row) < 0).length,
        })),
    };
  });
}

async function stored(t: Backend) {
  return await t.run(async (ctx) => {
    const rows = await ctx.db.query("standings").collect();
    const leagueWeeks = await ctx.db.query("leagueWeeks").collect();
    return {
      seasons: rows.map(({ userId, correctPicks, incorrectPicks, tiedPicks, totalPoints }) => ({
        userId,
        correctPicks,
        incorrectPicks,
        tiedPicks,
        totalPoints,
      })),
      weeks: rows.flatMap(({ userId, weeks }) =>
        Object.entries(weeks ?? {}).map(([week, { correct, incorrect, tied, points }]) => ({
          userId,
          week: Number(week),
          correctPicks: correct,
          incorrectPicks: incorrect,
          tiedPicks: tied,
          totalPoints: points,
        })),
      ),
      leagueWeeks: leagueWeeks
        .filter(({ gradedPicks }) => gradedPicks > 0)
        .map(({ week, gradedPicks }) => ({ week, gradedPicks })),
      ranks: rows.filter(({ isMember }) => isMember).map(({ userId, rank }) => ({ userId, rank })),
    };
  });
}

function sorted<Counts extends Record<string, readonly object[]>>(counts: Counts) {
  const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  return Object.fromEntries(Object.entries(counts).map(([name, rows]) => [name, texts(rows)]));
}

it(
  "[3.7] standings equal a recount after any order of picks, locks, finals, corrections, moves, voids and lost jobs",
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (script, isHistorical) => {
        const t = await runSteps(script, isHistorical);
        expect(sorted(await stored(t))).toEqual(sorted(await recount(t)));
      }),
      runsOf({ seed: 37, short: 15, long: 400 }),
    );
  },
  RANDOM_TIMEOUT_MS,
);
