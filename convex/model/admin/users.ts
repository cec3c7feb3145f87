// [7.35][7.36] Everybody with an account, and who is an admin.
import { paginationResultValidator, type PaginationOptions, type PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { audit } from "../audit";
import { productError } from "../errors";
import { isAnotherAdmin } from "../users";

export const role = v.union(v.literal("admin"), v.literal("user"));

export const accountView = v.object({
  id: v.id("users"),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.union(v.string(), v.null()),
  favoriteTeamId: v.union(v.id("teams"), v.null()),
  role,
  isMe: v.boolean(),
});
export const accountPage = paginationResultValidator(accountView);

/** A search looks at this many accounts a page: nobody waits for "load more" to find somebody. */
const SEARCHED = 2_000;

function matches(user: Doc<"users">, wanted: string): boolean {
  return `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase().includes(wanted);
}

/** By e-mail address. With a search, those whose name or address contains it. */
export async function listAccounts(
  ctx: QueryCtx,
  { me, search, paginationOpts }: { me: Doc<"users">; search: string; paginationOpts: PaginationOptions },
): Promise<PaginationResult<Infer<typeof accountView>>> {
  const wanted = search.trim().toLowerCase();
  const numItems = wanted === "" ? paginationOpts.numItems : SEARCHED;
  const found = await ctx.db
    .query("users")
    .withIndex("by_email")
    .paginate({ ...paginationOpts, numItems });
  const page = found.page
    .filter((user) => user.tokenIdentifier !== null && matches(user, wanted))
    .map((user) => ({
      id: user._id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: user.profileImageUrl,
      favoriteTeamId: user.favoriteTeamId,
      role: user.role,
      isMe: user._id === me._id,
    }));
  return { ...found, page };
}

/** [4.8] There is always an admin left. Errors: NOT_FOUND; CONFLICT for the last admin. */
export async function setRole(
  ctx: MutationCtx,
  { actor, userId, role: wanted }: { actor: Doc<"users">; userId: Id<"users">; role: Doc<"users">["role"] },
): Promise<null> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.tokenIdentifier === null) {
    throw productError("NOT_FOUND", "That user doesn't exist.", "userId");
  }
  if (user.role === wanted) return null;
  if (wanted === "user" && !(await isAnotherAdmin(ctx, userId))) {
    throw productError("CONFLICT", "The last admin can't be demoted. Make somebody else an admin first.", "role");
  }
  await ctx.db.patch("users", userId, { role: wanted, isDemoted: wanted === "user" });
  await audit(ctx, {
    actor,
    action: "user.role",
    target: userId,
    changes: [{ field: "role", before: user.role, after: wanted }],
  });
  return null;
}
