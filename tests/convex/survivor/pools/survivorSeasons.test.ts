// Random seasons: whatever is picked, played, cancelled, moved, corrected and repeated in any order, the stored data
// keeps its invariants and equals a recomputation from the picks and the games alone; with each option too.
// [14.4][14.5] So does what is kept for the hall of fame and the members' pages.
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../../support/runs/runs";
import { testBackend } from "../../../support/worlds/backends";
import { freezeClockForEachTest, HOUR_MS, settle, WEEK } from "../../../support/worlds/factories";
import { expectEntryPages } from "../../../support/worlds/poolEntryRecount";
import {
  anySteps,
  basicRules,
  PLAIN,
  playedWeeks,
  RandomSeason,
  type Step,
} from "../../../support/worlds/randomSurvivorSeason";
import {
  expectInvariants,
  expectSettled,
  isSettled,
  readPool,
  type Stored,
} from "../../../support/worlds/survivorModel";
import { expectHall } from "../../../support/worlds/survivorHallRecount";
import { kickoffOf, type Settings } from "../../../support/worlds/survivorSeason";

freezeClockForEachTest();

interface Watched {
  readonly step: Step;
  readonly before: Stored;
  readonly after: Stored;
  readonly season: RandomSeason;
}

interface Play {
  readonly script: readonly Step[];
  readonly settings: Settings;
  readonly firstWeek?: number;
  /** Must hold after each step besides the invariants. */
  readonly check?: (watched: Watched) => void;
}

async function play({ script, settings, firstWeek = WEEK, check = () => undefined }: Play): Promise<Stored> {
  vi.setSystemTime(kickoffOf(firstWeek) - 97 * HOUR_MS);
  const t = testBackend();
  const season = await RandomSeason.create(t, settings, firstWeek);
  for (const step of script) {
    const before = await readPool(t);
    await season.take(step);
    const after = await readPool(t);
    expectInvariants(after);
    check({ step, before, after, season });
    if (!PLAIN.includes(step.kind) || !isSettled(before)) continue;
    for (const [index, entry] of before.entries.entries()) {
      if (entry.isEliminated) expect(after.entries[index]).toEqual({ ...entry, isWinner: expect.any(Boolean) });
    }
  }
  await settle(t);
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
  const stored = await readPool(t);
  expectSettled(stored, season.lastWeek + 1);
  await expectEntryPages(stored, await expectHall(t, stored, season.owner), season.owner);
  return stored;
}

it(
  "[4.4] no entry uses a team twice, alive + eliminated = entries, eliminated stays eliminated, and all is recomputable",
  async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, basicRules, async (script, settings) => {
        await play({ script, settings });
      }),
      runsOf({ seed: 43, short: 4, long: 200 }),
    );
  },
  RANDOM_TIMEOUT_MS,
);

