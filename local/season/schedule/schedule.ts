// A regular season in the NFL's format: 272 games in 18 weeks, 17 for each team. Each team plays its division twice,
// home and away (6), one division of its own conference (4) and one of the other (4), two teams with the same rank in
// its conference (2) and one in the other (1).
//
// Built from 17 rounds in which every team plays, so that no team has two games in a week. Byes: in each of eight weeks
// from 5 to 14, one division's two games move to week 18, which therefore contains only division games.
import { createRandom, type Random } from "../play/random";
import { teams } from "../teams/teams";

export interface Fixture {
  /** Formatted like the feed's event ids; no real event starts with 9. */
  readonly id: string;
  readonly season: number;
  readonly week: number;
  readonly homeId: string;
  readonly awayId: string;
}

export const REGULAR_WEEKS = 18;
/** The week of the one game on neutral ground. */
export const FINAL_WEEK = 22;
const BYE_WEEKS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
const OTHER_WEEKS = [1, 2, 3, 4, 15, 16, 17] as const;
const REMATCH_GAP = 3;

/** Home and away as indexes: division * 4 + place. */
type Pairing = readonly [home: number, away: number];

// The pairings in the three rounds of four teams.
const ROUND_ROBIN: readonly (readonly Pairing[])[] = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [3, 1],
  ],
  [
    [3, 0],
    [1, 2],
  ],
];
/** The three ways to pair a conference's four divisions, used in turn. */
const DIVISION_PAIRS: readonly (readonly Pairing[])[] = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 3],
    [1, 2],
  ],
];

export function fixtureId(season: number, week: number, index: number): string {
  return `9${season}${String(week).padStart(2, "0")}${String(index).padStart(2, "0")}`;
}

export function buildSchedule(seed: number, season: number, attempt = 0): Fixture[] {
  const random = createRandom(seed, "schedule", season, ...(attempt === 0 ? [] : [attempt]));
  const places = Array.from({ length: 8 }, (_, division) =>
    random.shuffle([0, 1, 2, 3]).map((place) => teams[division * 4 + place]?.id ?? ""),
  ).flat();
  const weeks: Pairing[][] = Array.from({ length: REGULAR_WEEKS + 1 }, () => []);

  const byeWeeks = random.shuffle(BYE_WEEKS).slice(0, 8);
  const others = random.shuffle(OTHER_WEEKS);
  const blockWeeks = [...byeWeeks, ...others.slice(0, 2)].sort((a, b) => a - b);
  const jointWeeks = random.shuffle([...BYE_WEEKS.filter((week) => !byeWeeks.includes(week)), ...others.slice(2)]);
  const joint = [...interconferenceRounds(season), ...samePlaceRounds(season)];
  jointWeeks.forEach((week, index) => weeks[week]?.push(...(joint[index] ?? [])));

  blocksOf(season).forEach((block, index) => {
    const byes = byeWeeks.slice(index * 2, index * 2 + 2);
    placeBlock({ random, weeks, block, blockWeeks, byes });
  });

  return weeks.flatMap((pairings, week) =>
    random.shuffle(pairings).map(([home, away], index) => ({
      id: fixtureId(season, week, index),
      season,
      week,
      homeId: places[home] ?? "",
      awayId: places[away] ?? "",
    })),
  );
}

/** Pairs of divisions that play each other within their conference; they play nobody else in their ten rounds. */
function blocksOf(season: number): Pairing[] {
  const pairs = DIVISION_PAIRS[season % 3] ?? [];
  return [0, 4].flatMap((conference) => pairs.map(([a, b]): Pairing => [conference + a, conference + b]));
}

// Four rounds between two divisions. In rounds 0 and 1 the first division is at home, so each team has two home games.
function crossRounds(a: number, b: number): Pairing[][] {
  return [0, 1, 2, 3].map((round) =>
    [0, 1, 2, 3].map((place): Pairing => {
      const [first, second] = [a * 4 + place, b * 4 + (place ^ round)];
      return round < 2 ? [first, second] : [second, first];
    }),
  );
}

