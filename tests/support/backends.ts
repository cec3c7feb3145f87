// The Convex backend that function tests run on: the official model, or our host where the vitest project makes
// "convex-test" an alias of hostTest.ts.
import { convexTest } from "convex-test";
import type { GenericSchema, SchemaDefinition } from "convex/server";
import schema from "../../convex/schema";

const modules = import.meta.glob("../../convex/**/*.ts");

/** A fresh backend with the product's functions and an empty database. */
export function testBackend() {
  return backendOf({ schema, modules });
}

/** A fresh backend with any functions; `modules` as `import.meta.glob` gives them, `_generated` included. */
export function backendOf<Schema extends GenericSchema>(deployment: {
  readonly schema: SchemaDefinition<Schema, boolean>;
  readonly modules: Record<string, () => Promise<unknown>>;
}) {
  return convexTest({ ...deployment, transactionLimits: true });
}
