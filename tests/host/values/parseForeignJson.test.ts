import { describe, expect, it } from "vitest";
import { parseForeignJson } from "../../../host/values/parseForeignJson";

const nested = (levels: number, [open, close]: readonly [string, string]) => open.repeat(levels) + close.repeat(levels);

describe("parseForeignJson", () => {
  it("accepts all valid JSON", () => {
    const text = '{"a":[1.5,-0,null,true,"é",{"__proto__":{"b":1e308}}]}';
    expect(parseForeignJson(text)).toEqual(JSON.parse(text));
    expect(parseForeignJson(nested(128, ["[", "]"]))).toEqual(JSON.parse(nested(128, ["[", "]"])));
  });

  it.each([
    ["what isn't JSON", "{", "JSON"],
    ["a number that is none any more", '{"a":[1e400]}', "A number is out of range"],
    ["deep arrays", nested(100_000, ["[", "]"]), "nested more than 128 levels deep"],
    ["deep objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`, "nested more than 128 levels deep"],
  ])("refuses %s", (_what, text, message) => {
    expect(() => parseForeignJson(text)).toThrow(message);
    expect(() => parseForeignJson(text)).toThrow(SyntaxError);
  });
});
