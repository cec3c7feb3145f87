// [11.3] What has to happen for a member to win the week.
import { OUTCOMES, type OutcomeName, type WeekOdds, type WeekOutlook } from "./weekOdds";

/** An open game, by its place among them, that has to end one way. */
export interface Condition {
  readonly game: number;
  readonly outcome: "home" | "away";
}

export interface Way {
  readonly conditions: readonly Condition[];
  readonly chance: number;
}

export type Need =
  /** Every outcome wins, whatever is hidden. */
  | { readonly kind: "won" }
  /** No outcome wins, whatever is hidden. */
  | { readonly kind: "out" }
  /** So many of the member's open picks have to be right, whichever. */
  | { readonly kind: "count"; readonly right: number; readonly of: number; readonly orByTiebreak: boolean }
  /** At most three, the likeliest first. `others` is how many more there are. */
  | { readonly kind: "ways"; readonly ways: readonly Way[]; readonly others: number; readonly orByTiebreak: boolean }
  /** Nothing wins for certain: the tiebreaker decides. */
  | { readonly kind: "tiebreak" }
  /** Too many games are open, or picks are hidden. */
  | { readonly kind: "early"; readonly openGames: number };

const MOST_OPEN_GAMES = 8;
const MOST_WAYS = 3;
const CERTAIN = 1 - 1e-9;

/** From the odds with that member in focus. Winning with others counts. */
export function whatMemberNeeds(outlook: WeekOutlook, odds: WeekOdds, member: number): Need {
  const { games, contenders } = outlook;
  const { shares } = odds;
  const prospect = odds.contenders[member]?.prospect ?? "open";
  if (prospect !== "open") return { kind: prospect };
  if (shares === null || games.length > MOST_OPEN_GAMES) return { kind: "early", openGames: games.length };
  const orByTiebreak = shares.some((share) => share > 1 - CERTAIN && share < CERTAIN);
  const count = countNeeded(outlook, shares, contenders[member]?.gains ?? []);
  if (count !== null) return { kind: "count", right: count.right, of: count.of, orByTiebreak };
  const ways = surestWays(outlook, shares);
  if (ways.length === 0) return { kind: "tiebreak" };
  return { kind: "ways", ways: ways.slice(0, MOST_WAYS), others: Math.max(0, ways.length - MOST_WAYS), orByTiebreak };
}

function outcomeIn(combination: number, game: number): OutcomeName {
  return OUTCOMES[Math.floor(combination / OUTCOMES.length ** game) % OUTCOMES.length] ?? "none";
}

/** "Four of five": if the number of right picks alone decides, leaving ties in the score aside that have no chance. */
function countNeeded(
  { games }: WeekOutlook,
  shares: Float64Array,
  gains: readonly Readonly<Record<OutcomeName, number>>[],
): { readonly right: number; readonly of: number } | null {
  const picked = gains.flatMap(({ home, away }, game) =>
    home === away ? [] : [{ game, right: home > away ? "home" : "away" }],
  );
  let [mostOfLost, leastOfWon] = [-1, Infinity];
  for (const [combination, share] of shares.entries()) {
    const outcomes = gains.map((_, game) => outcomeIn(combination, game));
    if (outcomes.some((outcome, game) => outcome === "none" && games[game]?.none === 0)) continue;
    const right = picked.filter((pick) => outcomes[pick.game] === pick.right).length;
    if (share >= CERTAIN) leastOfWon = Math.min(leastOfWon, right);
    else mostOfLost = Math.max(mostOfLost, right);
  }
  const isDecisive = mostOfLost < leastOfWon && leastOfWon < picked.length;
  return isDecisive && leastOfWon > 0 ? { right: leastOfWon, of: picked.length } : null;
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
