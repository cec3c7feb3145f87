// [13.6] Since when an entry plays: weekly fees are owed from that week on (domain/dues/fees.ts). It doesn't change
// when its owner leaves and comes back.
import { earlierStarts } from "../../../../domain/dues/fees";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { getCurrentWeek } from "../games/currentWeek";

type Starts = NonNullable<Doc<"entries">["starts"]>;

/** The current week, or the first one of a season that hasn't begun. */
export async function startNow(
  ctx: QueryCtx,
  { currentSeason }: Pick<Doc<"leagues">, "currentSeason">,
): Promise<Starts[number]> {
  const current = await getCurrentWeek(ctx);
  return current === null || current.season < currentSeason ? { season: currentSeason, week: 1 } : current;
}

/** Before the first season of all: an entry that has no starts has always played. */
const ALWAYS: Starts = [{ season: 0, week: 1 }];

/** [13.8] It sat out, and plays again. */
export async function startAgain(
  ctx: MutationCtx,
  { _id, starts = ALWAYS }: Doc<"entries">,
  start: Starts[number],
): Promise<void> {
  await ctx.db.patch("entries", _id, { starts: [...starts, start] });
}

interface Joined {
  readonly from: Doc<"entries">;
  readonly to: Doc<"entries">;
}

/**
 * [16.4] A claimed entry becomes part of another one, which has played since the earlier start. Returns what that
 * changes.
 */
export async function joinStarts(ctx: MutationCtx, { from, to }: Joined): Promise<Starts | undefined> {
  const starts = earlierStarts(to.starts, from.starts);
  if (starts === to.starts) return undefined;
  await ctx.db.patch("entries", to._id, { starts });
  return to.starts;
}

/** [17.3] A week was moved in for it. Returns what that changes. */
export async function startBy(
  ctx: MutationCtx,
  { _id, starts: before }: Doc<"entries">,
  start: Starts[number],
): Promise<Starts | undefined> {
  const starts = earlierStarts(before, [start]);
  if (starts === before) return undefined;
  await ctx.db.patch("entries", _id, { starts });
  return before;
}

/** [16.4][17.3] The other way round, once the claim is undone or the week taken back. */
export async function partStarts(
  ctx: MutationCtx,
  { _id }: Pick<Doc<"entries">, "_id">,
  starts: Starts | undefined,
): Promise<void> {
  if (starts !== undefined) await ctx.db.patch("entries", _id, { starts });
}
