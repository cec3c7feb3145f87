// The providers in auth.config.ts, and which of them a token claims to be from.
import type { JSONValue } from "convex/values";
import { z } from "zod";

const algorithm = z.enum(["RS256", "ES256"]);
type Algorithm = z.infer<typeof algorithm>;

const oidcProvider = z
  .object({ domain: z.string().min(1), applicationID: z.string().min(1) })
  .transform(({ domain, applicationID }) => ({
    kind: "oidc" as const,
    issuer: withProtocol(domain),
    audience: applicationID,
    algorithms: ["RS256", "ES256"] as readonly Algorithm[],
  }));

const customJwtProvider = z
  .object({
    type: z.literal("customJwt"),
    issuer: z.string().min(1),
    jwks: z.string().min(1),
    algorithm,
    applicationID: z.string().min(1).nullish(),
  })
  .transform(({ issuer, jwks, algorithm, applicationID }) => ({
    kind: "customJwt" as const,
    issuer: withProtocol(issuer),
    audience: applicationID ?? null,
    algorithms: [algorithm] as readonly Algorithm[],
    jwks,
  }));

export type Provider = z.infer<typeof customJwtProvider> | z.infer<typeof oidcProvider>;

/** Throws an error that names the provider and the field. */
export function parseProviders(providers: readonly JSONValue[]): readonly Provider[] {
  return providers.map((value, index) => {
    const isCustom = typeof value === "object" && value !== null && "type" in value;
    const parsed = (isCustom ? customJwtProvider : oidcProvider).safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw new Error(`auth.config.ts: providers[${index}].${issue?.path.join(".")}: ${issue?.message}`);
  });
}

export function matchingProvider(
  providers: readonly Provider[],
  claims: { readonly issuer: string; readonly audiences: readonly string[] },
): Provider | null {
  const isMatch = ({ issuer, audience }: Provider) =>
    withoutSlash(issuer) === withoutSlash(withProtocol(claims.issuer)) &&
    (audience === null || claims.audiences.includes(audience));
  return providers.find(isMatch) ?? null;
}

/** Like Convex, treats a bare domain as https. */
function withProtocol(issuer: string): string {
  return /^https?:\/\//.test(issuer) ? issuer : `https://${issuer}`;
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/+$/, "");
}
