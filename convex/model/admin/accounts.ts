// [7.35][7.36] Everyone with an account, and who is an admin.
import { paginationResultValidator, type PaginationOptions, type PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { markDemoted, unmarkDemoted } from "../records/users/accountMarks";
import { audit } from "../log/auditLog";
import { refusal } from "../common/refusals";
import { isAnotherAdmin } from "../records/users/people";

export const role = v.union(v.literal("admin"), v.literal("user"));

export const accountView = v.object({
  id: v.id("users"),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.union(v.string(), v.null()),
  favoriteTeamId: v.union(v.id("teams"), v.null()),
  role,
  /** False: no mails go there, and the address makes nobody an admin. */
  isEmailConfirmed: v.boolean(),
  /** An admin took the role away, and ADMIN_EMAILS doesn't restore it. */
  isDemoted: v.boolean(),
  isMe: v.boolean(),
});
export const accountPage = paginationResultValidator(accountView);

/** A search reads this many accounts per page, so that nobody has to press "load more" to find someone. */
const SEARCHED = 2_000;

function matches(user: Doc<"users">, wanted: string): boolean {
  return `${user.firstName} ${user.lastName} ${user.email}`.toLowerCase().includes(wanted);
}

/** By e-mail address. A search keeps those whose name or address contains it. */
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
      isEmailConfirmed: user.isEmailConfirmed !== false,
      isDemoted: user.isDemoted === true,
      isMe: user._id === me._id,
    }));
  return { ...found, page };
}

/** [4.8] At least one admin always remains. Errors: NOT_FOUND; CONFLICT for the last admin. */
export async function setRole(
  ctx: MutationCtx,
  { actor, userId, role: wanted }: { actor: Doc<"users">; userId: Id<"users">; role: Doc<"users">["role"] },
): Promise<null> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.tokenIdentifier === null) {
    throw refusal("userNotFound");
  }
  if (user.role === wanted) return null;
  if (wanted === "user" && !(await isAnotherAdmin(ctx, userId))) {
    throw refusal("lastAdminDemoted");
  }
  await giveRole(ctx, user, wanted);
  await audit(ctx, {
    actor,
    action: "user.role",
    target: userId,
    changes: [{ field: "role", before: user.role, after: wanted }],
  });
  return null;
}

async function giveRole(ctx: MutationCtx, user: Doc<"users">, wanted: Doc<"users">["role"]): Promise<void> {
  await ctx.db.patch("users", user._id, { role: wanted, isDemoted: wanted === "user" });
  if (wanted === "user") await markDemoted(ctx, user);
  else await unmarkDemoted(ctx, user);
}

/** For the operator, when no admin is left to ask (docs/operations.md). */
export async function setRoleByEmail(
  ctx: MutationCtx,
  { email, role: wanted }: { email: string; role: Doc<"users">["role"] },
): Promise<null> {
  const users = await ctx.db
    .query("users")
    .withIndex("by_email", (q) => q.eq("email", email.trim().toLowerCase()))
    .take(2);
  const [user, another] = users.filter(({ isEmailConfirmed }) => isEmailConfirmed !== false);
  if (user === undefined || user.email === "" || another !== undefined) {
    throw refusal(another === undefined ? "emailUnknown" : "emailAmbiguous");
  }
  await giveRole(ctx, user, wanted);
  return null;
}
