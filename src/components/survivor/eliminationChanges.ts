// The changes among a pool's eliminations, of which the server sends the newest. Entries come back bought, or because
// a result has changed: a corrected score, a voided game, a pick entered afterwards.
import type { EliminationView } from "./survivorViews";

/** The server sends as many at most, so there may be more. */
export const MOST_ELIMINATIONS = 20;

export interface Eliminations {
  /** Newest first. */
  readonly list: readonly EliminationView[];
  /** Entries of the pool that are alive. */
  readonly alive: number;
}

interface EliminationChanges {
  readonly out: readonly EliminationView[];
  readonly boughtBack: readonly EliminationView[];
  readonly revived: readonly EliminationView[];
}

export const eliminationKey = ({ entryId, atMs }: EliminationView) => `${entryId} ${atMs}`;

/** True if it wouldn't be in the list, being older than all of one that is full. */
function isLeftOut({ week, atMs }: EliminationView, list: readonly EliminationView[]): boolean {
  const oldest = list.length < MOST_ELIMINATIONS ? undefined : list.at(-1);
  return oldest !== undefined && (week < oldest.week || (week === oldest.week && atMs <= oldest.atMs));
}

export function eliminationChanges(before: Eliminations, after: Eliminations): EliminationChanges {
  const known = new Map(before.list.map((each) => [eliminationKey(each), each]));
  const out = after.list.filter((each) => !known.has(eliminationKey(each)) && !isLeftOut(each, before.list));
  const boughtBack = after.list.filter(
    (each) => each.backFromWeek !== null && known.get(eliminationKey(each))?.backFromWeek === null,
  );
  const listed = new Set(after.list.map(({ entryId }) => entryId));
  const gone = before.list.filter(
    (each) => each.backFromWeek === null && !listed.has(each.entryId) && !isLeftOut(each, after.list),
  );
  // An entry that has left the pool is gone from the list, too, and not alive.
  const returned = after.alive - before.alive + out.length - boughtBack.length;
  return { out, boughtBack, revived: returned < gone.length ? [] : gone };
}
