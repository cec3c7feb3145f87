// Each player's statistics in a game, derived from its plays. Each play's yards go to players of the team's roster, at
// random but always to the same ones, so that a box score only grows.
import { createRandom, type Random } from "./random";
import type { Player } from "../teams/roster";
import type { Frame, Play, Side } from "./simulateGame";

export type Figure =
  | ("comp" | "att" | "passYards" | "passTds" | "ints" | "sacked" | "sackYards")
  | ("carries" | "rushYards" | "rushTds" | "rushLong")
  | ("targets" | "receptions" | "recYards" | "recTds" | "recLong")
  | ("tackles" | "solo" | "sacks" | "losses" | "defended" | "hits")
  | ("kicks" | "fgMade" | "fgTried" | "fgLong" | "xpMade" | "xpTried")
  | ("punts" | "puntYards" | "puntLong" | "inside20");

/** A player's summed figures, over a game or a season. */
export type Totals = Map<string, { readonly player: Player; readonly figures: Partial<Record<Figure, number>> }>;

const LONGEST: ReadonlySet<Figure> = new Set(["rushLong", "recLong", "fgLong", "puntLong"]);

/** By roster position (roster.ts): quarterback 0, backs 1 and 2, receivers 3 to 5, tight end 6, kickers 7 and 8. */
const CARRIERS = [1, 1, 1, 1, 1, 1, 2, 2, 2, 0] as const;
const RECEIVERS = [3, 3, 3, 4, 4, 5, 6, 6, 1] as const;
const TACKLERS = [12, 12, 12, 13, 13, 14, 17, 17, 18, 15, 16, 9, 10, 11] as const;
const RUSHERS = [9, 9, 10, 11, 13] as const;
const BACKS = [15, 16, 17, 18] as const;

function add(totals: Totals, player: Player, figure: Figure, value = 1): void {
  const entry = totals.get(player.id) ?? { player, figures: {} };
  const before = entry.figures[figure] ?? 0;
  entry.figures[figure] = LONGEST.has(figure) ? Math.max(before, value) : before + value;
  totals.set(player.id, entry);
}

export function addAll(totals: Totals, other: Totals): void {
  for (const { player, figures } of other.values()) {
    for (const [figure, value] of Object.entries(figures)) add(totals, player, figure as Figure, value);
  }
}

interface BoxScoreInput {
  readonly seed: number;
  readonly gameId: string;
  readonly frames: readonly Frame[];
  readonly rosters: Readonly<Record<Side, readonly Player[]>>;
}

export function boxScore({ seed, gameId, frames, rosters }: BoxScoreInput): Record<Side, Totals> {
  const random = createRandom(seed, "box score", gameId);
  const totals: Record<Side, Totals> = { home: new Map(), away: new Map() };
  let before: Frame | undefined;
  for (const frame of frames) {
    const { play } = frame;
    if (play) {
      const key = play.side === "home" ? "homeScore" : "awayScore";
      const points = frame[key] - (before?.[key] ?? 0);
      const other = play.side === "home" ? "away" : "home";
      const sides = {
        own: sideOf(rosters[play.side], totals[play.side]),
        other: sideOf(rosters[other], totals[other]),
      };
      notePlay({ play, points, random, ...sides });
    }
    before = frame;
  }
  return totals;
}

interface PlayInput {
  readonly play: Play;
  /** The offense's points from it, the extra point included. */
  readonly points: number;
  readonly random: Random;
  readonly own: ReturnType<typeof sideOf>;
  readonly other: ReturnType<typeof sideOf>;
}

function sideOf(roster: readonly Player[], totals: Totals) {
  return (place: number, figure: Figure, value?: number) => {
    const player = roster[place];
    if (player) add(totals, player, figure, value);
  };
}

function notePlay({ play, points, random, own, other }: PlayInput): void {
  const one = (places: readonly number[]) => places[random.below(places.length)] ?? 0;
  const [carrier, receiver, tackler, rusher, back] = [CARRIERS, RECEIVERS, TACKLERS, RUSHERS, BACKS].map(one);
  const isSolo = random.chance(0.7);
  const isTouchdown = play.kind === "gain" && points >= 6;
  const tackled = (place = 0) => {
    other(place, "tackles");
    if (isSolo) other(place, "solo");
  };
  switch (play.kind) {
    case "gain":
      if (play.isPass) {
        own(0, "comp");
        own(0, "att");
        own(0, "passYards", play.yards);
        own(receiver ?? 3, "targets");
        own(receiver ?? 3, "receptions");
        own(receiver ?? 3, "recYards", play.yards);
        own(receiver ?? 3, "recLong", play.yards);
        if (isTouchdown) own(0, "passTds");
        if (isTouchdown) own(receiver ?? 3, "recTds");
      } else {
        own(carrier ?? 1, "carries");
        own(carrier ?? 1, "rushYards", play.yards);
        own(carrier ?? 1, "rushLong", play.yards);
        if (isTouchdown) own(carrier ?? 1, "rushTds");
        if (play.yards < 0) other(tackler ?? 12, "losses");
      }
      if (isTouchdown) noteExtraPoint(points, own);
      else tackled(tackler);
      return;
    case "incomplete":
      own(0, "att");
      own(receiver ?? 3, "targets");
      if (isSolo) other(back ?? 15, "defended");
      else other(rusher ?? 9, "hits");
      return;
    case "sack":
      own(0, "sacked");
      own(0, "sackYards", Math.abs(play.yards));
      other(rusher ?? 9, "sacks");
      other(rusher ?? 9, "hits");
      other(rusher ?? 9, "losses");
      return tackled(rusher);
    case "interception":
      own(0, "att");
      own(0, "ints");
      return other(back ?? 15, "defended");
    case "fumble":
      own(carrier ?? 1, "carries");
      return tackled(tackler);
    case "fieldGoal":
      own(7, "kicks");
      own(7, "fgTried");
      if (play.isGood) own(7, "fgMade");
      if (play.isGood) own(7, "fgLong", play.yards);
      return;
    case "punt":
      own(8, "punts");
      own(8, "puntYards", play.yards);
      own(8, "puntLong", play.yards);
      if (isSolo && play.yards > 44) own(8, "inside20");
      return;
    case "kneel":
    case "turnover":
      return;
  }
}

function noteExtraPoint(points: number, own: PlayInput["own"]): void {
  // Eight is a two-point conversion; six is a failed one or a missed kick.
  if (points === 8) return;
  own(7, "kicks");
  own(7, "xpTried");
  if (points === 7) own(7, "xpMade");
}
