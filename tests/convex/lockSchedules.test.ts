// [4.5] Locks under whatever happens to kickoffs and hours, against a model that says it in five lines.
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { testBackend } from "../support/backends";
import {
  addGame,
  addLeague,
  addMatch,
  advanceTo,
  changeGame,
  errorOf,
  freezeClockForEachTest,
  HOUR_MS,
  loseJobs,
  SEASON,
  settle,
  signIn,
  submitPick,
  SUNDAY,
  WEEK,
} from "../support/factories";

freezeClockForEachTest();

type Step =
  | { readonly kind: "wait"; readonly hours: number }
  | { readonly kind: "setHours"; readonly hours: number }
  | { readonly kind: "move"; readonly game: number; readonly hours: number }
  | { readonly kind: "postpone" | "reschedule" | "start"; readonly game: number }
  | { readonly kind: "loseJobs" };

const game = fc.nat(1);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("wait"), hours: fc.integer({ min: 0, max: 60 }) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("setHours"), hours: fc.constantFrom(0, 1, 24, 48, 168) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("move"), game, hours: fc.integer({ min: -72, max: 72 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("postpone", "reschedule", "start"), game }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("loseJobs") }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 3, maxLength: 14 },
);

interface ModelGame {
  readonly id: Id<"games">;
  kickoffAtMs: number;
  status: "scheduled" | "postponed" | "in_progress";
  isLocked: boolean;
  picked: Id<"teams"> | null;
}

/** What has reached its deadline once stays locked. */
function lockDue(games: readonly ModelGame[], hours: number): void {
  for (const each of games) {
    const isDue = each.status === "scheduled" && each.kickoffAtMs - hours * HOUR_MS <= Date.now();
    if (isDue || each.status === "in_progress") each.isLocked = true;
  }
}

async function run(script: readonly Step[]): Promise<void> {
  vi.setSystemTime(SUNDAY - 9 * 24 * HOUR_MS);
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const { id: leagueId } = await addLeague([ann]);
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
  const later = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 30 * HOUR_MS });
  const games: ModelGame[] = [
    { id: gameId, kickoffAtMs: SUNDAY, status: "scheduled", isLocked: false, picked: null },
    { id: later, kickoffAtMs: SUNDAY + 30 * HOUR_MS, status: "scheduled", isLocked: false, picked: null },
  ];
  let hours = 24;
  for (const step of script) {
    const changed = "game" in step ? games[step.game] : undefined;
    if (step.kind === "wait") await advanceTo(t, Date.now() + step.hours * HOUR_MS);
    else if (step.kind === "setHours") {
      hours = step.hours;
      await ann.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: hours });
    } else if (step.kind === "loseJobs") {
      await loseJobs(t);
      await t.mutation(internal.maintenance.sweep, {});
    } else if (changed && changed.status !== "in_progress") {
      if (step.kind === "move") changed.kickoffAtMs += step.hours * HOUR_MS;
      else
        changed.status = ({ postpone: "postponed", reschedule: "scheduled", start: "in_progress" } as const)[step.kind];
      await changeGame(t, changed.id, { kickoffAtMs: changed.kickoffAtMs, status: changed.status });
    }
    await settle(t);
    lockDue(games, hours);

    const expected = games.filter(({ isLocked }) => isLocked).map(({ id }) => id);
    const { lockedGameIds } = await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK });
    expect([...lockedGameIds].sort()).toEqual(expected.sort());
    for (const each of games) {
      const teamId = each.picked === homeTeamId ? awayTeamId : homeTeamId;
      const save = submitPick(ann, { leagueId, gameId: each.id, teamId });
      if (each.isLocked) expect(await errorOf(save)).toMatchObject({ code: "LOCKED" });
      else each.picked = (await save).selectedTeamId;
      expect(each.isLocked || each.picked === teamId).toBe(true);
    }
  }
}

it("[4.5][5.2] locks exactly what has reached its deadline once, whatever moves, and refuses exactly those picks", async () => {
  await fc.assert(fc.asyncProperty(steps, run), { seed: 45, numRuns: 30 });
}, 60_000);
