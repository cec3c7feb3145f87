import { describe, expect, it } from "vitest";
import { kickoffText } from "../../../../src/components/games/kickoff";
import { overUnderText, spreadText } from "../../../../src/components/games/lineTexts";
import { weatherKindOf } from "../../../../src/components/games/row/weather";
import { aGame } from "../../../support/screens/gameFixtures";

describe("[2.36] the lines", () => {
  const teams = { home: "GB", away: "CHI" };
  it("name the favorite and its points", () => {
    expect(spreadText(-3.5, teams)).toBe("GB -3.5");
    expect(spreadText(7, teams)).toBe("CHI -7");
    expect(spreadText(0, teams)).toBe("Even");
    expect(overUnderText(44.5)).toBe("O/U 44.5");
  });
});

describe("[9.12] weather codes", () => {
  it.each([
    [1000, "sunny"],
    [1003, "partlyCloudy"],
    [1009, "cloudy"],
    [1135, "fog"],
    [1183, "rain"],
    [1213, "snow"],
    [1276, "thunder"],
  ])("%i is %s", (code, kind) => expect(weatherKindOf(code)).toBe(kind));

  it("have no icon if unknown", () => {
    expect(weatherKindOf(null)).toBeNull();
    expect(weatherKindOf(4711)).toBeNull();
  });
});

describe("kickoffs", () => {
  it("say when the time isn't known yet", () => {
    expect(kickoffText(aGame({ isKickoffConfirmed: false }))).toMatch(/Time to be set$/);
  });
});
