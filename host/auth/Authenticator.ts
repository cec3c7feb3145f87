// Turns what a client presents, over HTTP or the sync protocol, into a Caller.
import type { JSONValue } from "convex/values";
import type { Log } from "../monitoring/log";
import { adminCaller, anonymous, publicCaller, type Caller } from "./caller";
import { type AdminKey, identityToActAs } from "./AdminKey";
import { TokenError, type TokenVerifier } from "./TokenVerifier";

const WRONG_KEY = "The admin key is wrong.";

/** A client presents it over the sync protocol. */
export type Credential =
  | { readonly tokenType: "None" }
  | { readonly tokenType: "User"; readonly value: string }
  | {
      readonly tokenType: "Admin";
      readonly value: string;
      /** The identity to act as. */
      readonly impersonating?: Readonly<Record<string, JSONValue>> | null;
    };

export type AuthenticationResult =
  | { readonly kind: "verified"; readonly caller: Caller; readonly expiresAtMs: number | null }
  | { readonly kind: "rejected"; readonly message: string };

export type HeaderResult =
  | { readonly kind: "caller"; readonly caller: Caller; readonly isAdmin: boolean }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string };

export class Authenticator {
  constructor(
    private readonly verifier: TokenVerifier,
    private readonly adminKey: AdminKey,
    private readonly log: Log,
  ) {}

  /** For the sync protocol. Never rejects. */
  async authenticate(credential: Credential): Promise<AuthenticationResult> {
    switch (credential.tokenType) {
      case "None":
        return { kind: "verified", caller: anonymous, expiresAtMs: null };
      case "Admin":
        return this.authenticateAdmin(credential);
      case "User":
        try {
          const { identity, expiresAtMs } = await this.verifier.verify(credential.value);
          return { kind: "verified", caller: publicCaller(identity, credential.value), expiresAtMs };
        } catch (error) {
          return { kind: "rejected", message: messageOf(error) };
        }
      default:
        return credential satisfies never;
    }
  }

  /** For an Authorization header: none, "Convex <admin key>", "Bearer <JWT>". Never rejects. */
  async authenticateHeader(header: string | undefined): Promise<HeaderResult> {
    if (header === undefined || header === "") return { kind: "caller", caller: anonymous, isAdmin: false };
    const [scheme = "", credential = ""] = splitOnce(header.trim());
    switch (scheme.toLowerCase()) {
      case "convex": {
        const opened = this.openAdminKey(credential);
        if (opened === null) return { kind: "rejected", code: "BadDeployKey", message: WRONG_KEY };
        return { kind: "caller", caller: adminCaller(opened.actingAs), isAdmin: true };
      }
      case "bearer":
        try {
          const { identity } = await this.verifier.verify(credential);
          return { kind: "caller", caller: publicCaller(identity, credential), isAdmin: false };
        } catch (error) {
          const code = error instanceof TokenError ? error.code : "InvalidAuthHeader";
          return { kind: "rejected", code, message: messageOf(error) };
        }
      default:
        return {
          kind: "rejected",
          code: "InvalidAuthHeader",
          message: 'The Authorization header must be "Bearer <JWT>" or "Convex <admin key>".',
        };
    }
  }

  private authenticateAdmin({
    value,
    impersonating,
  }: Extract<Credential, { tokenType: "Admin" }>): AuthenticationResult {
    const opened = this.openAdminKey(value);
    if (opened === null) return { kind: "rejected", message: WRONG_KEY };
    const actingAs = impersonating ? identityToActAs(impersonating) : opened.actingAs;
    return { kind: "verified", caller: adminCaller(actingAs), expiresAtMs: null };
  }

  /** Logs the refusal, so that old keys and guesses show up. */
  private openAdminKey(credential: string): ReturnType<AdminKey["open"]> {
    const opened = this.adminKey.open(credential);
    if (opened === null) this.log("warn", "adminKey.refused");
    return opened;
  }
}

function splitOnce(text: string): [string, string] {
  const space = text.indexOf(" ");
  return space === -1 ? [text, ""] : [text.slice(0, space), text.slice(space + 1).trim()];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
