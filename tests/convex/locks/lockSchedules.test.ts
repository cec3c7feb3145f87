// [4.5][10.19] Locks under any changes to kickoffs and deadlines, compared with a short model.
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Deadline } from "../../../domain/leagues/deadlines";
import { testBackend } from "../../support/worlds/backends";
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
} from "../../support/worlds/factories";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../support/runs/runs";

freezeClockForEachTest();

type Step =
  | { readonly kind: "wait"; readonly hours: number }
  | { readonly kind: "setDeadline"; readonly deadline: Deadline }
  | { readonly kind: "move"; readonly game: number; readonly hours: number }
  | { readonly kind: "postpone" | "reschedule" | "start" | "pick" | "changeWeek"; readonly game: number }
  | { readonly kind: "loseJobs" };

const game = fc.nat(1);
const hoursBefore = (hours: number): Deadline => ({ kind: "hours", hours });
const deadline = fc.constantFrom<Deadline>(
  ...[0, 1, 24, 48, 168].map(hoursBefore),
  { kind: "firstKickoff" },
  { kind: "dayTime", day: "sunday", time: "13:00" },
  { kind: "dayTime", day: "saturday", time: "09:30" },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant("wait"), hours: fc.integer({ min: 0, max: 60 }) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("setDeadline"), deadline }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("move"), game, hours: fc.integer({ min: -72, max: 72 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("postpone", "reschedule", "start"), game }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("pick"), game }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("changeWeek"), game }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("loseJobs") }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 3, maxLength: 14 },
);

interface ModelGame {
  readonly id: Id<"games">;
  kickoffAtMs: number;
  status: "scheduled" | "postponed" | "in_progress";
  week: number;
  isLocked: boolean;
  hasKickedOff: boolean;
  picked: Id<"teams"> | null;
}

/** In New York; the schedules lie in standard time. */
const WEEKDAYS = { saturday: 6, sunday: 7 } as const;

/** The chosen time after this moment's Tuesday, a half hour at a time: slow, but sure. */
function chosenTime(fromMs: number, { day, time }: { day: string; time: string }): number {
  const local = (ms: number) => new Date(ms - 5 * HOUR_MS);
  let tuesday = Math.floor(fromMs / (HOUR_MS / 2)) * (HOUR_MS / 2);
  while (!(local(tuesday).getUTCDay() === 2 && local(tuesday).toISOString().slice(11, 16) === "00:00"))
    tuesday -= HOUR_MS / 2;
  const days = WEEKDAYS[day as keyof typeof WEEKDAYS] - 2;
  return tuesday + days * 24 * HOUR_MS + Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3)) * 60_000;
}

/** When a game locks, as its week stands now. */
function lockOf(games: readonly ModelGame[], { week, kickoffAtMs }: ModelGame, by: Deadline): number {
  if (by.kind === "hours") return kickoffAtMs - by.hours * HOUR_MS;
  const played = games.filter((each) => each.week === week && each.status !== "postponed");
  const first = Math.min(kickoffAtMs, ...played.map((each) => each.kickoffAtMs));
  return by.kind === "firstKickoff" ? first : Math.min(kickoffAtMs, chosenTime(first, by));
}

/**
 * [10.11] Of a week with a locked game and an open one, the deadline stays, except that hours can be changed to others.
 */
function isUnderWay(games: readonly ModelGame[]): boolean {
  return games.some(
    (open) =>
      open.status === "scheduled" &&
      !open.isLocked &&
      games.some((each) => each.week === open.week && (each.isLocked || each.status === "in_progress")),
  );
}

/** A game that has reached its deadline once stays locked. */
function lockDue(games: readonly ModelGame[], by: Deadline): void {
  for (const each of games) {
    const isPast = (ms: number) => each.status === "scheduled" && ms <= Date.now();
    each.hasKickedOff ||= isPast(each.kickoffAtMs) || each.status === "in_progress";
    each.isLocked ||= isPast(lockOf(games, each, by)) || each.hasKickedOff;
  }
}

/** Except when the hours are lowered, for games that nobody has picked yet. */
function lower(games: readonly ModelGame[]): void {
  for (const each of games) if (!each.hasKickedOff && each.picked === null) each.isLocked = false;
}