describe("[10.18] all this holds with the options", () => {
  it(
    "late entries: they start in a week that hasn't begun, until the last week for them, and owe no earlier week",
    async () => {
      await fc.assert(
        fc.asyncProperty(playedWeeks({ hasLatecomers: true }), basicRules, async (script, rules) => {
          const latestEntryWeek = WEEK + 2;
          const joinedIn = new Map<string, number>();
          await play({
            script,
            settings: { ...rules, allowLateEntries: true, latestEntryWeek },
            check: ({ step, before, after, season }) => {
              if (step.kind !== "join") return;
              const fresh = after.entries.slice(before.entries.length);
              for (const entry of fresh) {
                const first = entry.decidedThroughWeek + 1;
                expect(first).toBeGreaterThanOrEqual(season.week);
                expect(first).toBeLessThanOrEqual(latestEntryWeek);
                expect(after.pool.closedThroughWeek).toBeLessThan(first);
                joinedIn.set(entry._id, first);
              }
            },
          }).then(({ entries, picks }) => {
            for (const [entryId, first] of joinedIn) {
              const entry = entries.find(({ _id }) => _id === entryId);
              expect(Math.min(first, ...(entry?.missedWeeks ?? []))).toBe(first);
              const weeks = picks.filter((pick) => pick.entryId === entryId).map(({ week }) => week);
              expect(Math.min(first, ...weeks)).toBe(first);
            }
          });
        }),
        runsOf({ seed: 181, short: 2, long: 100 }),
      );
    },
    RANDOM_TIMEOUT_MS,
  );

  it(
    "buy-backs: only into a week that hasn't begun, with one life, so many times, and never in a pool that is over",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          playedWeeks({ hasBuyBacks: true }),
          basicRules,
          fc.integer({ min: 1, max: 2 }),
          async (script, rules, resurrectionsAllowed) => {
            const latestResurrectionWeek = WEEK + 2;
            await play({
              script,
              settings: { ...rules, resurrectionsAllowed, latestResurrectionWeek },
              check: ({ step, before, after, season }) => {
                if (step.kind !== "buyBack") return;
                for (const [index, entry] of after.entries.entries()) {
                  const was = before.entries[index];
                  if (entry.boughtBackAtMs === was?.boughtBackAtMs) continue;
                  const counting = (was?.buyBacks ?? []).filter(({ eliminatedWeek }) => eliminatedWeek !== null);
                  expect(counting.length).toBeLessThan(resurrectionsAllowed);
                  expect(before.pool.state).toBe("open");
                  expect(before.pool.aliveEntries).toBeGreaterThan(0);
                  expect([was?.isEliminated, entry.isEliminated, entry.livesLeft]).toEqual([true, false, 1]);
                  const { fromWeek, eliminatedWeek } = entry.buyBacks?.at(-1) ?? {};
                  expect([fromWeek, eliminatedWeek]).toEqual([season.week, was?.eliminatedWeek]);
                  expect(after.pool.closedThroughWeek).toBeLessThan(season.week);
                  expect(season.week).toBeLessThanOrEqual(latestResurrectionWeek);
                }
              },
            });
          },
        ),
        runsOf({ seed: 182, short: 2, long: 150 }),
      );
    },
    RANDOM_TIMEOUT_MS,
  );

  it(
    "two picks a week: both must survive, and a week without both costs one life",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          playedWeeks({ hasSecondPicks: true }),
          basicRules,
          fc.integer({ min: WEEK, max: WEEK + 2 }),
          async (script, rules, twoPicksFromWeek) => {
            await play({ script, settings: { ...rules, twoPicksFromWeek } });
          },
        ),
        runsOf({ seed: 183, short: 2, long: 150 }),
      );
    },
    RANDOM_TIMEOUT_MS,
  );

  it(
    "a loser pool: the pick survives if its team loses",
    async () => {
      await fc.assert(
        fc.asyncProperty(playedWeeks(), basicRules, async (script, rules) => {
          await play({ script, settings: { ...rules, picksLosers: true } });
        }),
        runsOf({ seed: 184, short: 2, long: 100 }),
      );
    },
    RANDOM_TIMEOUT_MS,
  );

  it(
    "free play-offs: a team is used once before and once in them",
    async () => {
      await fc.assert(
        fc.asyncProperty(playedWeeks(), basicRules, async (script, rules) => {
          await play({ script, settings: { ...rules, playoffsFreeTeams: true }, firstWeek: 17 });
        }),
        runsOf({ seed: 185, short: 3, long: 100 }),
      );
    },
    RANDOM_TIMEOUT_MS,
  );

  it(
    "the margin: of the last standing, the highest sum of the margins of their picks wins",
    async () => {
      await fc.assert(
        fc.asyncProperty(playedWeeks(), basicRules, fc.boolean(), async (script, rules, picksLosers) => {
          await play({ script, settings: { ...rules, picksLosers, marginBreaksTies: true } });
        }),
        runsOf({ seed: 186, short: 3, long: 100 }),
      );
    },
    RANDOM_TIMEOUT_MS,
  );

  it(
    "all of them together",
    async () => {
      const all = {
        allowLateEntries: true,
        latestEntryWeek: 18,
        resurrectionsAllowed: 2,
        latestResurrectionWeek: 20,
        twoPicksFromWeek: 18,
        playoffsFreeTeams: true,
        marginBreaksTies: true,
        picksLosers: true,
      };
      await fc.assert(
        fc.asyncProperty(
          playedWeeks({ hasSecondPicks: true, hasLatecomers: true, hasBuyBacks: true }),
          basicRules,
          async (script, rules) => {
            await play({ script, settings: { ...rules, ...all }, firstWeek: 17 });
          },
        ),
        runsOf({ seed: 187, short: 2, long: 150 }),
      );
    },
    RANDOM_TIMEOUT_MS,
  );
});
