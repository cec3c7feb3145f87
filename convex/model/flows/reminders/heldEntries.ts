// [13.6] Which of the entries that a reminder is about can't make new picks, because they owe dues. A season's prizes
// decide with what is paid, and are the dear part: docs/jobs.md.
import type { QueryCtx } from "../../../_generated/server";
import { findHold, owesBeforePrizes } from "../../reads/dues/holds";
import type { LackingEntry } from "../../reads/picks/missingPicks";
import type { WeekOfLeague } from "../../reads/picks/pickableWeek";

/** Each costs some ten reads, at most 65. */
const ENTRIES_A_RUN = 8;

export class HeldEntries {
  private entriesLeft = ENTRIES_A_RUN;
  private hasReadPrizes = false;

  constructor(private readonly ctx: QueryCtx) {}

  /** The run has read as much as it may: what it is asked about then counts as not held. */
  get isExhausted(): boolean {
    return this.entriesLeft <= 0 || this.hasReadPrizes;
  }

  /** Their names. Leagues without dues cost nothing. */
  async find({ league, season, week }: WeekOfLeague, lacking: readonly LackingEntry[]): Promise<string[]> {
    if (league.duesSeason === undefined || league.duesSeason < season) return [];
    const held: string[] = [];
    for (const { entryId, name } of lacking) {
      if (this.isExhausted) break;
      this.entriesLeft -= 1;
      const picking = { league, entryId, season, week };
      if (!(await owesBeforePrizes(this.ctx, picking))) continue;
      this.hasReadPrizes = league.prizesSeason !== undefined;
      if ((await findHold(this.ctx, picking)) !== null) held.push(name);
    }
    return held;
  }
}
