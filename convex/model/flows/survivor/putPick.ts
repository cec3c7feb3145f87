// Writes an entry's pick that may be made: counts it, and grades it where its game has ended.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import {
  getSurvivorPick,
  isDecided,
  isWeekPicked,
  numbered,
  type PickNumber,
} from "../../records/survivor/survivorPicks";
import type { Pool } from "../../records/survivor/pool";
import { BY_ITS_OWNER } from "../../records/survivor/poolEnteredMarks";
import { moveTeamPick } from "../../records/survivor/teamPicks";
import { gradeSavedPick, regradeReturnedPicks } from "./survivorGrading";

interface PickToPut extends Pick<Pool, "pool"> {
  readonly entry: Doc<"survivorEntries">;
  /** The pick that it replaces. */
  readonly known: Doc<"survivorPicks"> | null;
  readonly game: Doc<"games">;
  readonly pickNumber: PickNumber;
  readonly selectedTeamId: Id<"teams">;
  /** [12.2] The entry's safety net picks it. */
  readonly isAuto?: true;
  /** [16.3] Who picks for an entry that isn't theirs. */
  readonly enteredById?: Id<"users"> | undefined;
}

export async function putPick(
  ctx: MutationCtx,
  { pool, entry, known, game, pickNumber, selectedTeamId, isAuto, enteredById }: PickToPut,
): Promise<Doc<"survivorPicks">> {
  const { season, week } = game;
  const { leagueId } = pool;
  const fields = {
    gameId: game._id,
    selectedTeamId,
    savedAtMs: Date.now(),
    survived: null,
    isTeamReturned: false,
    gradedRevision: 0,
  };
  await moveTeamPick(ctx, { entry, leagueId, season, week, from: known?.selectedTeamId ?? null, to: selectedTeamId });
  if (known === null) {
    const owner = { leagueId, entryId: entry._id, userId: entry.userId };
    const marks = { ...numbered(pickNumber), ...(isAuto && { isAuto }), ...(enteredById && { enteredById }) };
    await ctx.db.insert("survivorPicks", { ...owner, season, week, ...fields, ...marks });
    if (await isWeekPicked(ctx, { pool, entryId: entry._id, week })) {
      await ctx.db.patch("survivorEntries", entry._id, { decidedThroughWeek: week });
    }
  } else {
    await ctx.db.patch("survivorPicks", known._id, { ...fields, isAuto, ...BY_ITS_OWNER, enteredById });
    await regradeReturnedPicks(ctx, { pool, entry, teamId: known.selectedTeamId });
  }
  // Only historical mode allows saving picks on ended games, and a safety net may have been delayed until then.
  const needsGrading = isDecided(game) || (known?.survived ?? null) !== null;
  if (needsGrading) await gradeSavedPick(ctx, { pool, game, entry, pickNumber });
  const pick = await getSurvivorPick(ctx, { entryId: entry._id, season, week, pickNumber });
  if (pick === null) throw new Error("The pick is missing right after it was saved.");
  return pick;
}
