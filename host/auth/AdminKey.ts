// Checks the admin key in constant time. The key may carry an identity to act as: "<key>:<base64 of its JSON>".
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { JSONValue } from "convex/values";
import type { Identity } from "../types/calls";

const actingIdentity = z.record(z.string(), z.custom<JSONValue>());

export class AdminKey {
  private readonly digest: Buffer;

  constructor(private readonly key: string) {
    this.digest = digestOf(key);
  }

  matches(candidate: string): boolean {
    return timingSafeEqual(digestOf(candidate), this.digest);
  }

  /** Returns null if the key is wrong. */
  open(credential: string): { readonly actingAs: Identity | null } | null {
    if (this.matches(credential)) return { actingAs: null };
    const [key, encoded] = [credential.slice(0, this.key.length), credential.slice(this.key.length)];
    if (!this.matches(key) || !encoded.startsWith(":")) return null;
    try {
      return { actingAs: identityToActAs(JSON.parse(Buffer.from(encoded.slice(1), "base64").toString("utf8"))) };
    } catch {
      return null;
    }
  }
}

/** Fills in the fields that `getUserIdentity` guarantees. */
export function identityToActAs(attributes: unknown): Identity {
  const given = actingIdentity.parse(attributes);
  const subject = typeof given["subject"] === "string" ? given["subject"] : "admin";
  const issuer = typeof given["issuer"] === "string" ? given["issuer"] : "https://convex.test";
  const known = given["tokenIdentifier"];
  return { ...given, subject, issuer, tokenIdentifier: typeof known === "string" ? known : `${issuer}|${subject}` };
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
