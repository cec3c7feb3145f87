// [11.2] Each member's chance of winning a week: exact while few games are open, from seeded draws beyond. Nothing here
// knows of formats: a league's rules are in what each outcome of each game brings each member (weekOutlook.ts).
import { countWins, type AheadRange } from "./countedWins";
import { startDrawing } from "./drawnWins";
import { hasHiddenPicks, hiddenPicksOf } from "./hiddenPicks";
import { isSameKinds, type Kinds } from "./outcomeTables";
import { orderByGuess, outcomeWinners } from "./outcomeWinners";
import type { OutcomeChances } from "./winProbability";
import {
  OUTCOMES,
  type OutcomeName,
  type Gains,
  type Contender,
  type WeekOutlook,
  type Prospect,
  type ContenderOdds,
  type WeekOdds,
} from "./contenders";

/** Outcomes of the week times members, up to which they are counted one by one (decision 049). */
const MOST_WORK = 2_500_000;
const DRAWS = { least: 4_000, most: 25_000 } as const;

type CountOdds = (outlook: WeekOutlook, focus?: number | null) => WeekOdds;

/**
 * Counts one week after another, each equal to counting it alone. While nothing but the games' chances changes, and
 * `contenders` is the same array, what doesn't depend on them is kept. `focus` is the member whose chances by outcome
 * are wanted.
 */
export function startWeekOdds(): CountOdds {
  let known: (Base & { count: (games: WeekOutlook["games"]) => WeekOdds }) | null = null;
  return (outlook, focus = null) => {
    const kinds = outcomesCounted(outlook.games, outlook.contenders.length);
    const base = { outlook, focus, kinds };
    if (known === null || !isSameBase(known, base)) known = { ...base, count: startCount(base) };
    return known.count(outlook.games);
  };
}

/** The counting starts from this and from the games' chances. */
interface Base {
  readonly outlook: WeekOutlook;
  readonly focus: number | null;
  readonly kinds: Kinds;
}

function isSameBase(a: Base, b: Base): boolean {
  const [totals, others] = [a.outlook.totals, b.outlook.totals];
  const isSameTotals =
    totals === others ||
    (totals?.length === others?.length &&
      totals?.every(({ total, chance }, at) => others?.[at]?.total === total && others[at].chance === chance));
  return (
    a.outlook.contenders === b.outlook.contenders &&
    a.outlook.breaksTies === b.outlook.breaksTies &&
    a.focus === b.focus &&
    isSameTotals === true &&
    isSameKinds(a.kinds, b.kinds)
  );
}

function startCount({ outlook, focus, kinds }: Base): (games: WeekOutlook["games"]) => WeekOdds {
  // In the order in which tied members share a win; back in the outlook's at the end.
  const order = orderByGuess(outlook);
  const contenders = order.flatMap((member) => outlook.contenders[member] ?? []);
  const placeOf = new Map(order.map((member, place) => [member, place]));
  const focusPlace = focus === null ? -1 : (placeOf.get(focus) ?? -1);
  const winners = outcomeWinners(contenders, outlook.totals, kinds);
  const [first, second] = winners.tables;
  const combinations = first.size * second.size;
  const isExact = combinations * Math.max(1, contenders.length) <= MOST_WORK && !hasHiddenPicks(contenders);
  const isCertain = isExact && isFullyRevealed(outlook) && kinds.every((names) => names.length === OUTCOMES.length);
  const draws = Math.min(DRAWS.most, Math.max(DRAWS.least, Math.ceil(MOST_WORK / Math.max(1, contenders.length))));
  const draw = isExact ? null : startDrawing(contenders, winners, { draws, focusPlace });
  const bounds = contenders.map((contender) => boundsOf(contender, kinds));
  const prospectsAhead = prospectsByLeads(contenders, outlook.breaksTies);

  return (games) => {
    const counted = draw === null ? countWins(winners, games, focusPlace) : draw(games);
    const certain = isCertain ? counted.all : null;
    const prospects = certain ? Array.from(certain.ways, (way) => prospectOf(way / combinations)) : prospectsAhead;
    const shareOf = (wins: Float64Array, place: number) =>
      Math.min(1, (wins[place] ?? 0) / (draw === null ? 1 : draws));
    const odds = contenders.map((contender, place): ContenderOdds => ({
      points: contender.points,
      chance: shareOf(counted.wins, place),
      chanceAlone: shareOf(counted.winsAlone, place),
      expectedPoints: expectedPoints(contender, games),
      mostPoints: bounds[place]?.most ?? contender.points,
      prospect: prospects[place] ?? "open",
    }));
    return {
      contenders: outlook.contenders.flatMap((_, member) => odds[placeOf.get(member) ?? -1] ?? []),
      standardError: isExact ? 0 : Math.sqrt(0.25 / draws),
      given: focus === null ? null : counted.given(),
      givenError: counted.givenError,
      shares: focus === null ? null : (certain?.shares ?? null),
      places: prospects[focusPlace] === "out" ? placesOf(counted.aheadOfFocus()) : null,
    };
  };
}

