import { describe, expect, it } from "vitest";
import { foldEntryName, numberedName } from "../../../domain/leagues/entryNames";

const isSame = (a: string, b: string) => foldEntryName(a) === foldEntryName(b);

describe("[16.1] names of entries", () => {
  it.each([
    ["in case", "Sam Okafor", "SAM okafor"],
    ["in accents", "José Peña", "Jose Pena"],
    ["in how an accent is written", "Zo\u00eb", "Zoe\u0308"],
    ["in spaces", "Sam Okafor", " Sam\u00a0 Okafor"],
    ["in hidden characters", "Sam", "S\u200bam"],
    ["in letters of another script", "Sam Okafor", "Ѕаm Оkаfоr"],
    ["in width", "Sam", "Ｓａｍ"],
    ["in a zero for an O", "Bob", "B0b"],
  ])("are the same if they differ %s alone", (_how, a, b) => {
    expect(isSame(a, b)).toBe(true);
  });

  it.each([
    ["Sam", "Sem"],
    ["Sam", "Sam 2"],
    ["Ann Lee", "Lee Ann"],
    ["李", "王"],
    ["🏈", "🏀"],
  ])("%s and %s are two", (a, b) => {
    expect(isSame(a, b)).toBe(false);
  });

  it("of people with the same name are numbered from the second on", () => {
    expect([1, 2, 3].map((count) => numberedName("Ann Lee", count))).toEqual(["Ann Lee", "Ann Lee 2", "Ann Lee 3"]);
  });
});
