import { describe, expect, it } from "vitest";
import { planCopy } from "../../../domain/picks/copiedPicks";

const picks = new Map([
  ["thursday", "KC"],
  ["early", "GB"],
  ["late", "SF"],
  ["night", "DAL"],
  ["monday", "BUF"],
]);

describe("[12.1] copying picks to another league", () => {
  it("says of each game whether it is filled, and if not, why", () => {
    const target = {
      picks: new Map([
        ["early", "GB"],
        ["late", "LAR"],
      ]),
      counting: new Set(["thursday", "early", "late", "night"]),
      closed: new Set(["thursday"]),
      room: null,
    };
    expect(planCopy(picks, target)).toEqual({
      empty: ["night"],
      differing: ["late"],
      same: ["early"],
      closed: ["thursday"],
      uncounted: ["monday"],
      beyond: [],
    });
  });

  it("calls a locked game the same where both sheets have the same side", () => {
    const all = new Set(picks.keys());
    expect(planCopy(picks, { picks, counting: all, closed: all, room: null })).toMatchObject({
      same: [...all],
      closed: [],
    });
  });

  it.each([-1, 0, 2, 9])("[10.21] fills no more than the picks that are left there: %i", (room) => {
    const counting = new Set(picks.keys());
    const plan = planCopy(picks, { picks: new Map([["late", "SF"]]), counting, closed: new Set(["thursday"]), room });
    const fillable = ["early", "night", "monday"];
    const fits = Math.max(0, room);
    expect(plan).toMatchObject({ same: ["late"], closed: ["thursday"], empty: fillable.slice(0, fits) });
    expect(plan.beyond).toEqual(fillable.slice(fits));
  });

  it("copies nothing from an empty sheet", () => {
    const counting = new Set(picks.keys());
    const plan = planCopy(new Map<string, string>(), { picks, counting, closed: new Set(), room: null });
    expect(Object.values(plan).flat()).toEqual([]);
  });
});