const placesOf = ({ least, most }: AheadRange) => ({ best: least + 1, worst: most + 1 });

function expectedPoints(contender: Contender, games: WeekOutlook["games"]): number {
  const hidden = hiddenPicksOf(contender).map(({ weight, chance }) => weight * chance);
  return contender.gains.reduce(
    (sum, own, game) => sum + OUTCOMES.reduce((all, name) => all + (games[game]?.[name] ?? 0) * own[name], 0),
    contender.points + sumOf(hidden),
  );
}

function isFullyRevealed({ contenders, breaksTies, totals }: WeekOutlook): boolean {
  return !hasHiddenPicks(contenders) && breaksTies === (totals !== null);
}

const ROUNDING = 1e-9;

function prospectOf(shareOfWays: number): Prospect {
  if (shareOfWays <= ROUNDING) return "out";
  return shareOfWays >= 1 - ROUNDING ? "won" : "open";
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

function boundsOf({ points, gains, hidden }: Contender, kinds: readonly (readonly OutcomeName[])[]): Bounds {
  let [least, most] = [points, points + sumOf(hidden)];
  for (const [game, names] of kinds.entries()) {
    const brought = names.map((name) => gains[game]?.[name] ?? 0);
    least += Math.min(...brought);
    most += Math.max(...brought);
  }
  return { least, most };
}

/** Says what is certain whichever way the games go, and whatever the hidden picks are, from each two members' leads. */
function prospectsByLeads(contenders: readonly Contender[], breaksTies: boolean): Prospect[] {
  const least = breaksTies ? ROUNDING : 0 - ROUNDING;
  return contenders.map((own, place) => {
    const others = contenders.filter((_, other) => other !== place);
    if (others.some((other) => surestLead(other, own) > ROUNDING)) return "out";
    const isSafe = own.mayNotPlay !== true && others.every((other) => surestLead(own, other) > least);
    return isSafe ? "won" : "open";
  });
}

/** By how many points a member ends ahead of another at least. */
function surestLead(own: Contender, other: Contender): number {
  let lead = own.points - other.points;
  for (const weight of other.hidden) lead -= weight;
  for (const [game, gains] of own.gains.entries()) {
    const others = other.gains[game] ?? NO_GAINS;
    lead += Math.min(gains.home - others.home, gains.away - others.away, gains.none - others.none);
  }
  return lead;
}

const NO_GAINS: Gains = { home: 0, away: 0, none: 0 };

/**
 * The outcomes of each game that are counted. One without a chance counts too where there is room: a tie in the score
 * decides what is still possible, though not how likely it is.
 */
function outcomesCounted(games: readonly OutcomeChances[], members: number): (readonly OutcomeName[])[] {
  const all = OUTCOMES.length ** games.length;
  const isRoom = all * Math.max(1, members) <= MOST_WORK;
  return games.map(({ none }) => (isRoom || none > 0 ? OUTCOMES : ["home", "away"]));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