function interconferenceRounds(season: number): Pairing[][] {
  const opponents = [0, 1, 2, 3].map((division) => crossRounds(division, 4 + ((division + season) % 4)));
  const rounds = [0, 1, 2, 3].map((round) => opponents.flatMap((cross) => cross[round] ?? []));
  // The seventeenth game: the conferences take turns being at home.
  const extra = [0, 1, 2, 3].flatMap((division) =>
    [0, 1, 2, 3].map((place): Pairing => {
      const [ours, theirs] = [division * 4 + place, (4 + ((division + season + 2) % 4)) * 4 + place];
      return season % 2 === 0 ? [ours, theirs] : [theirs, ours];
    }),
  );
  return [...rounds, extra];
}

// Each team of two paired divisions meets the team with the same rank in the conference's other pair: once at home,
// once away.
function samePlaceRounds(season: number): Pairing[][] {
  const rounds: Pairing[][] = [[], []];
  const blocks = blocksOf(season);
  for (const conference of [0, 2]) {
    const [a = 0, b = 0] = blocks[conference] ?? [];
    const [c = 0, d = 0] = blocks[conference + 1] ?? [];
    for (const place of [0, 1, 2, 3]) {
      const [ofA, ofB, ofC, ofD] = [a * 4 + place, b * 4 + place, c * 4 + place, d * 4 + place];
      rounds[0]?.push([ofA, ofC], [ofB, ofD]);
      rounds[1]?.push([ofD, ofA], [ofC, ofB]);
    }
  }
  return rounds;
}

interface BlockPlacement {
  readonly random: Random;
  readonly weeks: Pairing[][];
  readonly block: Pairing;
  readonly blockWeeks: readonly number[];
  /** The bye weeks of the block's first division, and of its second. */
  readonly byes: readonly number[];
}

function placeBlock({ random, weeks, block, blockWeeks, byes }: BlockPlacement): void {
  const order = orderRounds(random, blockWeeks, byes);
  const cross = random.shuffle(crossRounds(...block));
  blockWeeks.forEach((week, index) => {
    const round = order[index] ?? 0;
    if (round >= 6) {
      weeks[week]?.push(...(cross[round - 6] ?? []));
      return;
    }
    block.forEach((division, side) => {
      const isBye = byes[side] === week;
      weeks[isBye ? REGULAR_WEEKS : week]?.push(...divisionRound(division, round));
    });
  });
}

/** Rounds 0–2 are a division's first legs, 3–5 the second legs with home and away swapped. */
function divisionRound(division: number, round: number): Pairing[] {
  return (ROUND_ROBIN[round % 3] ?? []).map(([first, second]): Pairing => {
    const [a, b] = [division * 4 + first, division * 4 + second];
    return round < 3 ? [a, b] : [b, a];
  });
}

// Rounds 0–5 are division rounds, 6–9 cross rounds; bye weeks need division rounds. The two legs of a pairing stay
// apart if the random order allows; an order where they don't is still legal.
function orderRounds(random: Random, blockWeeks: readonly number[], byes: readonly number[]): number[] {
  const rounds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  let fallback: number[] | null = null;
  for (let attempt = 0; attempt < 500 || fallback === null; attempt++) {
    const order = random.shuffle(rounds);
    const weekOf = (round: number) => blockWeeks[order.indexOf(round)] ?? 0;
    if (byes.some((week) => (order[blockWeeks.indexOf(week)] ?? 9) >= 6)) continue;
    fallback ??= order;
    const keepsDistance = [0, 1, 2].every((round) => {
      const [first, second] = [weekOf(round), weekOf(round + 3)];
      const isMoved = byes.includes(first) || byes.includes(second);
      const remaining = byes.includes(first) ? second : first;
      return Math.abs(first - second) >= REMATCH_GAP && (!isMoved || REGULAR_WEEKS - remaining >= REMATCH_GAP);
    });
    if (keepsDistance) return order;
  }
  return fallback;
}
