import { expect, it } from "vitest";
import { courseAfter, type ChanceCourse } from "../../../../src/components/board/chanceMoves";
import type { BoardGame } from "../../../../src/components/board/boardWeek";
import type { CountedWeek } from "../../../../src/components/board/useWeekOdds";
import type { TeamMap } from "../../../../src/hooks/useTeams";

const teams = new Map([
  ["gb", { name: "Packers" }],
  ["chi", { name: "Bears" }],
]) as unknown as TeamMap;

const game = (homeScore: number, awayScore: number, more: Partial<BoardGame> = {}) =>
  ({
    id: "g1",
    homeTeam: "gb",
    awayTeam: "chi",
    status: "in_progress",
    winner: null,
    isRevealed: true,
    situation: { homeScore, awayScore },
    ...more,
  }) as unknown as BoardGame;

const countedFor = (id: string, chance: number, ...games: BoardGame[]) =>
  ({ week: { games, own: { id } }, odds: { members: new Map([[id, { chance }]]) } }) as unknown as CountedWeek;
const counted = (chance: number, ...games: BoardGame[]) => countedFor("me", chance, ...games);

const start = (): ChanceCourse => ({ counted: counted(0.5, game(0, 0)), chance: 1 / 2, last: null });
const after = (chance: number, ...games: BoardGame[]) => courseAfter(start(), counted(chance, ...games), teams);

it.each([
  [0.38, game(7, 0), { percent: -12, cause: "Packers touchdown" }],
  [0.6, game(0, 3), { percent: 10, cause: "Bears field goal" }],
  [0.51, game(0, 1), { percent: 1, cause: "Bears extra point" }],
  [0.4, game(2, 0), { percent: -10, cause: "Packers 2 points" }],
  [0.4, game(7, 3), { percent: -10, cause: "Bears at Packers" }],
  [0.2, game(0, 0, { status: "final", winner: "gb" as never }), { percent: -30, cause: "Packers won" }],
])("[11.2] a chance of %d says what moved it", (chance, next, move) => {
  expect(after(chance, next).last).toEqual(move);
});

it("[11.6] picks that are shown move it too", () => {
  const hidden = { ...start(), counted: counted(0.5, game(0, 0, { isRevealed: false })) };
  const { last } = courseAfter(hidden, counted(0.6, game(0, 0)), teams);
  expect(last).toEqual({ percent: 10, cause: "Picks for Bears at Packers are open" });
});

it("[11.2] names no cause where nothing happened, and keeps the one before", () => {
  const moved = after(0.38, game(7, 0));
  const drifted = courseAfter(moved, counted(0.3, game(7, 0)), teams);
  expect(drifted.last).toEqual({ percent: -12, cause: "Packers touchdown" });
  expect(drifted.chance).toBe(0.3);
});

it("[11.2] keeps nothing of who takes no part any more", () => {
  const gone = { ...counted(0.5, game(0, 0)), week: { games: [], own: null } } as unknown as CountedWeek;
  expect(courseAfter(start(), gone, teams)).toMatchObject({ chance: null, last: null });
});

it("[16.2] a board for another entry of the viewer's moved nothing", () => {
  const other = courseAfter(start(), countedFor("second", 0.9, game(7, 0)), teams);
  expect(other).toMatchObject({ chance: 0.9, last: null });
});
