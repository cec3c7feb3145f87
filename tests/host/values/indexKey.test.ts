// Checks index keys against a reference: `compareValues` of convex/values.
import { compareValues, convexToJson, type Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterKey, afterPrefix, encodeIndexKey, encodeValue } from "../../../host/values/indexKey";
import { runsOf } from "../../support/runs/runs";

const json = (value: Value | undefined) => (value === undefined ? undefined : convexToJson(value));
const sign = (a: string, b: string) => (a < b ? -1 : a === b ? 0 : 1);

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom("\u0000", "\u0001", "\u0002", "a", "ÿ", "é", "\u{10000}", "\uffff"),
    maxLength: 5,
  }),
);
const fieldName = fc.string({ unit: fc.constantFrom("a", "b", "Z", "_", "~", " "), minLength: 1, maxLength: 3 });
const leaf: fc.Arbitrary<Value> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, NaN, Infinity, -Infinity, Number.MIN_VALUE, -Number.MIN_VALUE, Number.MAX_VALUE),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  text,
  fc.uint8Array({ maxLength: 5 }).map((bytes) => bytes.slice().buffer),
);
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fieldName, tie("value"), { maxKeys: 3 }),
  ),
}));
const optional = fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) });

describe("index keys", () => {
  it("sort values as Convex does", () => {
    fc.assert(
      fc.property(optional, optional, (a, b) => {
        expect(sign(encodeValue(json(a)), encodeValue(json(b)))).toBe(Math.sign(compareValues(a, b)));
      }),
      runsOf({ seed: 5, short: 5_000, long: 200_000 }),
    );
  });

  it("sort tuples field by field, whatever follows", () => {
    fc.assert(
      fc.property(
        fc.array(optional, { minLength: 3, maxLength: 3 }),
        fc.array(optional, { minLength: 3, maxLength: 3 }),
        (a, b) => {
          const expected = a.reduce<number>((order, item, i) => order || compareValues(item, b[i]), 0);
          expect(sign(encodeIndexKey(a.map(json)), encodeIndexKey(b.map(json)))).toBe(Math.sign(expected));
        },
      ),
      runsOf({ seed: 5, short: 2_000, long: 100_000 }),
    );
  });

  it("are never a prefix of another value's encoding, so that a prefix is exactly one value", () => {
    fc.assert(
      fc.property(optional, optional, (a, b) => {
        const [left, right] = [encodeValue(json(a)), encodeValue(json(b))];
        expect(right.startsWith(left)).toBe(left === right);
      }),
      runsOf({ seed: 5, short: 5_000, long: 200_000 }),
    );
  });

  it("are bytes: one character from 0 to 255 each", () => {
    fc.assert(
      fc.property(optional, (a) => {
        const key = encodeValue(json(a));
        expect(Buffer.from(key, "latin1").toString("latin1")).toBe(key);
      }),
    );
  });

  it("order all types, -0 below 0 and NaN above every number", () => {
    const ordered: (Value | undefined)[] = [
      undefined,
      null,
      -(2n ** 63n),
      -1n,
      0n,
      2n ** 63n - 1n,
      -Infinity,
      -1.5,
      -0,
      0,
      Number.MIN_VALUE,
      1,
      Infinity,
      NaN,
      false,
      true,
      "",
      "\u0000",
      "\u0000\u0000",
      "\u0001",
      "a",
      "a\u0000",
      "aa",
      "\uffff",
      "\u{10000}",
      new ArrayBuffer(0),
      new Uint8Array([0]).buffer,
      new Uint8Array([255]).buffer,
      [],
      [null],
      [1, 2],
      ["a"],
      {},
      { a: 1 },
      { a: 1, b: 1 },
      { b: 0 },
    ];
    const keys = ordered.map((item) => encodeValue(json(item)));
    expect(keys).toEqual([...keys].sort((a, b) => sign(a, b)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("key bounds", () => {
  it("afterPrefix is the first key past all that start with the prefix", () => {
    expect(afterPrefix("ab")).toBe("ac");
    expect(afterPrefix("a\xff\xff")).toBe("b");
    expect(afterPrefix("\xff")).toBeNull();
    expect(afterPrefix("")).toBeNull();
  });

  it("afterKey is the immediate successor of a key", () => {
    expect(afterKey("a") > "a").toBe(true);
    expect(afterKey("a") < "a\x00\x00").toBe(true);
  });
});
