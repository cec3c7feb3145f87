import type { UserIdentity } from "convex/server";
import { v, type Infer } from "convex/values";
import { MAX_BEHIND_SECONDS } from "../../../../domain/common/behindStream";
import { shortenedName } from "../../../../domain/common/names";
import { PERSON_NAME_MAX, personNameProblem } from "../../../../domain/common/personNames";
import { isLikeTheApp } from "../../../../domain/leagues/entryNames";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { isJustDeleted, isMarkedDeleted, isMarkedDemoted } from "./accountMarks";
import { adminEmails } from "../../common/env";
import { refusal } from "../../common/refusals";
import { countAction } from "../../common/rateLimits";
import { teamView, toTeamView } from "../teams/teamRows";

export const currentUserView = v.object({
  id: v.id("users"),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.union(v.string(), v.null()),
  favoriteTeamId: v.union(v.id("teams"), v.null()),
  favoriteTeam: v.union(teamView, v.null()),
  role: v.union(v.literal("admin"), v.literal("user")),
  /** [18.4] 1–180: what tells of running games comes to them so much later. Missing for whoever sees it at once. */
  behindSeconds: v.optional(v.number()),
});

/** Other people see these fields of a user. */
export const personFields = {
  userId: v.id("users"),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.union(v.string(), v.null()),
  /** Its colors are those of the person's avatar. */
  favoriteTeamId: v.union(v.id("teams"), v.null()),
};
export interface Person {
  readonly userId: Id<"users">;
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl: string | null;
  readonly favoriteTeamId: Id<"teams"> | null;
}

export const FORMER_MEMBER = {
  firstName: "Former",
  lastName: "member",
  profileImageUrl: null,
  favoriteTeamId: null,
};

/** A deleted account keeps its row, without a person. */
export function isFormerMember(user: Doc<"users"> | null): boolean {
  return user === null || user.tokenIdentifier === null;
}

export function toPerson(userId: Id<"users">, user: Doc<"users"> | null): Person {
  if (user === null || isFormerMember(user)) return { userId, ...FORMER_MEMBER };
  const { firstName, lastName, profileImageUrl, favoriteTeamId } = user;
  return { userId, firstName, lastName, profileImageUrl, favoriteTeamId };
}

export async function getPerson(ctx: QueryCtx, userId: Id<"users">): Promise<Person> {
  return toPerson(userId, await ctx.db.get("users", userId));
}

/** A person's whole name. */
export function nameOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** The key that sorts people within a list. */
export function sortNameOf(person: { readonly firstName: string; readonly lastName: string }): string {
  return nameOf(person).toLowerCase();
}

async function getByToken(ctx: QueryCtx, tokenIdentifier: string) {
  return await ctx.db
    .query("users")
    .withIndex("by_token", (q) => q.eq("tokenIdentifier", tokenIdentifier))
    .unique();
}

/** A token from before the address was confirmed may not be the owner's, so nobody is an admin with it. */
function withProvenRole(user: Doc<"users"> | null, identity: UserIdentity): Doc<"users"> | null {
  return user !== null && identity.emailVerified === false ? { ...user, role: "user" } : user;
}

/** The caller's row; null if signed out, or signed in but not stored yet. */
export async function getCurrentUser(ctx: QueryCtx): Promise<Doc<"users"> | null> {
  const identity = await ctx.auth.getUserIdentity();
  return identity === null ? null : withProvenRole(await getByToken(ctx, identity.tokenIdentifier), identity);
}

export async function ensureUser(ctx: QueryCtx): Promise<Doc<"users">> {
  const identity = await ctx.auth.getUserIdentity();
  if (identity === null) throw refusal("signedOut");
  const user = withProvenRole(await getByToken(ctx, identity.tokenIdentifier), identity);
  if (user === null) {
    throw refusal((await isMarkedDeleted(ctx, identity.tokenIdentifier)) ? "accountDeleted" : "accountNotSetUp");
  }
  return user;
}

/** [6.3] */
export async function ensureAdmin(ctx: QueryCtx): Promise<Doc<"users">> {
  const user = await ensureUser(ctx);
  if (user.role !== "admin") throw refusal("notAnAdmin");
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
    ...(user.behindSeconds !== undefined && { behindSeconds: user.behindSeconds }),
  };
}