async function run(script: readonly Step[]): Promise<void> {
  vi.setSystemTime(SUNDAY - 9 * 24 * HOUR_MS);
  const t = testBackend();
  const ann = await signIn(t, "Ann Lee");
  const { id: leagueId } = await addLeague([ann]);
  const setDeadline = async (id: Id<"leagues">, by: Deadline) =>
    await ann.as.mutation(api.leagues.updateSettings, {
      leagueId: id,
      ...(by.kind === "hours" ? { pickDeadlineHours: by.hours } : { deadline: by }),
    });
  // Other leagues have the deadlines that this league sometimes adopts.
  for (const by of [hoursBefore(1), hoursBefore(48), { kind: "firstKickoff" } as const])
    await setDeadline((await addLeague([ann], "Other")).id, by);
  const { gameId, homeTeamId, awayTeamId } = await addMatch(t);
  const later = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 30 * HOUR_MS });
  const fresh = { status: "scheduled", week: WEEK, isLocked: false, hasKickedOff: false, picked: null } as const;
  const games: ModelGame[] = [
    { ...fresh, id: gameId, kickoffAtMs: SUNDAY },
    { ...fresh, id: later, kickoffAtMs: SUNDAY + 30 * HOUR_MS },
  ];
  let by: Deadline = hoursBefore(24);
  for (const step of script) {
    const changed = "game" in step ? games[step.game] : undefined;
    if (step.kind === "wait") await advanceTo(t, Date.now() + step.hours * HOUR_MS);
    else if (step.kind === "setDeadline") {
      const areHours = by.kind === "hours" && step.deadline.kind === "hours";
      const setting = setDeadline(leagueId, step.deadline);
      if (!areHours && isUnderWay(games)) expect(await errorOf(setting)).toMatchObject({ code: "CONFLICT" });
      else {
        await setting;
        if (by.kind === "hours" && step.deadline.kind === "hours" && step.deadline.hours < by.hours) lower(games);
        by = step.deadline;
      }
    } else if (step.kind === "loseJobs") {
      await loseJobs(t);
      await t.mutation(internal.jobs.maintenance.sweep, {});
    } else if (changed && step.kind === "changeWeek") {
      changed.week = changed.week === WEEK ? WEEK + 1 : WEEK;
      await changeGame(t, changed.id, { week: changed.week });
    } else if (changed && step.kind === "move" && changed.status !== "in_progress") {
      changed.kickoffAtMs += step.hours * HOUR_MS;
      await changeGame(t, changed.id, { kickoffAtMs: changed.kickoffAtMs });
    } else if (changed && step.kind !== "pick" && changed.status !== "in_progress") {
      const statuses = { postpone: "postponed", reschedule: "scheduled", start: "in_progress" } as const;
      changed.status = statuses[step.kind as keyof typeof statuses];
      await changeGame(t, changed.id, { status: changed.status });
    }
    await settle(t);
    // No two changes come in the same millisecond.
    await advanceTo(t, Date.now() + 1);
    lockDue(games, by);

    for (const week of [WEEK, WEEK + 1]) {
      const expected = games.filter((each) => each.isLocked && each.week === week).map(({ id }) => id);
      const { lockedGameIds } = await ann.as.query(api.picks.listMine, { leagueId, season: SEASON, week });
      expect([...lockedGameIds].sort()).toEqual(expected.sort());
    }
    for (const each of games) {
      const teamId = each.picked === homeTeamId ? awayTeamId : homeTeamId;
      const save = () => submitPick(ann, { leagueId, gameId: each.id, teamId });
      if (each.isLocked) expect(await errorOf(save())).toMatchObject({ code: "LOCKED" });
      else if (changed === each && step.kind === "pick") each.picked = (await save()).selectedTeamId;
    }
  }
}

it(
  "[4.5][5.2][10.19] locks exactly what has reached its deadline once, except lowered ones, and refuses exactly those picks",
  async () => {
    await fc.assert(fc.asyncProperty(steps, run), runsOf({ seed: 45, short: 25, long: 600 }));
  },
  RANDOM_TIMEOUT_MS,
);
