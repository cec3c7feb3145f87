// Access to the deployment: for the demo's people through the same public functions as the app, and for its operator
// through internal functions with the admin key.
import { ConvexHttpClient } from "convex/browser";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { runInternal, type Deployment, type InternalFunction } from "../launcher/deployment";

export class DemoClient {
  constructor(
    private readonly deployment: Deployment,
    private readonly issueToken: (email: string) => Promise<string>,
  ) {}

  /** For a few calls in a row only, because its token is short-lived. */
  async actingAs(email: string): Promise<ConvexHttpClient> {
    return new ConvexHttpClient(this.deployment.url, { auth: await this.issueToken(email), logger: false });
  }

  runInternal<F extends InternalFunction>(reference: F, args: FunctionArgs<F>): Promise<FunctionReturnType<F>> {
    return runInternal(this.deployment, reference, args);
  }
}
