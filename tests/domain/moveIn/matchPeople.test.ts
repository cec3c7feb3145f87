import { describe, expect, it } from "vitest";
import { matchPeople, nearNames } from "../../../domain/moveIn/matchPeople";

/** "same John Smith", "near John Smith (spelling)", "none" */
function matched(name: string, entries: readonly string[]): string {
  const [match] = matchPeople(
    [name],
    entries.map((each, index) => ({ entryId: String(index), name: each })),
  );
  if (match?.kind === "same") return `same ${match.entry.name}`;
  if (match?.kind !== "near") return "none";
  return `near ${match.near.map(({ entry, reason }) => `${entry.name} (${reason})`).join(", ")}`;
}

describe("a name of a spreadsheet", () => {
  it("[16.1] is an entry's where they differ in case, accents, spaces or look-alike letters alone", () => {
    expect(matched("JOHN  SMITH", ["Ann Lee", "John Smith"])).toBe("same John Smith");
    expect(matched("Jerome", ["Jérôme"])).toBe("same Jérôme");
  });

  it("[17.2] that is nearly an entry's is asked about, with what they have in common", () => {
    expect(matched("Jon Smith", ["John Smith", "Ann Lee"])).toBe("near John Smith (spelling)");
    expect(matched("Jhon Smith", ["John Smith"])).toBe("near John Smith (spelling)");
    expect(matched("Smith, John", ["John Smith"])).toBe("near John Smith (order)");
    expect(matched("Smith John", ["John Smith"])).toBe("near John Smith (order)");
    expect(matched("Smith, J.", ["John Smith", "Jane Smith"])).toBe(
      "near John Smith (initials), Jane Smith (initials)",
    );
    expect(matched("John S.", ["John Smith"])).toBe("near John Smith (initials)");
    expect(matched("John", ["John Smith", "Johnny Cash"])).toBe("near John Smith (part)");
  });

  it("[17.2] that is nobody's stays so: another name, a short one, the person's second entry", () => {
    expect(matched("Joan Baker", ["John Smith"])).toBe("none");
    expect(matched("Bob", ["Rob", "Ann"])).toBe("none");
    expect(matched("Ann 2", ["Ann 3"])).toBe("none");
  });

  it("[17.2] isn't near an entry that another name is the same as", () => {
    const entries = [{ entryId: "1", name: "John Smith" }];
    expect(matchPeople(["John Smith", "Jon Smith"], entries).map(({ kind }) => kind)).toEqual(["same", "none"]);
  });

  it("[17.2] may be another one's of the same spreadsheet", () => {
    expect(nearNames(["Ann Lee", "Jon Smith", "John Smith", "Lee, Ann"])).toEqual([
      { first: "Ann Lee", second: "Lee, Ann", reason: "order" },
      { first: "Jon Smith", second: "John Smith", reason: "spelling" },
    ]);
  });
});
