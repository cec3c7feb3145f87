import { expect, it } from "vitest";
import { chooseSurvivor, planEntry, type PlannedGame } from "../../../local/demo/survivorPlan";

/**
 * Twelve final games a week. The lower the home team's number, the more it is favoured; it wins if `homeWins` says so.
 */
function weekOf(week: number, homeWins: (index: number) => boolean): { week: number; games: PlannedGame[] } {
  const games = Array.from({ length: 12 }, (_, index) => ({
    id: `${week}-${index}`,
    homeTeamId: `H${index}`,
    awayTeamId: `A${index}`,
    spread: index - 20,
    status: "final",
    winnerTeamId: homeWins(index) ? `H${index}` : `A${index}`,
  }));
  return { week, games };
}

const entries = Array.from({ length: 200 }, (_, index) => `entry ${index}`);

it("never uses a team twice, and prefers favourites", () => {
  const weeks = [1, 2, 3].map((week) => weekOf(week, () => true));
  for (const entry of entries) {
    const teams = planEntry({ entry, weeks, isLucky: false }).map(({ teamId }) => teamId);
    expect(new Set(teams).size).toBe(teams.length);
    expect(teams.filter((team) => !team.startsWith("H"))).toEqual([]);
  }
});

it("stops at the losing pick", () => {
  const weeks = [1, 2, 3].map((week) => weekOf(week, (index) => index % 2 === 0));
  for (const entry of entries) {
    const picks = planEntry({ entry, weeks, isLucky: false });
    const lost = picks.map(({ teamId }) => (Number(teamId.slice(1)) % 2 === 1) === teamId.startsWith("H"));
    expect(lost.slice(0, -1)).not.toContain(true);
  }
});

it("keeps a lucky entry alive", () => {
  const weeks = [1, 2].map((week) => weekOf(week, (index) => index === 9 - week));
  const picks = planEntry({ entry: "pat 1", weeks, isLucky: true });
  const winners = weeks.map(({ games }) => new Set(games.map(({ winnerTeamId }) => winnerTeamId)));
  expect(picks.map(({ teamId }, index) => winners[index]?.has(teamId))).toEqual([true, true]);
});

it("picks the same in every run, and occasionally forgets a week", () => {
  const teams = Array.from({ length: 20 }, (_, index) => ({ teamId: `T${index}`, gameId: "g", spread: index }));
  const choices = entries.map((entry) => chooseSurvivor(teams, { entry, week: 5 })?.teamId);
  expect(entries.map((entry) => chooseSurvivor(teams, { entry, week: 5 })?.teamId)).toEqual(choices);
  const forgotten = choices.filter((choice) => choice === undefined).length;
  expect(forgotten).toBeGreaterThan(0);
  expect(forgotten).toBeLessThan(entries.length / 10);
});
