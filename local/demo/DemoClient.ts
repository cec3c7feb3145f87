// The deployment as the demo's people see it, through the same public functions as the app, and as its operator does,
// through internal functions with the admin key.
import { ConvexHttpClient } from "convex/browser";
import { type FunctionArgs, type FunctionReference, type FunctionReturnType, getFunctionName } from "convex/server";
import { convexToJson, jsonToConvex, type JSONValue } from "convex/values";
import type { Deployment } from "../launcher/deployment";

type InternalFunction = FunctionReference<"query" | "mutation", "internal">;

export class DemoClient {
  constructor(
    private readonly deployment: Deployment,
    private readonly issueToken: (email: string) => Promise<string>,
  ) {}

  /** For a few calls in a row: its token is short-lived. */
  async actingAs(email: string): Promise<ConvexHttpClient> {
    return new ConvexHttpClient(this.deployment.url, { auth: await this.issueToken(email), logger: false });
  }

  /** As `npx convex run` calls it. */
  async runInternal<F extends InternalFunction>(reference: F, args: FunctionArgs<F>): Promise<FunctionReturnType<F>> {
    const { url, adminKey } = this.deployment;
    const path = getFunctionName(reference);
    const answer = await fetch(`${url}/api/function`, {
      method: "POST",
      headers: { authorization: `Convex ${adminKey}`, "content-type": "application/json" },
      body: JSON.stringify({ path, format: "convex_encoded_json", args: convexToJson(args as never) }),
    });
    const body = (await answer.json()) as { status?: string; value?: JSONValue; errorMessage?: string };
    if (body.status !== "success" || body.value === undefined) {
      throw new Error(`${path}: ${body.errorMessage ?? `the host answered ${answer.status}`}`);
    }
    return jsonToConvex(body.value) as FunctionReturnType<F>;
  }
}
