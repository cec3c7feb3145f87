// Verifies JWTs against the providers in auth.config.ts: signature, issuer, audience, expiry, algorithm.
import type { JSONValue } from "convex/values";
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from "jose";
import type { Identity } from "../types/calls";
import type { Clock } from "../time/Clock";
import { identityOf } from "./identity";
import { KeySets } from "./keySets";
import { matchingProvider, parseProviders, type Provider } from "./providers";

export class TokenError extends Error {
  constructor(
    /** Convex's codes, and KeysUnavailable. */
    readonly code: "InvalidAuthHeader" | "NoAuthProvider" | "KeysUnavailable",
    message: string,
  ) {
    super(message);
  }
}

export interface VerifiedToken {
  readonly identity: Identity;
  readonly expiresAtMs: number;
}

const NO_JWT = "Could not parse the token: a JWT has three base64-encoded parts, separated by dots.";
const maxTokenChars = 16 * 1024;
/** How far an issuer's clock may be ahead of ours. */
const maxSkewS = 5;

export class TokenVerifier {
  private readonly keySets = new KeySets();
  private parsed: { readonly from: readonly JSONValue[]; readonly providers: readonly Provider[] } | null = null;

  constructor(
    private readonly configuration: () => readonly JSONValue[],
    private readonly clock: Clock,
  ) {}

  /** Rejects with a TokenError. */
  async verify(token: string): Promise<VerifiedToken> {
    const provider = this.providerOf(unverifiedClaims(token));
    ensureKeyId(token);
    const keys = await this.keySets.of(provider).catch((error: unknown) => {
      throw new TokenError("KeysUnavailable", `The keys of ${provider.issuer} can't be fetched: ${messageOf(error)}`);
    });
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(token, keys, {
        algorithms: [...provider.algorithms],
        issuer: issuerSpellings(provider.issuer),
        ...(provider.audience === null ? {} : { audience: provider.audience }),
        requiredClaims: ["iss", "sub", "exp"],
        currentDate: new Date(this.clock.now()),
      }));
    } catch (error) {
      throw tokenErrorOf(error, provider);
    }
    const { iss, sub, exp } = payload;
    if (typeof iss !== "string" || typeof sub !== "string" || sub === "" || typeof exp !== "number") {
      throw new TokenError("InvalidAuthHeader", "The token must have the claims iss, sub and exp.");
    }
    if (payload.iat !== undefined && payload.iat > this.clock.now() / 1000 + maxSkewS) {
      throw new TokenError("InvalidAuthHeader", "Could not verify the token: it was issued in the future (iat).");
    }
    return { identity: identityOf({ ...payload, iss, sub }), expiresAtMs: exp * 1000 };
  }

  private providerOf({ issuer, audiences }: { issuer: string; audiences: readonly string[] }): Provider {
    const from = this.configuration();
    if (this.parsed?.from !== from) this.parsed = { from, providers: parseProviders(from) };
    const provider = matchingProvider(this.parsed.providers, { issuer, audiences });
    if (provider !== null) return provider;
    const configured = this.parsed.providers.map((known) => `${known.issuer} (${known.audience ?? "any audience"})`);
    throw new TokenError(
      "NoAuthProvider",
      `No auth provider found matching the given token: issuer ${issuer}, audience ${audiences.join(", ") || "none"}. ` +
        `The configured providers: ${configured.join(", ") || "none; check convex/auth.config.ts"}.`,
    );
  }
}

function unverifiedClaims(token: string): { issuer: string; audiences: readonly string[] } {
  if (token.length > maxTokenChars) throw new TokenError("InvalidAuthHeader", "The token is too long.");
  let payload: JWTPayload;
  try {
    payload = decodeJwt(token);
  } catch {
    throw new TokenError("InvalidAuthHeader", NO_JWT);
  }
  if (typeof payload.iss !== "string") throw new TokenError("InvalidAuthHeader", "The token has no issuer (iss).");
  const { aud } = payload;
  return { issuer: payload.iss, audiences: aud === undefined ? [] : Array.isArray(aud) ? aud : [aud] };
}

/** Without a key id, any of the issuer's keys would be accepted. */
function ensureKeyId(token: string): void {
  let kid: unknown;
  try {
    ({ kid } = decodeProtectedHeader(token));
  } catch {
    throw new TokenError("InvalidAuthHeader", NO_JWT);
  }
  if (typeof kid !== "string") {
    throw new TokenError("InvalidAuthHeader", "The token's header is missing a 'kid', which names the key.");
  }
}

/** Some issuers end in a slash although their configuration doesn't. */
function issuerSpellings(issuer: string): string[] {
  const bare = issuer.replace(/\/+$/, "");
  const withoutProtocol = bare.replace(/^https:\/\//, "");
  return [bare, `${bare}/`, withoutProtocol, `${withoutProtocol}/`];
}

function tokenErrorOf(error: unknown, provider: Provider): TokenError {
  if (error instanceof errors.JWTExpired) return new TokenError("InvalidAuthHeader", "Token expired.");
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
    return new TokenError("KeysUnavailable", `The keys of ${provider.issuer} can't be fetched: ${messageOf(error)}`);
  }
  return new TokenError("InvalidAuthHeader", `Could not verify the token: ${error.message} (${error.code}).`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
