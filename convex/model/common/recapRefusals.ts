// [18.1] Refusals about what commissioners add to a week's recap. All others: refusalTable.ts.
import type { Numbers, RefusalEntry } from "./refusalEntry";
import { weekName } from "./weekName";

export const RECAP_REFUSALS = {
  recapHasLeft: {
    code: "CONFLICT",
    field: "text",
    text: ({ week }: Numbers<"week">) =>
      `The recap of ${weekName(week)} has left. Copy your text, and open this again to write for the next one.`,
  },
  noRecapAhead: {
    code: "CONFLICT",
    field: "text",
    text: "There is no week ahead to write a recap of. Announce it instead.",
  },
} as const satisfies Record<string, RefusalEntry>;
