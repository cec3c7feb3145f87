// [10.14] Giving a confidence sheet its numbers: by choosing one, by moving a card, or by the odds. Nothing here moves
// a locked game.

export interface ConfidenceSheet<Game extends string> {
  /** The numbers that can be given, from the lowest up. */
  readonly slots: readonly number[];
  /** Of locked games, whether they were given or are what was left. */
  readonly fixed: ReadonlyMap<Game, number>;
  /** Given to picks that are still open. */
  readonly given: ReadonlyMap<Game, number>;
}

type Numbers<Game extends string> = ReadonlyMap<Game, number>;

/** 1 to the number of games that count, and what a game that has since left the week pushed beyond. */
export function slotsOf(games: number, held: Iterable<number>): number[] {
  const beyond = [...held].filter((number) => number > games);
  return [...Array.from({ length: games }, (_, index) => index + 1), ...new Set(beyond)].sort((a, b) => a - b);
}

function holderOf<Game extends string>(numbers: Numbers<Game>, number: number): Game | null {
  for (const [game, held] of numbers) if (held === number) return game;
  return null;
}

function isOpenSlot<Game extends string>({ slots, fixed }: ConfidenceSheet<Game>, number: number): boolean {
  return slots.includes(number) && holderOf(fixed, number) === null;
}

/** The numbers that no game has, from the lowest up. */
export function numbersLeft<Game extends string>({ slots, fixed, given }: ConfidenceSheet<Game>): number[] {
  const taken = new Set([...fixed.values(), ...given.values()]);
  return slots.filter((number) => !taken.has(number));
}

/** Gives an open game a number, or none. A number that is taken swaps the two. */
export function giveNumber<Game extends string>(
  sheet: ConfidenceSheet<Game>,
  game: Game,
  number: number | null,
): Numbers<Game> {
  const { fixed, given } = sheet;
  if (fixed.has(game) || (number !== null && !isOpenSlot(sheet, number))) return given;
  const numbers = new Map(given);
  const own = given.get(game);
  const holder = number === null ? null : holderOf(given, number);
  if (holder !== null && own !== undefined) numbers.set(holder, own);
  else if (holder !== null) numbers.delete(holder);
  if (number === null) numbers.delete(game);
  else numbers.set(game, number);
  return numbers;
}

/**
 * Moves an open game to a number. The games between it and the number's nearest gap each shift by one, around the
 * locked ones. A game that leaves its own number leaves a gap there.
 */
export function moveToNumber<Game extends string>(
  sheet: ConfidenceSheet<Game>,
  game: Game,
  number: number,
): Numbers<Game> {
  const { slots, fixed, given } = sheet;
  if (fixed.has(game) || !isOpenSlot(sheet, number)) return given;
  const own = given.get(game);
  const open = slots.filter((slot) => isOpenSlot(sheet, slot));
  const numbers = new Map(given);
  numbers.delete(game);
  const target = open.indexOf(number);
  const gap = gapFrom(open, numbers, target, own === undefined || own < number ? -1 : 1);
  if (gap === null) return given;
  const step = gap < target ? 1 : -1;
  // From the gap on, so that no number is there twice.
  for (let index = gap; index !== target; index += step) {
    const moved = holderOf(numbers, open[index + step] ?? NaN);
    if (moved !== null) numbers.set(moved, open[index] ?? NaN);
  }
  return numbers.set(game, number);
}

/** The index of the nearest number without a game, first in one direction, then in the other. */
function gapFrom(open: readonly number[], numbers: Numbers<string>, from: number, direction: 1 | -1): number | null {
  const taken = new Set(numbers.values());
  for (const step of [direction, -direction]) {
    for (let index = from; index >= 0 && index < open.length; index += step) {
      if (!taken.has(open[index] ?? NaN)) return index;
    }
  }
  return null;
}

/** An open pick, and by how many points its team is favored: negative for an underdog, null without a line. */
export interface RatedPick<Game extends string> {
  readonly game: Game;
  readonly favouredBy: number | null;
}

/**
 * Gives the picks without a number the highest ones that are left, the greatest favorites first. A game without a line
 * counts as an even one. Among equals the earlier in the list is first.
 */
export function rankByOdds<Game extends string>(
  sheet: ConfidenceSheet<Game>,
  picks: readonly RatedPick<Game>[],
): Numbers<Game> {
  const { fixed, given } = sheet;
  const left = numbersLeft(sheet).reverse();
  const numbers = new Map(given);
  const open = picks.filter(({ game }) => !fixed.has(game) && !given.has(game));
  const strength = ({ favouredBy }: RatedPick<Game>) => favouredBy ?? 0;
  [...open]
    .sort((a, b) => strength(b) - strength(a))
    .forEach(({ game }, index) => {
      const number = left[index];
      if (number !== undefined) numbers.set(game, number);
    });
  return numbers;
}

/** A number's place on the sheet, and the pick that counts with it. */
export interface Place<Game extends string> {
  readonly number: number;
  readonly game: Game | null;
  /** `left`: nobody gave it to the pick, which gets it because it is the lowest one left. */
  readonly kind: "fixed" | "given" | "left" | "free";
}

/** The sheet from the highest number down. `picks` are the open ones, by kickoff. */
export function placesOf<Game extends string>(sheet: ConfidenceSheet<Game>, picks: readonly Game[]): Place<Game>[] {
  const waiting = picks.filter((game) => !sheet.fixed.has(game) && !sheet.given.has(game));
  return sheet.slots
    .map((number): Place<Game> => {
      const fixed = holderOf(sheet.fixed, number);
      if (fixed !== null) return { number, game: fixed, kind: "fixed" };
      const given = holderOf(sheet.given, number);
      if (given !== null) return { number, game: given, kind: "given" };
      const game = waiting.shift() ?? null;
      return { number, game, kind: game === null ? "free" : "left" };
    })
    .reverse();
}
