import { describe, expect, it } from "vitest";
import { personNameProblem } from "../../../domain/common/personNames";

describe("[5.6] a person's name", () => {
  it.each([
    "Ann",
    " Mary Jane ",
    "O’Brien",
    "St. John",
    "J.R.",
    "Müller-Lüdenscheidt",
    "María José",
    "李小龙",
    "د. علی",
    "Jr.",
    "3rd",
  ])("can be %s", (name) => expect(personNameProblem("firstName", name)).toBeNull());

  it.each([
    "https://evil.example",
    "http:evil",
    "www.evil",
    "evil.com",
    "Claim at prize.example now",
    "a@b",
    "ftp://x",
    "<b>",
    "Ann\nLee",
    "Ann\r\nBcc: x",
    "Ann\u2028Lee",
    "Ann\u0000",
    "\u202Eeel nnA",
    "Ann\u200BLee",
  ])("can't be %j", (name) => {
    expect(personNameProblem("lastName", name)).toBe("Last name can’t contain addresses, links or line breaks");
  });

  it("is required, and limited in length", () => {
    expect(personNameProblem("firstName", " ")).toBe("First name is required");
    expect(personNameProblem("firstName", "x".repeat(50))).toBeNull();
    expect(personNameProblem("lastName", "x".repeat(51))).toBe("Last name must be at most 50 characters");
  });
});
