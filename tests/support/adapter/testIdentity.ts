// The identity of a test's caller. Missing fields are made up as in convex-test, and its token has no signature.
import type { UserIdentity } from "convex/server";
import type { Identity } from "../../../host/types/calls";

// https://docs.convex.dev/api/interfaces/server.UserIdentity
const CLAIMS: Readonly<Record<string, string>> = {
  subject: "sub",
  issuer: "iss",
  givenName: "given_name",
  familyName: "family_name",
  preferredUsername: "preferred_username",
  profileUrl: "profile",
  pictureUrl: "picture",
  emailVerified: "email_verified",
  birthday: "birthdate",
  timezone: "zoneinfo",
  language: "locale",
  phoneNumber: "phone_number",
  phoneNumberVerified: "phone_number_verified",
  updatedAt: "updated_at",
};

export function identityOf(claims: Partial<UserIdentity>): Identity {
  const subject = claims.subject ?? String(hash(JSON.stringify(claims)));
  const issuer = claims.issuer ?? "https://convex.test";
  const tokenIdentifier = claims.tokenIdentifier ?? `${issuer}|${subject}`;
  return { ...claims, subject, issuer, tokenIdentifier } as Identity;
}

export function tokenOf(identity: Identity): string {
  const claims = Object.entries(identity)
    .filter(([name]) => name !== "tokenIdentifier")
    .map(([name, value]) => [Object.hasOwn(CLAIMS, name) ? CLAIMS[name] : name, value] as const);
  const payload = Object.fromEntries([...claims, ["iss", identity.issuer], ["sub", identity.subject]]) as object;
  return `${part({ alg: "none", typ: "JWT" })}.${part(payload)}.`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function hash(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) value = (value * 31 + text.charCodeAt(i)) | 0;
  return value;
}
