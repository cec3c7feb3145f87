// [12.1] Copying the sides of one sheet's picks to another league's sheet, game by game.

/** Where the picks would go. */
interface CopyTarget<Game, Team> {
  readonly picks: ReadonlyMap<Game, Team>;
  /** The games that count there. */
  readonly counting: ReadonlySet<Game>;
  /** Games that can't be picked there: they have locked, or won't be played. */
  readonly closed: ReadonlySet<Game>;
}

/** Each game that is picked on the source sheet, in its order, under one of these. */
export interface CopyPlan<Game> {
  /** Open, and not picked there yet. */
  readonly empty: readonly Game[];
  /** Open, and picked the other way there. */
  readonly differing: readonly Game[];
  /** Picked the same way there already. */
  readonly same: readonly Game[];
  readonly closed: readonly Game[];
  readonly uncounted: readonly Game[];
}

export function planCopy<Game, Team>(picks: ReadonlyMap<Game, Team>, target: CopyTarget<Game, Team>): CopyPlan<Game> {
  const fateOf = ([game, team]: readonly [Game, Team]): keyof CopyPlan<Game> => {
    if (!target.counting.has(game)) return "uncounted";
    if (target.picks.get(game) === team) return "same";
    if (target.closed.has(game)) return "closed";
    return target.picks.has(game) ? "differing" : "empty";
  };
  const plan = {
    empty: [] as Game[],
    differing: [] as Game[],
    same: [] as Game[],
    closed: [] as Game[],
    uncounted: [] as Game[],
  };
  for (const pick of picks) plan[fateOf(pick)].push(pick[0]);
  return plan;
}
