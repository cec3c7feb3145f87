import { foldEntryName } from "../../../../domain/leagues/entryNames";
import { entryNameProblem, namesIn, type NameProblem } from "../../../../domain/leagues/playerNames";
import type { Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusalAt } from "../../common/refusals";
import { isNameTaken } from "../../records/leagues/leagueEntries";
import { defaultNumberOf } from "../../../../domain/survivor/defaultEntryNames";
import type { AnyEntry } from "../../records/survivor/anyEntry";
import { isOwnersName } from "../../records/survivor/survivorEntries";

/** The refusals of a name that an entry can't have. */
export const NAME_REFUSALS = {
  tooShort: "playerNameTooShort",
  tooLong: "playerNameTooLong",
  likeTheApp: "playerNameLikeTheApp",
  twice: "playerNameTwice",
  taken: "playerNameTaken",
} as const satisfies Record<NameProblem, string>;

interface WantedName {
  readonly leagueId: Id<"leagues">;
  readonly name: string;
}

type NamedEntry = Pick<AnyEntry, "name" | "number" | "ownerId">;

/**
 * [16.1] The name as it is kept; an entry may keep its own, written otherwise. Reads a few rows. Errors: INVALID,
 * CONFLICT.
 */
export async function ensureEntryName(
  ctx: QueryCtx,
  { leagueId, name: typed }: WantedName,
  entry?: NamedEntry,
): Promise<string> {
  const [{ name } = { name: "" }] = namesIn(typed);
  const isOwn = entry !== undefined && foldEntryName(name) === foldEntryName(entry.name);
  const isTaken = async () => !isOwn && (await isEntryNameTaken(ctx, { leagueId, name }, entry));
  const problem = entryNameProblem(name) ?? ((await isTaken()) ? "taken" : null);
  if (problem !== null) throw refusalAt("name", NAME_REFUSALS[problem], { line: null, name });
  return name;
}

/**
 * [16.1] By another entry; in a pool also by a member, in any case of letters, and by what entries are called that
 * nobody has named: an owner's second one may be "Entry 2" again.
 */
export async function isEntryNameTaken(
  ctx: QueryCtx,
  { leagueId, name }: WantedName,
  entry?: Pick<NamedEntry, "number" | "ownerId">,
): Promise<boolean> {
  const foldedName = foldEntryName(name);
  const number = defaultNumberOf(foldedName);
  if (number !== null && (await ctx.db.get("leagues", leagueId))?.poolType === "survivor")
    return !entry?.ownerId || entry.number !== number;
  if (await isNameTaken(ctx, { leagueId, foldedName })) return true;
  return await isOwnersName(ctx, { leagueId, name, ownerId: entry?.ownerId });
}
