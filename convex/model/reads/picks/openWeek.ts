// [12.4] The week in which a league's entries miss picks, whoever asks for them: the first one with an open game.
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { readPickableWeek, SharedReads, type PickableWeek, type WeekOfLeague } from "./pickableWeek";

/** A deadline is at most a week before its kickoff. */
const WEEKS_AHEAD = 2;

interface Asked<Counted> {
  readonly league: Doc<"leagues">;
  /** For mutations, which see a deadline pass before its row is there. */
  readonly nowMs: number | null;
  /** Of a week with open games; `open` lists the entries that miss picks. */
  readonly countIn: (at: WeekOfLeague, pickable: PickableWeek) => Promise<Counted>;
}

/** [13.2] A week in which all but opened games has locked is one as long as an entry misses one of these. */
export async function findOpenWeek<Counted extends { readonly open: readonly unknown[] }>(
  ctx: QueryCtx,
  { league, nowMs, countIn }: Asked<Counted>,
  shared = new SharedReads(ctx),
): Promise<(Counted & { readonly at: WeekOfLeague }) | null> {
  const current = await getCurrentWeek(ctx);
  if (current === null) return null;
  // A pool picks one week at a time.
  const last = league.poolType === "survivor" ? current.week : Math.min(current.week + WEEKS_AHEAD, LAST_WEEK);
  for (let week = current.week; week <= last; week += 1) {
    const at = { league, season: current.season, week };
    const pickable = await readPickableWeek(ctx, { ...at, nowMs }, shared);
    if (pickable.anyOpen.length === 0) continue;
    const counted = await countIn(at, pickable);
    if (pickable.open.length > 0 || counted.open.length > 0) return { ...counted, at };
  }
  return null;
}
