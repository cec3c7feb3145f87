// Convex's limits on environment variables.
import { describe, expect, it } from "vitest";
import { changeVariables } from "../../../host/deployment/changeVariables";
import { PushError } from "../../../host/runtime/modules/PushError";

const many = (count: number, value = "v") =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`VAR_${index}`, value]));

function codeOf(change: () => unknown): string | null {
  try {
    change();
  } catch (error) {
    return error instanceof PushError ? error.code : String(error);
  }
  return null;
}

describe("environment variables", () => {
  it("can be added, replaced and removed, while others stay the same", () => {
    const before = { A: "1", B: "2" };
    expect(changeVariables(before, { A: null, B: "3", _c9: "", GONE: null })).toEqual({ B: "3", _c9: "" });
    expect(before).toEqual({ A: "1", B: "2" });
  });

  it("can have the names of built-in object properties", () => {
    const named = changeVariables({}, JSON.parse('{"__proto__":"1","constructor":"2"}') as Record<string, string>);
    expect(Object.entries(named)).toEqual([["__proto__", "1"], ["constructor", "2"]]); // oxfmt-ignore
    expect(Object.entries(changeVariables(named, { constructor: null }))).toEqual([["__proto__", "1"]]);
  });

  it.each<[string, Record<string, string>, Record<string, string | null>, string | null]>([
    ["a name with a space", {}, { "not a name": "x" }, "EnvironmentVariableNameInvalid"],
    ["a name that starts with a digit", {}, { "1A": "x" }, "EnvironmentVariableNameInvalid"],
    ["an empty name", {}, { "": "x" }, "EnvironmentVariableNameInvalid"],
    ["a name of 256 characters", {}, { ["N".repeat(256)]: "x" }, null],
    ["a name of 257 characters", {}, { ["N".repeat(257)]: "x" }, "EnvironmentVariableNameTooLong"],
    ["a name of the host's", {}, { CONVEX_SITE_URL: "x" }, "EnvVarNameForbidden"],
    ["a value of 8 KiB", {}, { A: "x".repeat(8192) }, null],
    ["a value above 8 KiB", {}, { A: "x".repeat(8193) }, "EnvironmentVariableValueTooLarge"],
    ["a value above 8 KiB in UTF-8", {}, { A: "é".repeat(4097) }, "EnvironmentVariableValueTooLarge"],
    ["512 variables", many(511), { A: "x" }, null],
    ["513 variables", many(512), { A: "x" }, "EnvVarLimitMet"],
    ["one for another among 512", many(512), { A: "x", VAR_7: null }, null],
    ["half a mebibyte in all", many(60, "x".repeat(8192)), { A: "x".repeat(8192) }, null],
    ["more than that", many(64, "x".repeat(8192)), { A: "x" }, "EnvVarTotalSizeLimitMet"],
  ])("can't have just any name or value: %s", (_what, before, changes, code) => {
    expect(codeOf(() => changeVariables(before, changes))).toBe(code);
  });
});
