// The Convex backend that the function tests run on: the official model or our host, by the vitest project's setting.
import { convexTest } from "convex-test";
import schema from "../../convex/schema";

const modules = import.meta.glob("../../convex/**/*.ts");

/** A fresh backend with the product's functions and an empty database. */
export function testBackend() {
  return convexTest({ schema, modules });
}
