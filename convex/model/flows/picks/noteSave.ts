// [13.12] The effects of a save of a sheet, besides points.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import { requestReceipt } from "../reminders/receipts";
import { recordSave, type Saver } from "../../records/picks/saveHistory";
import type { SheetOwner } from "../../records/picks/sheets";

interface PersonsSave extends Saver {
  /** The sheet as it was. */
  readonly before: Doc<"sheets"> | null;
}

/** Called after somebody's save, in its transaction. */
export async function noteSave(ctx: MutationCtx, key: SheetOwner & SeasonWeek, save: PersonsSave): Promise<void> {
  if (await recordSave(ctx, key, save)) await requestReceipt(ctx, key);
}
