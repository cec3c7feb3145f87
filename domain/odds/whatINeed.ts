// [11.3] Finds what has to happen for a member to win the week.
import { OUTCOMES, type OutcomeName, type WeekOdds, type WeekOutlook } from "./contenders";

/** An open game, by its place among them, that has to end one way. */
export interface Condition {
  readonly game: number;
  readonly outcome: "home" | "away";
}

export interface Way {
  readonly conditions: readonly Condition[];
  readonly chance: number;
}

/** Other ways to win than those that are named. */
interface Otherwise {
  readonly byTiebreak: boolean;
  /** A game that neither side wins: a push, or a tie in the score. */
  readonly byTie: boolean;
}

export type Need =
  /** Every outcome wins, whatever is hidden. */
  | { readonly kind: "won" }
  /**
   * No outcome wins, whatever is hidden. `bestPlace` is by points, null where only one is left. `canScore`: picks of
   * the member are open.
   */
  | { readonly kind: "out"; readonly bestPlace: number | null; readonly canScore: boolean }
  /** So many of the member's open picks have to be right, whichever. */
  | ({ readonly kind: "count"; readonly right: number; readonly of: number } & Otherwise)
  /** At most three, the likeliest first. `others` is how many more there are. */
  | ({ readonly kind: "ways"; readonly ways: readonly Way[]; readonly others: number } & Otherwise)
  /** No winners of games are enough. */
  | ({ readonly kind: "otherwise" } & Otherwise)
  /** As long as picks are hidden: what is needed if they bring nobody anything. */
  | { readonly kind: "soFar"; readonly need: Need }
  /** Every game whose picks are revealed has ended: how many points the member is behind the leader. */
  | { readonly kind: "behind"; readonly points: number }
  /** Too many games are open. */
  | { readonly kind: "early"; readonly openGames: number };

const MOST_OPEN_GAMES = 8;
const MOST_WAYS = 3;
const CERTAIN = 1 - 1e-9;

/** From the odds with that member in focus. Winning with others counts. */
export function whatMemberNeeds(outlook: WeekOutlook, odds: WeekOdds, member: number): Need {
  const { games, contenders } = outlook;
  const own = odds.contenders[member];
  if (own?.prospect === "won") return { kind: "won" };
  if (own?.prospect === "out") {
    const { best = 0, worst = 0 } = odds.places ?? {};
    return { kind: "out", bestPlace: best < worst ? best : null, canScore: own.mostPoints > own.points };
  }
  const shares = odds.shares;
  if (shares === null || games.length > MOST_OPEN_GAMES) return { kind: "early", openGames: games.length };
  const count = countNeeded(outlook, shares, contenders[member]?.gains ?? []);
  if (count !== null) return { kind: "count", ...count };
  const ways = surestWays(outlook, shares);
  const otherwise = otherwiseThan(outlook, shares, (outcomes) =>
    ways.some(({ conditions }) => conditions.every(({ game, outcome }) => outcomes[game] === outcome)),
  );
  // A tie that has no chance to speak of is all that is left where nothing else wins.
  if (ways.length === 0) return { kind: "otherwise", ...otherwise, byTie: otherwise.byTie || !otherwise.byTiebreak };
  return {
    kind: "ways",
    ways: ways.slice(0, MOST_WAYS),
    others: Math.max(0, ways.length - MOST_WAYS),
    ...otherwise,
  };
}

/** The same from the outlook as if hidden picks brought nobody anything, where nothing is decided yet. */
export function whatMemberNeedsSoFar(revealed: WeekOutlook, odds: () => WeekOdds, member: number): Need {
  const openGames = revealed.games.length;
  if (openGames > MOST_OPEN_GAMES) return { kind: "early", openGames };
  if (openGames === 0) {
    const points = revealed.contenders.map((contender) => contender.points);
    return { kind: "soFar", need: { kind: "behind", points: Math.max(...points) - (points[member] ?? 0) } };
  }
  const need = whatMemberNeeds(revealed, odds(), member);
  return need.kind === "early" ? need : { kind: "soFar", need };
}

function outcomeIn(combination: number, game: number): OutcomeName {
  return OUTCOMES[Math.floor(combination / OUTCOMES.length ** game) % OUTCOMES.length] ?? "none";
}

/**
 * The outcomes of the week that can happen, each with the member's share of its win. A tie without a chance is left
 * out.
 */
