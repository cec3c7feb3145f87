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
    };
    expect(planCopy(picks, target)).toEqual({
      empty: ["night"],
      differing: ["late"],
      same: ["early"],
      closed: ["thursday"],
      uncounted: ["monday"],
    });
  });

  it("calls a locked game the same where both sheets have the same side", () => {
    const all = new Set(picks.keys());
    expect(planCopy(picks, { picks, counting: all, closed: all })).toMatchObject({ same: [...all], closed: [] });
  });

  it("copies nothing from an empty sheet", () => {
    const plan = planCopy(new Map<string, string>(), { picks, counting: new Set(picks.keys()), closed: new Set() });
    expect(Object.values(plan).flat()).toEqual([]);
  });
});
