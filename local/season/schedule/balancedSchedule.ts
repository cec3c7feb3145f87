// A schedule in which no team is away, or at home, more than three times in a row, as in the NFL: of 96 teams in 2022
// to 2024, thirteen were away three times in a row, the others at most twice. Home and away are swapped in games of a
// finished schedule. If a longer run remains, another schedule is tried. A swap keeps each team's number of home games
// against each division: it swaps both games of two teams that meet twice, or four games between two teams and two of
// another division.
import { createRandom } from "../play/random";
import { buildSchedule, type Fixture } from "./schedule";
import { teams } from "../teams/teams";

const LONGEST_RUN = 3;
const USUAL_RUN = 2;
const TURNS_TRIED = 1_500;
const DIVISION_SIZE = 4;

export function buildBalancedSchedule(seed: number, season: number): Fixture[] {
  for (let attempt = 0; ; attempt++) {
    const calendar = new Calendar(buildSchedule(seed, season, attempt));
    const circles = calendar.circles();
    const random = createRandom(seed, "turns", season, attempt);
    for (let tried = 0; tried < TURNS_TRIED; tried++) {
      const circle = circles[random.below(circles.length)] ?? [];
      if (!calendar.isBalanced(circle)) continue;
      const before = calendar.strain(circle);
      calendar.turn(circle);
      if (calendar.strain(circle) > before) calendar.turn(circle);
    }
    if (calendar.longestRun() <= LONGEST_RUN) return calendar.games;
  }
}

/** Games by their position in the schedule. Who meets whom, and when, doesn't change. */
class Calendar {
  readonly games: Fixture[];
  private readonly gamesOf = new Map<string, number[]>(teams.map(({ id }) => [id, []]));
  private readonly meetings = new Map<string, number[]>();

  constructor(fixtures: readonly Fixture[]) {
    this.games = [...fixtures];
    fixtures.forEach(({ homeId, awayId }, index) => {
      for (const id of [homeId, awayId]) this.gamesOf.get(id)?.push(index);
      for (const pair of [`${homeId} ${awayId}`, `${awayId} ${homeId}`])
        this.meetings.set(pair, [...(this.meetings.get(pair) ?? []), index]);
    });
  }

  /** The sets of games that can be swapped together so that each of their teams keeps its number of home games. */
  circles(): number[][] {
    const between = (ones: readonly string[], others: readonly string[]) =>
      ones.flatMap((one) => others.flatMap((other) => this.meetings.get(`${one} ${other}`) ?? []));
    const pairs = pairsWithinDivisions();
    return pairs.flatMap(([one, two], place) => [
      between([one], [two]),
      ...pairs
        .slice(place + 1)
        .map(([third, fourth]) => between([one, two], [third, fourth]))
        .filter(({ length }) => length === 4),
    ]);
  }

  /** True if a swap keeps each team's number of home games. */
  isBalanced(circle: readonly number[]): boolean {
    return circle.every(
      (index, place) => circle.findIndex((other) => this.hostOf(other) === this.hostOf(index)) === place,
    );
  }

  turn(circle: readonly number[]): void {
    for (const index of circle) {
      const game = this.games[index];
      if (game) this.games[index] = { ...game, homeId: game.awayId, awayId: game.homeId };
    }
  }

  /** How bad the runs of some games' hosts are; 0 if none of them is at home or away more than twice in a row. */
  strain(circle: readonly number[]): number {
    let strain = 0;
    for (const index of circle) {
      for (const run of this.runs(this.hostOf(index))) if (run > USUAL_RUN) strain += (run - USUAL_RUN) ** 3;
    }
    return strain;
  }

  longestRun(): number {
    return Math.max(...teams.flatMap(({ id }) => this.runs(id)));
  }

  /** For each game, how many times in a row the team has then been at home, or away. */
  private runs(id: string): number[] {
    let [run, wasHome] = [0, false];
    return (this.gamesOf.get(id) ?? []).map((index) => {
      const isHome = this.hostOf(index) === id;
      run = isHome === wasHome ? run + 1 : 1;
      wasHome = isHome;
      return run;
    });
  }

  private hostOf(index: number): string {
    return this.games[index]?.homeId ?? "";
  }
}

function pairsWithinDivisions(): [string, string][] {
  return teams.flatMap(({ id }, place) => {
    const divisionEnd = place - (place % DIVISION_SIZE) + DIVISION_SIZE;
    return teams.slice(place + 1, divisionEnd).map((rival): [string, string] => [id, rival.id]);
  });
}