function* possible({ games }: WeekOutlook, shares: Float64Array): Generator<readonly [readonly OutcomeName[], number]> {
  for (const [combination, share] of shares.entries()) {
    const outcomes = games.map((_, game) => outcomeIn(combination, game));
    if (outcomes.some((outcome, game) => outcome === "none" && games[game]?.none === 0)) continue;
    yield [outcomes, share];
  }
}

/** Says what else may win where an outcome isn't among those named. */
function otherwiseThan(
  outlook: WeekOutlook,
  shares: Float64Array,
  isNamed: (outcomes: readonly OutcomeName[]) => boolean,
): Otherwise {
  let [byTiebreak, byTie] = [false, false];
  for (const [outcomes, share] of possible(outlook, shares)) {
    if (share <= 1 - CERTAIN || isNamed(outcomes)) continue;
    if (share < CERTAIN) byTiebreak = true;
    else byTie = true;
  }
  return { byTiebreak, byTie };
}

/**
 * "Four of five": if the number of right picks alone decides wherever every game has a winner, and is enough elsewhere.
 */
function countNeeded(
  outlook: WeekOutlook,
  shares: Float64Array,
  gains: readonly Readonly<Record<OutcomeName, number>>[],
): ({ readonly right: number; readonly of: number } & Otherwise) | null {
  const picked = gains.flatMap(({ home, away }, game) =>
    home === away ? [] : [{ game, right: home > away ? "home" : "away" }],
  );
  const countRight = (outcomes: readonly OutcomeName[]) =>
    picked.filter((pick) => outcomes[pick.game] === pick.right).length;
  let [mostOfLost, leastOfWon] = [-1, Infinity];
  for (const [outcomes, share] of possible(outlook, shares)) {
    const right = countRight(outcomes);
    if (share < CERTAIN) mostOfLost = Math.max(mostOfLost, right);
    else if (!outcomes.includes("none")) leastOfWon = Math.min(leastOfWon, right);
  }
  const isDecisive = mostOfLost < leastOfWon && leastOfWon < picked.length;
  if (!isDecisive || leastOfWon === 0) return null;
  const otherwise = otherwiseThan(outlook, shares, (outcomes) => countRight(outcomes) >= leastOfWon);
  return { right: leastOfWon, of: picked.length, ...otherwise };
}

/** "Either way", beside the three outcomes. */
const ANY = OUTCOMES.length;
const CHOICES = OUTCOMES.length + 1;

/** The smallest sets of conditions under which the member wins whatever else happens, the likeliest first. */
function surestWays({ games }: WeekOutlook, shares: Float64Array): Way[] {
  const size = CHOICES ** games.length;
  const isSure = new Uint8Array(size);
  const ways: Way[] = [];
  // "Either way" is the highest choice, so what it stands for comes before it.
  for (let state = 0; state < size; state += 1) {
    const choices = games.map((_, game) => Math.floor(state / CHOICES ** game) % CHOICES);
    const open = choices.indexOf(ANY);
    if (open >= 0) {
      isSure[state] = Number(OUTCOMES.every((_, outcome) => isSure[state - (ANY - outcome) * CHOICES ** open] === 1));
    } else {
      const combination = choices.reduce((sum, choice, game) => sum + choice * OUTCOMES.length ** game, 0);
      isSure[state] = Number((shares[combination] ?? 0) >= CERTAIN);
    }
  }
  for (let state = 0; state < size; state += 1) {
    if (isSure[state] !== 1) continue;
    const choices = games.map((_, game) => Math.floor(state / CHOICES ** game) % CHOICES);
    if (choices.includes(OUTCOMES.indexOf("none"))) continue;
    const isSmallest = choices.every(
      (choice, game) => choice === ANY || isSure[state + (ANY - choice) * CHOICES ** game] !== 1,
    );
    if (!isSmallest) continue;
    const conditions = choices.flatMap((choice, game) =>
      choice === ANY ? [] : [{ game, outcome: choice === 0 ? ("home" as const) : ("away" as const) }],
    );
    const chance = conditions.reduce((all, { game, outcome }) => all * (games[game]?.[outcome] ?? 0), 1);
    ways.push({ conditions, chance });
  }
  return ways.sort((a, b) => b.chance - a.chance || a.conditions.length - b.conditions.length);
}
