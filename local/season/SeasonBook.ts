// Fixtures and results of every season under one seed, each worked out once. Owns nothing about when games are played.
import { buildPostseason } from "./postseason";
import { createRandom } from "./random";
import { buildSchedule, REGULAR_WEEKS, type Fixture } from "./schedule";
import { simulateGame, type Frame } from "./simulateGame";
import { expectPoints } from "./strengths";
import { teamsById } from "./teams";
import { hasStorm } from "./weather";

export type CallOff = "cancelled" | "postponed";

const CALLED_OFF: readonly (readonly [week: number, how: CallOff])[] = [
  [4, "cancelled"],
  [8, "postponed"],
];

export class SeasonBook {
  private readonly schedules = new Map<number, Fixture[]>();
  private readonly postseasons = new Map<number, Fixture[]>();
  private readonly calledOff = new Map<string, string>();
  private readonly games = new Map<string, Frame[]>();

  constructor(readonly seed: number) {}

  regularSeason(season: number): readonly Fixture[] {
    return remember(this.schedules, season, () => buildSchedule(this.seed, season));
  }

  /** Play-offs follow from the regular season's results: only for a season that is over. */
  postseason(season: number): readonly Fixture[] {
    return remember(this.postseasons, season, () => buildPostseason(this, season));
  }

  week(season: number, week: number): Fixture[] {
    const fixtures = week > REGULAR_WEEKS ? this.postseason(season) : this.regularSeason(season);
    return fixtures.filter((fixture) => fixture.week === week);
  }

  /** Whether the game is called off when its day comes: one a season for good, one until a day is found. */
  callOff(fixture: Fixture): CallOff | null {
    const week = CALLED_OFF.find(([number]) => number === fixture.week);
    if (!week) return null;
    const chosen = remember(this.calledOff, `${fixture.season}/${fixture.week}`, () => {
      const fixtures = this.week(fixture.season, fixture.week);
      const random = createRandom(this.seed, "called off", fixture.season, fixture.week);
      return fixtures[random.below(fixtures.length)]?.id ?? "";
    });
    return chosen === fixture.id ? week[1] : null;
  }

  frames(fixture: Fixture): readonly Frame[] {
    const home = teamsById.get(fixture.homeId);
    return remember(this.games, fixture.id, () =>
      simulateGame({
        seed: this.seed,
        gameId: fixture.id,
        names: {
          home: home?.name ?? fixture.homeId,
          away: teamsById.get(fixture.awayId)?.name ?? fixture.awayId,
        },
        expected: expectPoints(this.seed, fixture, fixture.week === 22),
        mustHaveWinner: fixture.week > REGULAR_WEEKS,
        hasStorm: home !== undefined && hasStorm(this.seed, fixture.id, home),
      }),
    );
  }

  result(fixture: Fixture): Frame {
    const last = this.frames(fixture).at(-1);
    if (!last) throw new Error(`Game ${fixture.id} has no frames.`);
    return last;
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
