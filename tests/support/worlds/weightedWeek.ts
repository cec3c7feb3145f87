// A league with weighted picks and a week of three games, and what its members do with their sheets.
import { expect } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { PRESETS } from "../../../domain/leagueRules/presets";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "./backends";
import { everyRow } from "./everyRow";
import {
  addGame,
  addMatch,
  DAY_MS,
  errorOf,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEEK,
  type Player,
} from "./factories";
import { revealKeyOf } from "./leaguePicks";

export const THURSDAY = SUNDAY - 3 * DAY_MS;
export const at = { season: SEASON, week: WEEK };

/** Games on Thursday, Sunday and Monday; deadlines at kickoff. */
export async function openWeek(rules: Partial<RuleSettings> = PRESETS.confidence) {
  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const [ann, bob] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox")];
  const { id: leagueId, inviteCode } = await ann.as.mutation(api.leagues.create, {
    name: "Crew",
    pickDeadlineHours: 0,
    rules: { ...CLASSIC, ...rules },
  });
  await bob.as.mutation(api.leagues.join, { inviteCode });
  const { gameId: thursday, homeTeamId, awayTeamId } = await addMatch(t, { kickoffAtMs: THURSDAY });
  const sunday = await addGame(t, { homeTeamId, awayTeamId });
  const monday = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs: SUNDAY + 31 * HOUR_MS });
  const pick = (gameId: Id<"games">, weights: { number?: number; isBestBet?: boolean } = {}, who: Player = ann) =>
    who.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: homeTeamId, ...weights });
  const sheetOf = (who: Player = ann) => who.as.query(api.picks.ownSheet, { leagueId, ...at });
  const numbers = async (who: Player = ann) => {
    const held = new Map((await sheetOf(who)).numbers.map(({ gameId, number }) => [gameId, number]));
    return [thursday, sunday, monday].map((gameId) => held.get(gameId) ?? null);
  };
  const order = (rows: readonly (readonly [Id<"games">, number])[], who: Player = ann) =>
    who.as.mutation(api.picks.saveNumbers, {
      leagueId,
      ...at,
      numbers: rows.map(([gameId, number]) => ({ gameId, number })),
    });
  const guess = (points: number, who: Player = ann) =>
    who.as.mutation(api.picks.saveGuess, { leagueId, ...at, guess: points });
  /** Ann's row first. */
  const shown = async () => {
    const asked = { leagueId, ...at, key: await revealKeyOf(bob, { leagueId, ...at }) };
    const week = await t.query(api.picks.listRevealedWeights, asked);
    return (week?.members ?? []).sort((a, b) => Number(b.userId === ann.userId) - Number(a.userId === ann.userId));
  };
  const games = { thursday, sunday, monday, homeTeamId, awayTeamId };
  return { t, ann, bob, leagueId, ...games, pick, sheetOf, numbers, order, guess, shown };
}

type World = Awaited<ReturnType<typeof openWeek>>;

/** Each call is refused as it says, and nothing changes. */
export async function expectRefused(t: World["t"], calls: readonly (readonly [() => Promise<unknown>, object])[]) {
  await settle(t);
  const before = await everyRow(t);
  for (const [call, refusal] of calls) expect(await errorOf(call()), call.toString()).toMatchObject(refusal);
  expect(await everyRow(t)).toEqual(before);
}
