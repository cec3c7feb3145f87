// The Convex backend that function tests run on: the official model or our host, by the vitest project's setting.
import type { DataModelFromSchemaDefinition, GenericSchema, SchemaDefinition } from "convex/server";
import type { DataModel } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import type { TestBackend } from "./hostTest";

interface Deployment<Schema extends GenericSchema> {
  readonly schema: SchemaDefinition<Schema, boolean>;
  /** As `import.meta.glob` gives them, `_generated` included. */
  readonly modules: Record<string, () => Promise<unknown>>;
}

// Only the chosen one is loaded: the model runs in an edge runtime, which lacks what the host needs of Node.js.
const create: <Schema extends GenericSchema>(
  deployment: Deployment<Schema>,
) => TestBackend<DataModelFromSchemaDefinition<SchemaDefinition<Schema, boolean>>> =
  import.meta.env.CONVEX_BACKEND === "host"
    ? (await import("./hostTest")).hostTest
    : await import("convex-test").then(
        ({ convexTest }) =>
          (deployment) =>
            convexTest({ ...deployment, transactionLimits: true }),
      );

const modules = import.meta.glob("../../convex/**/*.ts");

/** A fresh backend with the product's functions and an empty database. */
export function testBackend(): TestBackend<DataModel> {
  return create({ schema, modules });
}

/** A fresh backend with any functions. */
export function backendOf<Schema extends GenericSchema>(deployment: Deployment<Schema>) {
  return create(deployment);
}
