import { requiredEnv } from "./model/env";

// Whoever signs tokens as `AUTH_ISSUER` with the audience "convex": local/identity, or Clerk's template `convex`.
export default { providers: [{ domain: requiredEnv("AUTH_ISSUER"), applicationID: "convex" }] };
