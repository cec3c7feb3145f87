import { describe, expect, it } from "vitest";
import { csvFile, csvFileName } from "../../../domain/files/csvFile";

describe("[13.7] a CSV file", () => {
  it("begins with a byte order mark, ends its lines as RFC 4180 says, and quotes what needs it", () => {
    const rows = [
      ['Ann, the "Ace"', 1.5, null],
      ["two\nlines", 0, ""],
    ];
    expect(csvFile(["name", "points", "note"], rows)).toBe(
      '\uFEFFname,points,note\r\n"Ann, the ""Ace""",1.5,\r\n"two\nlines",0,\r\n',
    );
    expect(csvFile(["name"], [])).toBe("\uFEFFname\r\n");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠A"])(
    "leaves %j no formula",
    (text) => {
      const [, cell = ""] = csvFile(["name"], [[text]]).split("name\r\n");
      expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
    },
  );

  it("leaves numbers as they are, also below zero", () => {
    expect(csvFile(["line"], [[-3.5]])).toBe("\uFEFFline\r\n-3.5\r\n");
  });

  it.each([
    ["Sunday Crew", "sunday-crew-picks-2026-11-26.csv"],
    ["../../etc/passwd", "etc-passwd-picks-2026-11-26.csv"],
    ["Käse & Füße", "käse-füße-picks-2026-11-26.csv"],
    ["🏈🏈", "league-picks-2026-11-26.csv"],
  ])("of %j has a name that every system takes", (league, name) => {
    expect(csvFileName({ league, kind: "picks", day: "2026-11-26" })).toBe(name);
  });
});
