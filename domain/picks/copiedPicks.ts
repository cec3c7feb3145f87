// [12.1] Copying the sides of one sheet's picks to another league's sheet, game by game.

/** Where the picks would go. */
interface CopyTarget<Game, Team> {
  readonly picks: ReadonlyMap<Game, Team>;
  /** The games that count there. */
  readonly counting: ReadonlySet<Game>;
  /** Games that can't be picked there: they have locked, or won't be played. */
  readonly closed: ReadonlySet<Game>;
  /** [10.21] How many games more can be picked there; null where all can be. */
  readonly room: number | null;
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
  /** Open and not picked there, but all picks that the league has are made by then. */
  readonly beyond: readonly Game[];
}

/** The picks are those of the source sheet, in the order in which they fill what room there is. */
export function planCopy<Game, Team>(picks: ReadonlyMap<Game, Team>, target: CopyTarget<Game, Team>): CopyPlan<Game> {
  const room = Math.max(0, target.room ?? picks.size);
  const fateOf = ([game, team]: readonly [Game, Team]): keyof CopyPlan<Game> => {
    if (!target.counting.has(game)) return "uncounted";
    if (target.picks.get(game) === team) return "same";
    if (target.closed.has(game)) return "closed";
    if (target.picks.has(game)) return "differing";
    return plan.empty.length < room ? "empty" : "beyond";
  };
  const plan = {
    empty: [] as Game[],
    differing: [] as Game[],
    same: [] as Game[],
    closed: [] as Game[],
    uncounted: [] as Game[],
    beyond: [] as Game[],
  };
  for (const pick of picks) plan[fateOf(pick)].push(pick[0]);
  return plan;
}
