import { foldEntryName } from "../../../../domain/leagues/entryNames";
import { entryNameProblem, namesIn, type NameProblem } from "../../../../domain/leagues/playerNames";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusalAt } from "../../common/refusals";
import { isNameTaken } from "../../records/leagues/entries";
import { isOwnersName } from "../../records/survivor/entries";

/** What the server says of a name that an entry can't have. */
export const NAME_REFUSALS = {
  tooShort: "playerNameTooShort",
  tooLong: "playerNameTooLong",
  twice: "playerNameTwice",
  taken: "playerNameTaken",
} as const satisfies Record<NameProblem, string>;

interface WantedName {
  readonly leagueId: Id<"leagues">;
  readonly name: string;
}

/** [16.1] The name as it is kept; an entry may keep its own, written otherwise. Reads a few rows. Errors: INVALID, CONFLICT. */
export async function ensureEntryName(
  ctx: QueryCtx,
  { leagueId, name: typed }: WantedName,
  entry?: Doc<"entries">,
): Promise<string> {
  const [{ name } = { name: "" }] = namesIn(typed);
  const foldedName = foldEntryName(name);
  const isOwn = foldedName === entry?.foldedName;
  const isTaken = async () =>
    !isOwn && ((await isNameTaken(ctx, { leagueId, foldedName })) || (await isOwnersName(ctx, { leagueId, name })));
  const problem = entryNameProblem(name) ?? ((await isTaken()) ? "taken" : null);
  if (problem !== null) throw refusalAt("name", NAME_REFUSALS[problem], { line: null, name });
  return name;
}
