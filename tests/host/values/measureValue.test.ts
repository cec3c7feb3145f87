// Checks sizes against a reference: `getConvexSize` of convex/values.
import { convexToJson, getConvexSize, type Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureValue } from "../../../host/values/measureValue";

const leaf: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, NaN, -0, 5n, "é\u{1f3c8}"),
  fc.double(),
  fc.string({ unit: "binary" }),
  fc.uint8Array().map((bytes) => bytes.slice().buffer),
);
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(tie("value")),
    fc.dictionary(fc.string({ unit: fc.constantFrom("a", "b", "_"), minLength: 1 }), tie("value")),
  ),
}));

describe("measureValue", () => {
  it("counts bytes as Convex does", () => {
    fc.assert(
      fc.property(value, (item) => {
        expect(measureValue(convexToJson(item))).toBe(getConvexSize(item));
      }),
    );
  });

  it("refuses arrays above 8192 elements", () => {
    expect(measureValue(new Array<null>(8192).fill(null))).toBe(8194);
    expect(() => measureValue({ list: new Array<null>(8193).fill(null) })).toThrow(
      "Array length is too long (8193 > maximum length 8192)",
    );
  });

  it("refuses objects above 1024 fields", () => {
    const object = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, i) => [`f${i}`, null]));
    expect(() => measureValue(object(1024))).not.toThrow();
    expect(() => measureValue(object(1025))).toThrow("Object has too many fields (1025 > maximum number 1024)");
  });

  it("refuses nesting above 64 levels", () => {
    const nested = (levels: number): Value => (levels === 0 ? 1 : [nested(levels - 1)]);
    expect(() => measureValue(convexToJson(nested(64)))).not.toThrow();
    expect(() => measureValue(convexToJson(nested(65)))).toThrow("Value is too nested");
  });

  it("refuses invalid field names, and text that isn't Unicode", () => {
    expect(() => measureValue({ $a: 1, b: 2 })).toThrow("Field name $a starts with a '$', which is reserved.");
    expect(() => measureValue({ "a\n": 1 })).toThrow("invalid character");
    expect(() => measureValue({ ["x".repeat(1025)]: 1 })).toThrow("exceeds maximum field name length");
    expect(() => measureValue("\ud800")).toThrow("lone surrogate");
  });
});
