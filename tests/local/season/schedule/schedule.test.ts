import { describe, expect, it } from "vitest";
import { buildBalancedSchedule } from "../../../../local/season/schedule/balancedSchedule";
import { EDITIONS, LATEST_EDITION } from "../../../../local/season/schedule/editions";
import { buildSchedule, type Fixture } from "../../../../local/season/schedule/schedule";
import { simulateGame } from "../../../../local/season/play/simulateGame";
import { teams, teamsById } from "../../../../local/season/teams/teams";

const SEEDS = [1, 2, 3, 77, 123456];
const SEASONS = [2022, 2023, 2024, 2025, 2026, 2027];

describe.each(SEEDS)("schedules of seed %i", (seed) => {
  it.each(SEASONS)("%i: 272 games, 17 each, byes in weeks 5 to 14, no team twice in a week", (season) => {
    const fixtures = buildBalancedSchedule(seed, season);
    expect(fixtures).toHaveLength(272);
    expect(new Set(fixtures.map(({ id }) => id)).size).toBe(272);
    for (let week = 1; week <= 18; week++) {
      const games = fixtures.filter((fixture) => fixture.week === week);
      expect(games.length).toBeGreaterThanOrEqual(14);
      expect(games.length).toBeLessThanOrEqual(16);
      expect(new Set(games.flatMap(({ homeId, awayId }) => [homeId, awayId])).size).toBe(games.length * 2);
      if (week < 5 || week > 14) expect(games).toHaveLength(16);
    }
    for (const { id } of teams) {
      const own = fixtures.filter(({ homeId, awayId }) => homeId === id || awayId === id);
      expect(own).toHaveLength(17);
      const homeGames = own.filter(({ homeId }) => homeId === id).length;
      expect([8, 9]).toContain(homeGames);
      expectDivisionGames(own, id);
    }
  });
});

function expectDivisionGames(own: readonly Fixture[], id: string) {
  const division = teamsById.get(id)?.division;
  const rivals = own.filter(
    ({ homeId, awayId }) =>
      teamsById.get(homeId)?.division === division && teamsById.get(awayId)?.division === division,
  );
  expect(rivals).toHaveLength(6);
  expect(new Set(rivals.map(({ homeId, awayId }) => `${homeId}-${awayId}`)).size).toBe(6);
  expect(rivals.filter(({ homeId }) => homeId === id)).toHaveLength(3);
}

it("the same seed makes the same schedule, another a different one", () => {
  expect(buildSchedule(5, 2026)).toEqual(buildSchedule(5, 2026));
  expect(buildSchedule(6, 2026)).not.toEqual(buildSchedule(5, 2026));
});

describe("a game", () => {
  const games = Array.from({ length: 200 }, (_, index) =>
    simulateGame({
      seed: 9,
      gameId: String(index),
      edition: EDITIONS[LATEST_EDITION],
      names: { home: "Home", away: "Away" },
      expected: { home: 23, away: 21 },
      mustHaveWinner: index % 2 === 0,
      hasStorm: index % 3 === 0,
    }),
  );

  it("is the same every time", () => {
    const again = simulateGame({
      seed: 9,
      gameId: "0",
      edition: EDITIONS[LATEST_EDITION],
      names: { home: "Home", away: "Away" },
      expected: { home: 23, away: 21 },
      mustHaveWinner: true,
      hasStorm: true,
    });
    expect(again).toEqual(games[0]);
  });

  it("moves forward in time and score, through halftime, with regulation of at most three hours", () => {
    for (const [number, frames] of games.entries()) {
      // A storm costs up to forty minutes.
      const isInterrupted = number % 3 === 0;
      expect(frames.filter(({ phase }) => phase === "delayed")).toHaveLength(isInterrupted ? 1 : 0);
      expect(frames.filter(({ phase }) => phase === "halftime")).toHaveLength(1);
      expect(frames.filter(({ phase }) => phase === "final")).toHaveLength(1);
      expect(frames.at(-1)?.phase).toBe("final");
      expect(frames.filter(({ period }) => period <= 4).at(-1)?.atS).toBeLessThanOrEqual(
        isInterrupted ? 13_200 : 10_800,
      );
      expect(frames.at(-1)?.atS).toBeLessThan(16_200);
      frames.forEach((frame, index) => {
        const before = frames[index - 1];
        if (!before) return;
        expect(frame.atS).toBeGreaterThanOrEqual(before.atS);
        expect(frame.homeScore).toBeGreaterThanOrEqual(before.homeScore);
        expect(frame.awayScore).toBeGreaterThanOrEqual(before.awayScore);
        if (frame.period === before.period) expect(frame.clockS).toBeLessThanOrEqual(before.clockS);
        expect(frame.yardsToGoal).toBeGreaterThanOrEqual(1);
        expect(frame.yardsToGoal).toBeLessThanOrEqual(99);
        expect(frame.distance).toBeGreaterThanOrEqual(1);
      });
    }
  });

  it("of the play-offs has a winner", () => {
    for (const frames of games.filter((_, index) => index % 2 === 0)) {
      expect(frames.at(-1)?.homeScore).not.toBe(frames.at(-1)?.awayScore);
    }
  });
});
