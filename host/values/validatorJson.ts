// The JSON form of validators (`v.object({…}).json`), as functions and schemas export them.
import type { JSONValue } from "convex/values";

export type ValidatorJson =
  | { readonly type: "null" | "number" | "bigint" | "commitTs" | "boolean" | "string" | "bytes" | "any" }
  | { readonly type: "literal"; readonly value: JSONValue }
  | { readonly type: "id"; readonly tableName: string }
  | { readonly type: "array"; readonly value: ValidatorJson }
  | {
      readonly type: "record";
      readonly keys: ValidatorJson;
      readonly values: { readonly fieldType: ValidatorJson; readonly optional: boolean };
    }
  | {
      readonly type: "object";
      readonly value: { readonly [field: string]: { readonly fieldType: ValidatorJson; readonly optional: boolean } };
    }
  | { readonly type: "union"; readonly value: readonly ValidatorJson[] };
