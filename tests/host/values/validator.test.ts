import { convexToJson, v, type GenericValidator, type Value } from "convex/values";
import { describe, expect, it } from "vitest";
import { newDocumentId } from "../../../host/values/documentId";
import { compileValidator } from "../../../host/values/validator";
import type { ValidatorJson } from "../../../host/values/validatorJson";

const tables = new Map([
  [10_001, "users"],
  [10_002, "games"],
  [1, "_scheduled_functions"],
]);
const tableNameOf = (number: number) => tables.get(number) ?? null;

function complaint(validator: GenericValidator, value: Value): string | null {
  const json = (validator as unknown as { json: ValidatorJson }).json;
  return compileValidator(json)(convexToJson(value), tableNameOf, "");
}

describe("validators", () => {
  const user = newDocumentId(10_001);

  it.each<[string, GenericValidator, Value, Value]>([
    ["null", v.null(), null, 0],
    ["number", v.number(), 1.5, 1n],
    ["special numbers", v.number(), NaN, "NaN"],
    ["bigint", v.int64(), 1n, 1],
    ["boolean", v.boolean(), false, 0],
    ["string", v.string(), "", null],
    ["bytes", v.bytes(), new ArrayBuffer(2), "bytes"],
    ["literal", v.literal("a"), "a", "b"],
    ["bigint literal", v.literal(3n), 3n, 3],
    ["array", v.array(v.number()), [1, 2], [1, "2"]],
    ["object", v.object({ a: v.number() }), { a: 1 }, { a: "1" }],
    ["optional field", v.object({ a: v.optional(v.number()) }), {}, { a: null }],
    ["record", v.record(v.string(), v.number()), { x: 1 }, { x: "1" }],
    ["union", v.union(v.string(), v.null()), null, 1],
    ["id", v.id("users"), user, "no id"],
    ["any is anything", v.any(), { a: [1n] }, undefined as never],
  ])("%s", (_, validator, good, bad) => {
    expect(complaint(validator, good)).toBeNull();
    if (bad !== undefined) expect(complaint(validator, bad)).toContain("Value does not match validator.");
  });

  it("names the path, the value and the validator", () => {
    const validator = v.object({ picks: v.array(v.object({ week: v.number() })) });
    expect(complaint(validator, { picks: [{ week: 1 }, { week: "two" }] })).toBe(
      'Value does not match validator.\nPath: .picks[1].week\nValue: "two"\nValidator: v.float64()',
    );
  });

  it("names a missing and an extra field", () => {
    const validator = v.object({ a: v.number(), b: v.optional(v.string()) });
    expect(complaint(validator, {})).toBe(
      "Object is missing the required field `a`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\nObject: {}\nValidator: v.object({a: v.float64(), b: v.optional(v.string())})",
    );
    expect(complaint(validator, { a: 1, c: 2 })).toContain(
      "Object contains extra field `c` that is not in the validator.\nObject: {a: 1.0, c: 2.0}",
    );
  });

  it("distinguishes ids of different tables", () => {
    const game = newDocumentId(10_002);
    expect(complaint(v.id("users"), game)).toBe(
      `Found ID "${game}" from table \`games\`, which does not match the table name in validator \`v.id("users")\`.`,
    );
    expect(complaint(v.id("users"), newDocumentId(1))).toContain("system table `_scheduled_functions`");
    expect(complaint(v.id("users"), newDocumentId(10_003))).toContain("Value does not match validator.");
  });

  it("doesn't accept an encoded bigint or bytes as an object", () => {
    expect(complaint(v.object({}), 5n)).toContain("Value does not match validator.");
    expect(complaint(v.record(v.string(), v.any()), new ArrayBuffer(1))).toContain("Value does not match validator.");
  });

  it("doesn't accept inherited names as fields", () => {
    expect(complaint(v.object({ constructor: v.number() }), {})).toContain("missing the required field `constructor`");
    expect(complaint(v.object({}), { toString: 1 })).toContain("extra field `toString`");
  });
});
