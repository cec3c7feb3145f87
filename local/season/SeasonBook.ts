// Fixtures, lines and results of every season for one seed and edition, each computed once. Knows nothing about when
// games are played.
import { buildBalancedSchedule } from "./schedule/balancedSchedule";
import { EDITIONS, type EditionNumber } from "./schedule/editions";
import { buildPostseason } from "./schedule/postseason";
import { createRandom } from "./play/random";
import { buildSchedule, REGULAR_WEEKS, type Fixture } from "./schedule/schedule";
import { simulateGame, type Frame } from "./play/simulateGame";
import { expectPoints, setLines, type Lines } from "./teams/strengths";
import { teamsById } from "./teams/teams";
import { hasStorm } from "./play/weather";

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

  constructor(
    readonly seed: number,
    readonly edition: EditionNumber,
  ) {}

  regularSeason(season: number): readonly Fixture[] {
    return remember(this.schedules, season, () =>
      (this.numbers.isBalanced ? buildBalancedSchedule : buildSchedule)(this.seed, season),
    );
  }

  /** The play-offs follow from the regular season's results, so only for a season that is over. */
  postseason(season: number): readonly Fixture[] {
    return remember(this.postseasons, season, () => buildPostseason(this, season));
  }

  week(season: number, week: number): Fixture[] {
    const fixtures = week > REGULAR_WEEKS ? this.postseason(season) : this.regularSeason(season);
    return fixtures.filter((fixture) => fixture.week === week);
  }

  /** How the game is called off on its day, if it is: one per season for good, one until a new date is found. */
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

  lines(fixture: Fixture): Lines {
    return setLines(this.numbers, this.seed, fixture, expectPoints(this.numbers, this.seed, fixture));
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
        expected: expectPoints(this.numbers, this.seed, fixture),
        edition: this.numbers,
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

  private get numbers() {
    return EDITIONS[this.edition];
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
