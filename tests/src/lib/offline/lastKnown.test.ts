import { describe, expect, it } from "vitest";
import { answerKey, BOUNDS, overBounds } from "../../../../src/lib/offline/lastKnown";

const NOW = Date.UTC(2025, 10, 9);

describe("[15.1] the last known answers", () => {
  it("are found again whatever the order of the arguments", () => {
    const asked = answerKey("picks:listMine", { leagueId: "l1", week: 3, season: undefined });
    expect(asked).toBe(answerKey("picks:listMine", { week: 3, leagueId: "l1" }));
    expect(asked).not.toBe(answerKey("picks:listMine", { week: 4, leagueId: "l1" }));
  });

  it("leave out the admin's pages, pages of lists, and what is news only once", () => {
    expect(answerKey("admin:listUsers", {})).toBeNull();
    expect(answerKey("imports:list", {})).toBeNull();
    expect(answerKey("notifications:latestWinners", {})).toBeNull();
    expect(answerKey("audit:listForLeague", { paginationOpts: { numItems: 20, cursor: null, id: 1 } })).toBeNull();
  });

  it("are bounded in number, size and age, and the oldest go first", () => {
    const many = Array.from({ length: BOUNDS.answers + 2 }, (_, i) => [`q${i}`, { atMs: NOW - i, characters: 1 }]);
    expect(overBounds(Object.fromEntries(many) as never, NOW)).toEqual([
      `q${BOUNDS.answers}`,
      `q${BOUNDS.answers + 1}`,
    ]);
    const large = { new: { atMs: NOW, characters: BOUNDS.characters }, old: { atMs: NOW - 1, characters: 1 } };
    expect(overBounds(large, NOW)).toEqual(["old"]);
    const aged = { new: { atMs: NOW, characters: 1 }, old: { atMs: NOW - BOUNDS.ageMs - 1, characters: 1 } };
    expect(overBounds(aged, NOW)).toEqual(["old"]);
  });
});
