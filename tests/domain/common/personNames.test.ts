import { describe, expect, it } from "vitest";
import { personNameProblem } from "../../../domain/common/personNames";
import { problemText } from "../../support/problemText";

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
    "می\u200Cخواهم",
    "ක්\u200Dෂ",
    "မြို့",
    "Nguyễn".normalize("NFD"),
    "Gal·la",
    "👨\u200D👩\u200D👧",
    "❤\uFE0F",
    "1\uFE0F\u20E3",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Ann",
    "Ann 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    "🇺🇸",
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
    "t.me/win500",
    "x.com",
    "x.com/gift",
    "evil\uff0ecom",
    "evil\u3002com",
    "evil\uff61com",
    "evil\u2024com",
    "evil\ufe52com",
    "\uff45vil\uff0ecom",
    "AFC/NFC",
    "a\\b",
    "evil\uff0fcom",
    "evil\u2215com",
    "pat\uff20evil",
  ])("can't be %j", (name) => {
    expect(problemText(personNameProblem("lastName", name))).toBe(
      "Last name can’t contain addresses, links or line breaks",
    );
  });

  it.each([
    "\u202Eeel nnA",
    "Ann\u200BLee",
    "Ann\u200DLee",
    "Ann\u200CLee",
    "\u200FAnn",
    "\u2066Ann",
    "Ann\u3164",
    "Ann\u2800",
    "An\u034Fn",
    "Ann\u{E0041}\u{E007F}",
    "Ann\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}",
    "🏴\u{E0068}\u{E0065}\u{E006C}\u{E006C}\u{E006F}\u{E007F}",
    "Ann\uFE0F",
    "Ann\u00AD",
    "Ann\uD83C",
    "A\u0301\u0302\u0303\u0304nn",
    `A${"\u0489".repeat(12)}`,
  ])("can't hide anything: %j", (name) => {
    expect(problemText(personNameProblem("lastName", name))).toBe(
      "Last name can’t contain hidden characters or piled-up accents",
    );
  });

  it.each(["", " ", "\u3164", "\u2800\u2800", "\u200B\u200B", "\u034F", "\u0301", "\u{E0041}", "\r\n", "\u00AD\uFE0F"])(
    "needs something to see: %j",
    (name) => expect(problemText(personNameProblem("firstName", name))).toBe("First name is required"),
  );

  it("is required, and limited in length", () => {
    expect(problemText(personNameProblem("firstName", " "))).toBe("First name is required");
    expect(personNameProblem("firstName", "x".repeat(50))).toBeNull();
    expect(problemText(personNameProblem("lastName", "x".repeat(51)))).toBe("Last name must be at most 50 characters");
  });

  it.each([
    ["emoji", "🏈"],
    ["emoji with a skin tone", "👍🏽"],
    ["families", "👩🏽\u200D👩🏽\u200D👧🏽\u200D👦🏽"],
    ["flags", "🇺🇸"],
    ["flags of tags", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"],
    ["keycaps", "1\uFE0F\u20E3"],
    ["accents of their own", "n\u0303"],
    ["jamo", "한".normalize("NFD")],
    ["vowel signs", "की"],
  ])("counts %s as people see them", (_what, one) => {
    expect(personNameProblem("firstName", one.repeat(50))).toBeNull();
    expect(problemText(personNameProblem("firstName", one.repeat(51)))).toBe(
      "First name must be at most 50 characters",
    );
  });

  it("counts what no emoji is: more joined to one than any has", () => {
    const chain = Array.from({ length: 500 }, () => "👧").join("\u200D");
    expect(problemText(personNameProblem("firstName", chain))).toBe("First name must be at most 50 characters");
    expect(problemText(personNameProblem("firstName", `A${"\u0903".repeat(500)}`))).toBe(
      "First name must be at most 50 characters",
    );
  });
});
