import { expect, it } from "vitest";
import { currentWeekOf } from "../../../domain/games/currentWeek";

const none = { running: null, upcoming: null, forgotten: null, played: null };
const monday = { season: 2025, week: 10, kickoffAtMs: Date.UTC(2025, 10, 11, 1, 15) };
const thursday = { season: 2025, week: 11, kickoffAtMs: Date.UTC(2025, 10, 14, 1, 15) };
const TUESDAY_SIX_EASTERN = Date.UTC(2025, 10, 11, 11);

it("[7.18] is the week just played until Tuesday at six in the morning, Eastern time", () => {
  const games = { ...none, played: monday, upcoming: thursday };
  expect(currentWeekOf(games, TUESDAY_SIX_EASTERN - 1)).toBe(monday);
  expect(currentWeekOf(games, TUESDAY_SIX_EASTERN)).toBe(thursday);
});

it("[7.18] is the week of a game in progress, whatever was played last", () => {
  const games = { ...none, running: thursday, played: monday };
  expect(currentWeekOf(games, TUESDAY_SIX_EASTERN - 1)).toBe(thursday);
});

it("[7.18] stays with the last game if none is to come, including one that the feed forgot", () => {
  expect(currentWeekOf({ ...none, played: monday }, Date.UTC(2026, 5, 1))).toBe(monday);
  expect(currentWeekOf({ ...none, played: monday, forgotten: thursday }, Date.UTC(2026, 5, 1))).toBe(thursday);
  expect(currentWeekOf(none, 0)).toBeNull();
});
