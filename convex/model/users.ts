import type { UserIdentity } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { adminEmails } from "./env";
import { productError } from "./errors";
import { teamView, toTeamView } from "./teams";

export const currentUserView = v.object({
  id: v.id("users"),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.union(v.string(), v.null()),
  favoriteTeamId: v.union(v.id("teams"), v.null()),
  favoriteTeam: v.union(teamView, v.null()),
  role: v.union(v.literal("admin"), v.literal("user")),
});

/** What other people see of a user. */
export const personFields = {
  userId: v.id("users"),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.union(v.string(), v.null()),
};
export interface Person {
  readonly userId: Id<"users">;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
}

export const FORMER_MEMBER = { firstName: "Former", lastName: "member", profileImageUrl: null };

/** An account that was deleted keeps its row without a person. */
export async function getPerson(ctx: QueryCtx, userId: Id<"users">): Promise<Person> {
  const user = await ctx.db.get("users", userId);
  if (user === null || user.tokenIdentifier === null) return { userId, ...FORMER_MEMBER };
  return {
    userId,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
  };
}

/** How people are put in order within a list. */
export function sortNameOf(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim().toLowerCase();
}

async function getByToken(ctx: QueryCtx, tokenIdentifier: string) {
  return await ctx.db
    .query("users")
    .withIndex("by_token", (q) => q.eq("tokenIdentifier", tokenIdentifier))
    .unique();
}

/** The caller's row; null when signed out, or signed in but not stored yet. */
export async function getCurrentUser(ctx: QueryCtx): Promise<Doc<"users"> | null> {
  const identity = await ctx.auth.getUserIdentity();
  return identity === null ? null : await getByToken(ctx, identity.tokenIdentifier);
}

export async function ensureUser(ctx: QueryCtx): Promise<Doc<"users">> {
  const identity = await ctx.auth.getUserIdentity();
  if (identity === null) throw productError("UNAUTHENTICATED", "Please sign in first.");
  const user = await getByToken(ctx, identity.tokenIdentifier);
  if (user === null) throw productError("UNAUTHENTICATED", "Your account isn't set up yet. Please try again.");
  return user;
}

/** [6.3] */
export async function ensureAdmin(ctx: QueryCtx): Promise<Doc<"users">> {
  const user = await ensureUser(ctx);
  if (user.role !== "admin") throw productError("FORBIDDEN", "Only admins can do this.");
  return user;
}

export async function toCurrentUserView(ctx: QueryCtx, user: Doc<"users">): Promise<Infer<typeof currentUserView>> {
  const team = user.favoriteTeamId === null ? null : await ctx.db.get("teams", user.favoriteTeamId);
  return {
    id: user._id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    favoriteTeamId: user.favoriteTeamId,
    favoriteTeam: team === null ? null : toTeamView(team),
    role: user.role,
  };
}

const NAME_MAX = 50;

function namesOf(identity: UserIdentity) {
  const [first = "", ...rest] = (identity.name ?? "").trim().split(/\s+/);
  const [mailbox] = (identity.email ?? "").split("@");
  const given = identity.givenName?.trim() || first || identity.nickname?.trim() || mailbox || "Player";
  const family = identity.familyName?.trim() || rest.join(" ");
  return { firstName: given.slice(0, NAME_MAX), lastName: family.slice(0, NAME_MAX) };
}

/** Stores who signed in, or brings their row up to date. Names are theirs to edit and are taken over only once. */
export async function storeUser(ctx: MutationCtx): Promise<Id<"users">> {
  const identity = await ctx.auth.getUserIdentity();
  if (identity === null) throw productError("UNAUTHENTICATED", "Please sign in first.");
  const email = (identity.email ?? "").toLowerCase();
  const isListedAdmin = identity.emailVerified === true && adminEmails().includes(email);
  const profileImageUrl = identity.pictureUrl ?? null;

  const known = await getByToken(ctx, identity.tokenIdentifier);
  if (known === null) {
    return await ctx.db.insert("users", {
      tokenIdentifier: identity.tokenIdentifier,
      email,
      ...namesOf(identity),
      profileImageUrl,
      favoriteTeamId: null,
      role: isListedAdmin ? "admin" : "user",
    });
  }
  // A demotion by hand holds, unless nobody else is an admin any more.
  const isHeldBack = known.isDemoted === true && (await isAnotherAdmin(ctx, known._id));
  const role = isListedAdmin && !isHeldBack ? "admin" : known.role;
  // Every page load stores; an unchanged row must not wake the queries that read it.
  if (known.email !== email || known.profileImageUrl !== profileImageUrl || known.role !== role) {
    await ctx.db.patch("users", known._id, { email, profileImageUrl, role });
  }
  return known._id;
}

export async function isAnotherAdmin(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const admins = ctx.db.query("users").withIndex("by_role", (q) => q.eq("role", "admin"));
  for await (const admin of admins) {
    if (admin._id !== userId && admin.tokenIdentifier !== null) return true;
  }
  return false;
}

interface NameChange {
  readonly user: Doc<"users">;
  readonly firstName: string;
  readonly lastName: string;
}

function nameOrThrow(field: "firstName" | "lastName", value: string): string {
  const name = value.trim();
  const label = field === "firstName" ? "First name" : "Last name";
  if (name === "") throw productError("INVALID", `${label} is required`, field);
  if (name.length > NAME_MAX) throw productError("INVALID", `${label} must be at most ${NAME_MAX} characters`, field);
  return name;
}

/** [5.6] */
export async function updateName(ctx: MutationCtx, { user, ...names }: NameChange): Promise<null> {
  const firstName = nameOrThrow("firstName", names.firstName);
  const lastName = nameOrThrow("lastName", names.lastName);
  await ctx.db.patch("users", user._id, { firstName, lastName });
  await renameInTables(ctx, user._id, { firstName, lastName });
  return null;
}

/** The rows that are in order of people's names. */
export async function renameInTables(
  ctx: MutationCtx,
  userId: Id<"users">,
  names: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const sortName = sortNameOf(names);
  const rows = ctx.db.query("standings").withIndex("by_user", (q) => q.eq("userId", userId));
  for await (const row of rows) await ctx.db.patch("standings", row._id, { sortName });
  const entries = ctx.db.query("survivorEntries").withIndex("by_user", (q) => q.eq("userId", userId));
  for await (const entry of entries) await ctx.db.patch("survivorEntries", entry._id, { sortName });
}

/** [3.1] Placeholders of undecided play-off games can't be anybody's team. */
export async function setFavoriteTeam(
  ctx: MutationCtx,
  { user, teamId }: { user: Doc<"users">; teamId: Id<"teams"> | null },
): Promise<null> {
  const team = teamId === null ? null : await ctx.db.get("teams", teamId);
  if (teamId !== null && (team === null || team.isPlaceholder)) {
    throw productError("INVALID", "That team doesn't exist.", "teamId");
  }
  await ctx.db.patch("users", user._id, { favoriteTeamId: teamId });
  return null;
}
