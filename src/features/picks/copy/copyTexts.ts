// [12.1] The words for an entry in the preview of a copy.
import type { FunctionReturnType } from "convex/server";
import { plural, t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";

export type CopyPreview = FunctionReturnType<typeof api.picks.previewCopy>[number];

/** The entry in the league at hand, or the league where one has no other entry. */
export function targetName({ leagueId, leagueName, entryName, isOnly }: CopyPreview, at: { leagueId: string }): string {
  if (leagueId === at.leagueId) return entryName;
  return isOnly ? leagueName : `${entryName} · ${leagueName}`;
}

export const countCopied = ({ empty, differing }: CopyPreview, replaces: boolean): number =>
  empty + (replaces ? differing : 0);

/** The games that are filled, and those that are left out and why. */
export function copyHint({ empty, differing, same, closed, uncounted, beyond }: CopyPreview): string {
  if (empty + differing + closed + uncounted + beyond === 0) return t`The same picks already`;
  return [
    empty > 0 && plural(empty, { one: "# game to fill", other: "# games to fill" }),
    differing > 0 && plural(differing, { one: "# picked differently", other: "# picked differently" }),
    same > 0 && plural(same, { one: "# the same already", other: "# the same already" }),
    closed > 0 && plural(closed, { one: "# locked", other: "# locked" }),
    beyond > 0 && plural(beyond, { one: "# more than it picks", other: "# more than it picks" }),
    uncounted > 0 && plural(uncounted, { one: "# not in its week", other: "# not in its week" }),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}
