import { convexToJson, type JSONValue, jsonToConvex } from "convex/values";
import { describe, expect, it } from "vitest";
import { integerToJson } from "../../../host/values/convexJson";
import { parseExportJson, toExportJson } from "../../../host/values/exportJson";

const float = (value: number) => convexToJson(value);

describe("the JSON of archives", () => {
  const cases: [string, JSONValue][] = [
    ["42", integerToJson(42n)],
    ["-9223372036854775808", integerToJson(-(2n ** 63n))],
    ["9223372036854775807", integerToJson(2n ** 63n - 1n)],
    ["42.0", 42],
    ["0.0", 0],
    ["-0.0", float(-0)],
    ["5e-324", 5e-324],
    ["1e+21", 1e21],
    ['{"$float":"AAAAAAAA8H8="}', float(Infinity)],
    ['{"$bytes":"AAEC"}', { $bytes: "AAEC" }],
    ['{"a":[1,2.5,null,true,"3","\\"4\\""]}', { a: [integerToJson(1n), 2.5, null, true, "3", '"4"'] }],
  ];
  it.each(cases)("%s", (text, value) => {
    expect(toExportJson(value)).toBe(text);
    expect(parseExportJson(text)).toEqual(value);
  });

  it("reads numbers in Convex Cloud's format", () => {
    expect(parseExportJson("-1.7976931348623157e308")).toBe(-Number.MAX_VALUE);
    // Too large for an int64, so a float.
    expect(parseExportJson("9223372036854775808")).toBe(2 ** 63);
    expect(jsonToConvex(parseExportJson("-0"))).toBe(-0);
  });

  it.each(["01", "+1", "1.", "{", "[1 2]", ""])("refuses %j", (text) => {
    expect(() => parseExportJson(text)).toThrow(SyntaxError);
  });
});
