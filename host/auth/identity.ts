// The claims of a verified token, in the form that `ctx.auth.getUserIdentity()` returns.
import type { JSONValue } from "convex/values";
import type { JWTPayload } from "jose";
import type { Identity } from "../types/calls";

/** Maps the claims of OpenID Connect Core 1.0, section 5.1, to Convex's names. */
const standardClaims: Readonly<Record<string, string>> = {
  name: "name",
  given_name: "givenName",
  family_name: "familyName",
  nickname: "nickname",
  preferred_username: "preferredUsername",
  profile: "profileUrl",
  picture: "pictureUrl",
  website: "websiteUrl",
  email: "email",
  email_verified: "emailVerified",
  gender: "gender",
  birthdate: "birthday",
  zoneinfo: "timezone",
  locale: "language",
  phone_number: "phoneNumber",
  phone_number_verified: "phoneNumberVerified",
  address: "address",
  updated_at: "updatedAt",
};

/** RFC 7519, section 4.1: claims about the token, not about its subject. A refreshed token has the same identity. */
const tokenClaims = new Set(["iss", "sub", "aud", "exp", "nbf", "iat", "jti", "azp", "nonce", "auth_time", "at_hash"]);

export function identityOf(payload: JWTPayload & { readonly iss: string; readonly sub: string }): Identity {
  const claims: Record<string, JSONValue | undefined> = {};
  for (const [name, value] of Object.entries(payload)) {
    if (tokenClaims.has(name) || value === undefined || value === null) continue;
    const standardName = standardClaims[name];
    if (standardName === undefined) claims[name] = jsonOf(value);
    else claims[standardName] = name === "updated_at" ? updatedAt(value) : jsonOf(value);
  }
  return {
    ...claims,
    tokenIdentifier: `${payload.iss}|${payload.sub}`,
    subject: payload.sub,
    issuer: payload.iss,
  };
}

/** Convex reports an ISO time; tokens hold seconds. */
function updatedAt(value: unknown): JSONValue {
  return typeof value === "number" ? new Date(value * 1000).toISOString() : String(value);
}

function jsonOf(value: unknown): JSONValue {
  // The payload was parsed from JSON, so this copies and types it.
  return JSON.parse(JSON.stringify(value)) as JSONValue;
}