function namesOf(identity: UserIdentity) {
  const [first = "", ...rest] = (identity.name ?? "").trim().split(/\s+/);
  const [mailbox] = (identity.email ?? "").split("@");
  const usable = (names: readonly (string | undefined)[], firstName = "") =>
    names
      .map((name = "") => shortenedName(name.trim(), PERSON_NAME_MAX).trim())
      .find((name) => personNameProblem("firstName", name) === null && !isLikeTheApp(firstName + name));
  const firstName = usable([identity.givenName, first, identity.nickname, mailbox]) ?? "Player";
  return { firstName, lastName: usable([identity.familyName, rest.join(" ")], firstName) ?? "" };
}

/**
 * The names of claims that a token should have but doesn't. A JWT template without them signs in people who can't get
 * mail and can't be admins, so the log tells the operator (docs/deploy.md).
 */
function missingClaims({ email, emailVerified, name, givenName, familyName }: UserIdentity): string[] {
  const hasName = Boolean(name ?? givenName ?? familyName);
  return [
    ...(email ? [] : ["email"]),
    ...(emailVerified === undefined ? ["email_verified"] : []),
    ...(hasName ? [] : ["given_name", "family_name"]),
  ];
}

/** Stores the signed-in user, or updates their row. Names are theirs to edit, so they are copied only once. */
export async function storeUser(ctx: MutationCtx): Promise<Id<"users">> {
  const identity = await ctx.auth.getUserIdentity();
  if (identity === null) throw refusal("signedOut");
  const { tokenIdentifier, emailVerified } = identity;
  const email = (identity.email ?? "").toLowerCase();
  const known = await getByToken(ctx, tokenIdentifier);
  if (known === null && (await isJustDeleted(ctx, tokenIdentifier))) {
    throw refusal("accountDeleted");
  }
  const isListed = emailVerified === true && adminEmails().includes(email);
  // A demotion by hand holds until an admin restores the role.
  const isAdmin = isListed && known?.isDemoted !== true && !(await isMarkedDemoted(ctx, { tokenIdentifier, email }));
  const fields = {
    email,
    profileImageUrl: identity.pictureUrl ?? null,
    ...(emailVerified === undefined ? {} : { isEmailConfirmed: emailVerified }),
  };
  if (known === null) {
    const role = isAdmin ? "admin" : "user";
    const missing = missingClaims(identity);
    if (missing.length > 0) {
      console.warn(
        `The tokens of ${identity.issuer} lack ${missing.join(", ")}: add them to its JWT template "convex".`,
      );
    }
    return await ctx.db.insert("users", {
      tokenIdentifier,
      ...fields,
      ...namesOf(identity),
      role,
      favoriteTeamId: null,
    });
  }
  const changes = { ...fields, role: isAdmin ? ("admin" as const) : known.role };
  // This runs on every page load; an unchanged row must not re-run the queries that read it.
  const names = Object.keys(changes) as (keyof typeof changes)[];
  if (names.some((name) => known[name] !== changes[name])) await ctx.db.patch("users", known._id, changes);
  return known._id;
}

export async function isAnotherAdmin(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const admins = ctx.db.query("users").withIndex("by_role", (q) => q.eq("role", "admin"));
  for await (const admin of admins) {
    if (admin._id !== userId && admin.tokenIdentifier !== null) return true;
  }
  return false;
}

/** [3.1] Placeholders of undecided play-off games can't be anybody's team. */
export async function setFavoriteTeam(
  ctx: MutationCtx,
  { user, teamId }: { user: Doc<"users">; teamId: Id<"teams"> | null },
): Promise<null> {
  const team = teamId === null ? null : await ctx.db.get("teams", teamId);
  if (teamId !== null && (team === null || team.isPlaceholder)) {
    throw refusal("favoriteTeamUnknown");
  }
  await countAction(ctx, user, "change profile");
  await ctx.db.patch("users", user._id, { favoriteTeamId: teamId });
  return null;
}

/** [18.4] */
export async function setBehindStream(
  ctx: MutationCtx,
  { user, seconds }: { user: Doc<"users">; seconds: number },
): Promise<null> {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MAX_BEHIND_SECONDS) {
    throw refusal("behindStreamOutOfRange", { max: MAX_BEHIND_SECONDS });
  }
  await countAction(ctx, user, "change profile");
  await ctx.db.patch("users", user._id, { behindSeconds: seconds === 0 ? undefined : seconds });
  return null;
}
