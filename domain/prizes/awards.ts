// [13.9] Who wins which prize, from winners and tables that are known already: nothing is scored here. Prizes marked as
// handed over stay as they were then; everything else follows corrected scores (decision 117).
import { segmentKey, type WeekRange } from "../scoring/segments";
import { targetKey, type Prize, type Target, type WeekPrize, type Worth } from "./prizes";

export interface Share<Id extends string> {
  readonly entryId: Id;
  readonly cents: number;
}

interface Awarded<Id extends string> {
  readonly target: Target;
  /** In all. The winners' shares sum up to it. */
  readonly cents: number;
  /** How much of it comes from weeks before that nobody won. */
  readonly carriedCents: number;
  /** All winners share each. */
  readonly texts: readonly string[];
  readonly winners: readonly Share<Id>[];
}

export type Handout<Id extends string> = Awarded<Id>;

/**
 * `open`: not over yet; its winners are those who lead, if that is known. `nobody`: it is over, and nobody won it; with
 * `isCarriedOver` its amount goes to the next week with one.
 */
export interface Award<Id extends string> extends Awarded<Id> {
  readonly state: "open" | "won" | "nobody" | "handedOver";
  readonly isCarriedOver: boolean;
}

export interface PrizedSeason<Id extends string> {
  readonly prizes: readonly Prize[];
  readonly handouts: readonly Handout<Id>[];
  /** The weeks with sheets. `winners`: null until the week is complete. */
  readonly weeks: readonly { readonly week: number; readonly winners: readonly Id[] | null }[];
  /** `leaders`: in first place. */
  readonly segments: readonly (WeekRange & { readonly isOver: boolean; readonly leaders: readonly Id[] })[];
  /** Those with a prize. `leaders`: of its entries, those in front in the table. */
  readonly groups: readonly { readonly group: string; readonly leaders: readonly Id[] }[];
  /** In order, without entries that have no pick. Equals share a rank. */
  readonly table: readonly { readonly entryId: Id; readonly rank: number }[];
  readonly isTableFinal: boolean;
  /** A pool's: null until it is over. */
  readonly survivors: readonly Id[] | null;
}

/** To the cent: the sum is kept, and what can't be split goes to the first ones in the order of their ids. */
export function shareCents<Id extends string>(cents: number, entryIds: readonly Id[]): Share<Id>[] {
  const each = Math.floor(cents / entryIds.length);
  const rest = cents - each * entryIds.length;
  return [...entryIds].sort().map((entryId, index) => ({ entryId, cents: index < rest ? each + 1 : each }));
}

/** Weeks, segments, groups, places, the last place, the survivor, each in order. */
export function awardsOf<Id extends string>(season: PrizedSeason<Id>): Award<Id>[] {
  const ranges = [...weekAwards(season), ...segmentAwards(season), ...groupAwards(season)];
  const awards = [...ranges, ...placeAwards(season), ...otherAwards(season)];
  return awards.sort((a, b) => compareTargets(a.target, b.target));
}

const KINDS: readonly Target["kind"][] = ["week", "segment", "group", "places", "last", "survivor"];

function compareTargets(a: Target, b: Target): number {
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || firstOf(a) - firstOf(b);
}

function firstOf(target: Target): number {
  if (target.kind === "week") return target.week;
  if (target.kind === "segment") return target.fromWeek;
  return target.kind === "places" ? target.fromPlace : 0;
}

interface Sum {
  readonly cents: number;
  readonly texts: readonly string[];
}

const sumOf = (prizes: readonly Worth[]): Sum => ({
  cents: prizes.reduce((sum, { cents = 0 }) => sum + cents, 0),
  texts: prizes.flatMap(({ text }) => (text === undefined ? [] : [text])),
});

interface Decided<Id extends string> extends Sum {
  readonly target: Target;
  readonly winners: readonly Id[];
  readonly isOver: boolean;
  readonly carriedCents?: number;
  readonly isCarriedOver?: boolean;
}

function toAward<Id extends string>({ winners, isOver, ...decided }: Decided<Id>): Award<Id> {
  const { target, cents, texts, carriedCents = 0, isCarriedOver = false } = decided;
  const over = winners.length > 0 ? "won" : "nobody";
  return {
    target,
    cents,
    carriedCents,
    texts,
    isCarriedOver,
    state: isOver ? over : "open",
    winners: winners.length === 0 ? [] : shareCents(cents, winners),
  };
}

const handedOver = <Id extends string>(handout: Handout<Id>): Award<Id> => ({
  ...handout,
  state: "handedOver",
  isCarriedOver: false,
});

function handoutsOf<Id extends string>({ handouts }: PrizedSeason<Id>, kind: Target["kind"]) {
  const own = handouts.filter(({ target }) => target.kind === kind);
  return new Map(own.map((handout) => [targetKey(handout.target), handout]));
}

/**
 * A league's weeks begin with the first one that somebody has a sheet in. One without any is over once a later one is.
 * Amounts that nobody won wait in the next week with an amount, also while that one isn't over.
 */
