import { describe, expect, it } from "vitest";
import {
  invitationMessageProblem,
  invitationsLeft,
  isMailAddress,
  readAddresses,
} from "../../../domain/leagues/mailInvitations";
import { problemText } from "../../support/problemText";

describe("[13.4] pasted addresses", () => {
  it("are read from lines, commas, semicolons, spaces and names, each once and in lower case", () => {
    const text = `ann@example.com, Bob Day <Bob.Day@Example.com>; "Fox, Cy" <cy@example.org>
mailto:no
dee@example.com eve@example.com\r\n<fay@mail.example.co.uk>,,
  ANN@example.com `;
    expect(readAddresses(text)).toEqual({
      addresses: [
        "ann@example.com",
        "bob.day@example.com",
        "cy@example.org",
        "dee@example.com",
        "eve@example.com",
        "fay@mail.example.co.uk",
      ],
      bad: [{ line: 2, text: "mailto:no" }],
      repeated: ["ann@example.com"],
    });
  });

  it("name each thing that is no address, with its line", () => {
    expect(readAddresses("Ann Lee\nbob@\n\nBob <bob at example.com>, cy@example.com").bad).toEqual([
      { line: 1, text: "Ann Lee" },
      { line: 2, text: "bob@" },
      { line: 4, text: "bob at example.com" },
    ]);
    expect(readAddresses("\n \n,;").addresses).toEqual([]);
  });

  it.each(["a", " ", '"', "<a", "a@"])("are read in no time out of a million of %j", (piece) => {
    const { addresses, bad } = readAddresses(piece.repeat(1_000_000));
    expect([addresses, bad.length <= 1]).toEqual([[], true]);
  });

  it.each([
    "a@b",
    "a..b@example.com",
    ".a@example.com",
    "a.@example.com",
    "a@-example.com",
    "a@example.c",
    "a b@x.com",
  ])("refuse %s", (address) => expect(isMailAddress(address)).toBe(false));

  it("are no longer than mail allows", () => {
    expect(isMailAddress(`${"a".repeat(242)}@example.com`)).toBe(true);
    expect(isMailAddress(`${"a".repeat(243)}@example.com`)).toBe(false);
  });
});

it("[13.4] counts a day's 300 by Eastern time", () => {
  const late = Date.UTC(2025, 10, 6, 4, 59);
  expect(invitationsLeft(null, late)).toBe(300);
  expect(invitationsLeft({ day: 20251105, count: 120 }, late)).toBe(180);
  expect(invitationsLeft({ day: 20251105, count: 120 }, late + 60_000)).toBe(300);
});

it("[13.4] bounds the message", () => {
  expect(invitationMessageProblem("x".repeat(500))).toBeNull();
  expect(problemText(invitationMessageProblem("x".repeat(501)))).toBe("A message has at most 500 characters");
});
