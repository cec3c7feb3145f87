// Access to the deployment: for the demo's people through the same public functions as the app, and for its operator
// through internal functions with the admin key.
import { ConvexHttpClient } from "convex/browser";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { runInternal, type Deployment, type InternalFunction } from "../launcher/deployment";

/** Half of what a token lives at least. */
const TOKEN_USED_MS = 5 * 60_000;

export class DemoClient {
  private readonly acting = new Map<string, { readonly client: Promise<ConvexHttpClient>; readonly sinceMs: number }>();

  constructor(
    private readonly deployment: Deployment,
    private readonly issueToken: (email: string) => Promise<string>,
  ) {}

  /** For a few calls in a row only, because its token is short-lived. */
  actingAs(email: string): Promise<ConvexHttpClient> {
    const known = this.acting.get(email);
    if (known !== undefined && performance.now() - known.sinceMs < TOKEN_USED_MS) return known.client;
    const client = this.issueToken(email).then(
      (auth) => new ConvexHttpClient(this.deployment.url, { auth, logger: false }),
    );
    this.acting.set(email, { client, sinceMs: performance.now() });
    client.catch(() => this.acting.delete(email));
    return client;
  }

  runInternal<F extends InternalFunction>(reference: F, args: FunctionArgs<F>): Promise<FunctionReturnType<F>> {
    return runInternal(this.deployment, reference, args);
  }
}
