// A fresh backend with functions defined next to the tests that call them.
import {
  defineSchema,
  defineTable,
  makeFunctionReference,
  type GenericSchema,
  type SchemaDefinition,
} from "convex/server";
import { v } from "convex/values";
import { backendOf } from "../../support/worlds/backends";
import { inTestFile } from "../../support/adapter/pushedCodeOf";

/** Tables for any test: `items` by group and number, `bags` of anything. */
const schema = defineSchema({
  items: defineTable({ group: v.string(), n: v.number(), note: v.optional(v.string()) })
    .index("by_group_and_n", ["group", "n"])
    .index("by_n", ["n"]),
  bags: defineTable({ value: v.any(), nested: v.optional(v.object({ rank: v.any() })) })
    .index("by_value", ["value"])
    .index("by_rank", ["nested.rank"]),
});

type Functions = Readonly<Record<string, unknown>>;

/** A module's exports, under the single name by which the test file exports them. */
type Named = Readonly<Record<string, Functions>>;

/** `functions` become the module "a"; `modules` are further ones by path, such as "http". */
export function deployed(functions: Named = {}, modules: Readonly<Record<string, Named>> = {}) {
  return deployedWith(schema, { ...(Object.keys(functions).length > 0 ? { a: functions } : {}), ...modules });
}

export function deployedWith<Schema extends GenericSchema>(
  schema: SchemaDefinition<Schema, boolean>,
  modules: Readonly<Record<string, Named>> = {},
) {
  const loaders = Object.entries(modules).map(([path, named]) => [`./${path}.ts`, inTestFile(named)] as const);
  return backendOf({ schema, modules: { "./_generated/api.js": async () => ({}), ...Object.fromEntries(loaders) } });
}

export const query = (path: string) => makeFunctionReference<"query">(path);
export const mutation = (path: string) => makeFunctionReference<"mutation">(path);
export const action = (path: string) => makeFunctionReference<"action">(path);

/** The error that a call rejects with. */
export async function failure(call: Promise<unknown>): Promise<Error & { data?: unknown }> {
  return await call.then(
    (value) => Promise.reject(new Error(`It should have failed, and gave ${JSON.stringify(value)}.`)),
    (error: Error) => error,
  );
}