function weekAwards<Id extends string>(season: PrizedSeason<Id>): Award<Id>[] {
  const prizes = season.prizes.filter((prize): prize is WeekPrize => prize.kind === "week");
  const handouts = handoutsOf(season, "week");
  const known = new Map(season.weeks.map(({ week, winners }) => [week, winners]));
  const first = Math.min(...known.keys());
  const lastOver = Math.max(0, ...season.weeks.filter(({ winners }) => winners !== null).map(({ week }) => week));
  const last = Math.max(0, ...prizes.map(({ toWeek }) => toWeek), ...known.keys());
  const awards: Award<Id>[] = [];
  let waiting = 0;
  for (let week = 1; week <= last; week += 1) {
    const target: Target = { kind: "week", week };
    const handout = handouts.get(targetKey(target));
    if (handout !== undefined) {
      awards.push(handedOver(handout));
      waiting = Math.max(0, waiting - handout.carriedCents);
      continue;
    }
    const own = prizes.filter(({ fromWeek, toWeek }) => fromWeek <= week && week <= toWeek);
    if (own.length === 0 || (known.size > 0 && week < first)) continue;
    const { cents, texts } = sumOf(own);
    const carriedCents = cents > 0 ? waiting : 0;
    const winners = known.has(week) ? (known.get(week) ?? null) : week < lastOver ? [] : null;
    const isLost = winners?.length === 0;
    const isCarriedOver = isLost && own.some(({ carriesOver }) => carriesOver);
    const sum = { cents: cents + carriedCents, carriedCents, texts };
    awards.push(toAward({ target, ...sum, winners: winners ?? [], isOver: winners !== null, isCarriedOver }));
    if (cents > 0) waiting = isCarriedOver ? cents + carriedCents : 0;
  }
  return awards;
}

function segmentAwards<Id extends string>(season: PrizedSeason<Id>): Award<Id>[] {
  const handouts = handoutsOf(season, "segment");
  const open = season.segments.flatMap(({ fromWeek, toWeek, isOver, leaders: winners }) => {
    const target: Target = { kind: "segment", fromWeek, toWeek };
    const own = season.prizes.filter((prize) => prize.kind === "segment" && segmentKey(prize) === segmentKey(target));
    return own.length === 0 || handouts.has(targetKey(target))
      ? []
      : [toAward({ target, ...sumOf(own), winners, isOver })];
  });
  return [...[...handouts.values()].map(handedOver), ...open];
}

/** A group's is won with the table: by those of it that stand highest. */
function groupAwards<Id extends string>(season: PrizedSeason<Id>): Award<Id>[] {
  const handouts = handoutsOf(season, "group");
  const open = season.groups.flatMap(({ group, leaders: winners }) => {
    const target: Target = { kind: "group", group };
    const own = season.prizes.filter((prize) => prize.kind === "group" && prize.group === group);
    const isOver = season.isTableFinal;
    return own.length === 0 || handouts.has(targetKey(target))
      ? []
      : [toAward({ target, ...sumOf(own), winners, isOver })];
  });
  return [...[...handouts.values()].map(handedOver), ...open];
}

/**
 * Tied entries take as many places as they are, and share what these are worth. Places beyond the table are nobody's.
 */
function placeAwards<Id extends string>(season: PrizedSeason<Id>): Award<Id>[] {
  const handouts = [...handoutsOf(season, "places").values()];
  const isGone = (place: number) =>
    handouts.some(({ target }) => target.kind === "places" && target.fromPlace <= place && place <= target.toPlace);
  const left = season.prizes.flatMap((prize) => (prize.kind === "place" && !isGone(prize.place) ? [prize] : []));
  const isOver = season.isTableFinal;
  const awards = handouts.map(handedOver);
  let taken = 0;
  for (const rank of new Set(season.table.map((row) => row.rank))) {
    const winners = season.table.filter((row) => row.rank === rank).map(({ entryId }) => entryId);
    const own = left.filter(({ place }) => taken < place && place <= taken + winners.length);
    taken += winners.length;
    if (own.length === 0) continue;
    const places = own.map(({ place }) => place);
    const target: Target = { kind: "places", fromPlace: Math.min(...places), toPlace: Math.max(...places) };
    awards.push(toAward({ target, ...sumOf(own), winners, isOver }));
  }
  const beyond = new Set(left.map(({ place }) => place).filter((place) => place > taken));
  for (const place of beyond) {
    const own = left.filter((each) => each.place === place);
    const target: Target = { kind: "places", fromPlace: place, toPlace: place };
    awards.push(toAward({ target, ...sumOf(own), winners: [], isOver }));
  }
  return awards;
}

function otherAwards<Id extends string>(season: PrizedSeason<Id>): Award<Id>[] {
  const { table, survivors, isTableFinal } = season;
  const lowest = table.at(-1)?.rank;
  const last = table.filter(({ rank }) => rank === lowest).map(({ entryId }) => entryId);
  const decided = [
    { kind: "last", winners: last, isOver: isTableFinal },
    { kind: "survivor", winners: survivors ?? [], isOver: survivors !== null },
  ] as const;
  return decided.flatMap(({ kind, winners, isOver }): Award<Id>[] => {
    const handout = handoutsOf(season, kind).get(kind);
    if (handout !== undefined) return [handedOver(handout)];
    const own = season.prizes.filter((prize) => prize.kind === kind);
    return own.length === 0 ? [] : [toAward({ target: { kind }, ...sumOf(own), winners, isOver })];
  });
}

export interface Winnings {
  /** Handed over or not. */
  readonly wonCents: number;
  readonly handedOverCents: number;
}

export const NO_WINNINGS: Winnings = { wonCents: 0, handedOverCents: 0 };

/** Each entry's winnings so far. */
export function winningsOf<Id extends string>(awards: readonly Award<Id>[]): ReadonlyMap<Id, Winnings> {
  const found = new Map<Id, Winnings>();
  for (const { state, winners } of awards) {
    if (state === "open") continue;
    for (const { entryId, cents } of winners) {
      const { wonCents, handedOverCents } = found.get(entryId) ?? NO_WINNINGS;
      const handed = state === "handedOver" ? cents : 0;
      found.set(entryId, { wonCents: wonCents + cents, handedOverCents: handedOverCents + handed });
    }
  }
  return found;
}
