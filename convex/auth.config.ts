import { partsOfIssuer } from "../domain/common/environment";
import { requiredEnv } from "./model/common/env";

// Tokens must be signed by `AUTH_ISSUER` and have the audience "convex". Clerk's template `convex` is found by OIDC
// discovery. local/identity keeps one name wherever it is reached, so the address of its keys follows after a space.
// (That makes one variable, since Convex refuses to deploy a configuration that reads one that isn't set.)
const { issuer, keys } = partsOfIssuer(requiredEnv("AUTH_ISSUER"));

export default {
  providers: [
    keys === null
      ? { domain: issuer, applicationID: "convex" }
      : { type: "customJwt" as const, issuer, jwks: keys, algorithm: "ES256" as const, applicationID: "convex" },
  ],
};
