// The Convex backend that the function tests run on: the official model or our host, by the vitest project's setting.
import type { DataModel } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import type { TestBackend } from "./hostTest";

const modules = import.meta.glob("../../convex/**/*.ts");

// Only the chosen one is loaded: the model runs in an edge runtime, which lacks what the host needs of Node.js.
const create: () => TestBackend<DataModel> =
  import.meta.env.CONVEX_BACKEND === "host"
    ? await import("./hostTest").then(
        ({ hostTest }) =>
          () =>
            hostTest({ schema, modules }),
      )
    : await import("convex-test").then(
        ({ convexTest }) =>
          () =>
            convexTest({ schema, modules }),
      );

/** A fresh backend with the product's functions and an empty database. */
export function testBackend(): TestBackend<DataModel> {
  return create();
}
