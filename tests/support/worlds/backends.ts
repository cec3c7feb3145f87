// The Convex backend for function tests: the official model, or our host if the vitest project aliases "convex-test" to
// hostTest.ts.
import { convexTest } from "convex-test";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import { internalAction } from "../../../convex/_generated/server";
import schema from "../../../convex/schema";
import { heldActions } from "../adapter/heldActions";

/**
 * Leaves messages in the outbox, and those to chats, where tests inspect them. Delivery is tested in tests/local/mail.
 */
const deliver = internalAction({ handler: () => Promise.resolve(null) });

const modules = {
  ...import.meta.glob("../../../convex/**/*.ts"),
  "../../../convex/jobs/mail.ts": async () => ({ ...(await import("../../../convex/jobs/mail")), deliver }),
  "../../../convex/jobs/webhooks.ts": async () => ({ ...(await import("../../../convex/jobs/webhooks")), deliver }),
};

/** A fresh backend with the product's functions and an empty database. */
export function testBackend() {
  const backend = backendOf({ schema, modules });
  // Pushed code doesn't use the test's modules.
  heldActions.add("jobs/mail:deliver");
  heldActions.add("jobs/webhooks:deliver");
  return backend;
}

/** A fresh backend with any functions; `modules` as `import.meta.glob` gives them, `_generated` included. */
export function backendOf<Schema extends GenericSchema>(deployment: {
  readonly schema: SchemaDefinition<Schema, boolean>;
  readonly modules: Record<string, () => Promise<unknown>>;
}) {
  return convexTest({ ...deployment, transactionLimits: true });
}
