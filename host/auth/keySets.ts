// Where a provider's public keys come from. jose caches fetched sets, and fetches again for an unknown key id, at most
// once per `cooldownMs`. A token that is signed with a newer key meanwhile waits for that fetch: refused, its client
// would count as signed out.
import { setTimeout as delay } from "node:timers/promises";
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Provider } from "./providers";
import { ensureSecureUrl } from "./secureUrl";

const timeoutMs = 5_000;
const cooldownMs = 1_000;
const discoveryDocument = z.object({ issuer: z.string(), jwks_uri: z.string() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

export class KeySets {
  private readonly byAddress = new Map<string, JWTVerifyGetKey>();
  private readonly discovered = new Map<string, Promise<string>>();

  async of(provider: Provider): Promise<JWTVerifyGetKey> {
    switch (provider.kind) {
      case "oidc":
        return this.at(await this.discover(provider.issuer));
      case "customJwt":
        return provider.jwks.startsWith("data:") ? this.inline(provider.jwks) : this.at(provider.jwks);
      default:
        return provider satisfies never;
    }
  }

  private at(address: string): JWTVerifyGetKey {
    const known = this.byAddress.get(address);
    if (known !== undefined) return known;
    const url = ensureSecureUrl(address, "The address of the key set");
    const fetched = createRemoteJWKSet(url, { timeoutDuration: timeoutMs, cooldownDuration: cooldownMs });
    const keys: JWTVerifyGetKey = async (header, token) => {
      try {
        return await fetched(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || !fetched.coolingDown) throw error;
        await delay(cooldownMs);
        return await fetched(header, token);
      }
    };
    this.byAddress.set(address, keys);
    return keys;
  }

  private async inline(dataUrl: string): Promise<JWTVerifyGetKey> {
    const known = this.byAddress.get(dataUrl);
    if (known !== undefined) return known;
    const response = await fetch(dataUrl);
    const keys = createLocalJWKSet(keySet.parse(await response.json()));
    this.byAddress.set(dataUrl, keys);
    return keys;
  }

  /** A failure isn't cached: the next token tries again. */
  private discover(issuer: string): Promise<string> {
    const known = this.discovered.get(issuer);
    if (known !== undefined) return known;
    const found = fetchKeySetAddress(issuer);
    this.discovered.set(issuer, found);
    found.catch(() => this.discovered.delete(issuer));
    return found;
  }
}

/** OpenID Connect Discovery 1.0, section 4. */
async function fetchKeySetAddress(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`;
  ensureSecureUrl(address, "The issuer");
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const document = discoveryDocument.safeParse(await response.json());
  if (!document.success) throw new Error(`${address} isn't an OpenID configuration.`);
  return document.data.jwks_uri;
}
