// [5.6] A person's new name holds in the rows that are sorted by it, and for entries that are named as their owners
// are.
import { memberNameProblem } from "../../../../domain/leagues/memberNames";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { countAction } from "../../common/rateLimits";
import { ensureNoProblem } from "../../common/refusals";
import { renameEntries } from "../../records/leagues/leagueEntries";
import { sortNameOf } from "../../records/users/people";

interface NameChange {
  readonly user: Doc<"users">;
  readonly firstName: string;
  readonly lastName: string;
}

/** [5.6] */
export async function updateName(ctx: MutationCtx, { user, ...names }: NameChange): Promise<null> {
  const wrong = memberNameProblem(names);
  if (wrong !== null) ensureNoProblem(wrong.field, wrong.problem);
  await countAction(ctx, user, "change profile");
  const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()];
  await ctx.db.patch("users", user._id, { firstName, lastName });
  await renameInTables(ctx, user._id, { firstName, lastName });
  return null;
}

/** Updates the rows that are sorted by name. */
export async function renameInTables(
  ctx: MutationCtx,
  userId: Id<"users">,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const sortName = sortNameOf(names);
  const entries = ctx.db.query("survivorEntries").withIndex("by_user", (q) => q.eq("userId", userId));
  for await (const entry of entries) await ctx.db.patch("survivorEntries", entry._id, { sortName });
  await renameEntries(ctx, userId, names);
}
