// [11.2] The viewer's chance over the week, as this browser keeps it.
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BOUNDS, keepChance, useKeptChances } from "../../../../src/lib/offline/keptChances";
import { forgetKeptLists } from "../../../../src/lib/offline/keptList";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const place = { season: 2026, week: 12, entryId: "mine" };
const keep = (...chances: number[]) => act(() => chances.forEach((chance) => keepChance(place, chance)));
const shown = (at = place) => renderHook(() => useKeptChances(at)).result.current;

describe("[11.2] the viewer's chance over the week", () => {
  it("is kept as it moved, in percent that show", () => {
    keep(0.5, 0.501, 0.64, 0.64, 0.3);
    expect(shown()).toEqual([0.5, 0.64, 0.3]);
  });

  it("is each entry's own", () => {
    keep(0.5);
    act(() => keepChance({ ...place, entryId: "other" }, 0.2));
    expect([shown(), shown({ ...place, entryId: "other" })]).toEqual([[1 / 2], [1 / 5]]);
  });

  it("keeps its ups and downs within its bound", () => {
    const climb = Array.from({ length: 3 * BOUNDS.chances }, (_, index) => 0.1 + index / 400);
    keep(...climb, 0.95, 0.05, ...climb);
    const kept = shown();
    expect(kept).toHaveLength(BOUNDS.chances);
    expect([kept[0], Math.max(...kept), Math.min(...kept)]).toEqual([0.1, 0.95, 0.05]);
  });

  it("is kept of so many entries, the newest", () => {
    act(() => {
      for (let entry = 0; entry <= BOUNDS.courses; entry += 1) keepChance({ ...place, entryId: `e${entry}` }, 0.5);
    });
    expect([shown({ ...place, entryId: "e0" }), shown({ ...place, entryId: "e1" })]).toEqual([[], [1 / 2]]);
  });

  it("goes with its week", () => {
    keep(0.5);
    act(() => keepChance({ ...place, week: 13, entryId: "other" }, 0.2));
    expect(shown()).toEqual([]);
    expect(localStorage.getItem("huddle.chances")).not.toContain('"week":12');
  });

  it("goes with who signs out", () => {
    keep(0.5);
    act(() => forgetKeptLists());
    expect(shown()).toEqual([]);
    expect(localStorage.getItem("huddle.chances")).toBeNull();
  });
});
