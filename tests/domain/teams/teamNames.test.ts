import { describe, expect, it } from "vitest";
import { FRANCHISES } from "../../../domain/teams/franchises";
import { teamNamed, teamNameIn } from "../../../domain/teams/teamNames";

/** "GB", "NYG or NYJ", "nobody" */
function meant(text: string, season = 2024): string {
  const named = teamNamed(text, season);
  return named.kind === "team" ? named.code : named.kind === "choices" ? named.codes.join(" or ") : "nobody";
}

describe("a team's name", () => {
  it("[17.2] is its code on any site, its full name, city or nickname, in any case", () => {
    for (const [names, code] of [
      ["WSH WAS wft Commanders", "WSH"],
      ["JAX JAC Jags", "JAX"],
      ["LAR LA Rams", "LAR"],
      ["LV OAK Raiders", "LV"],
      ["LAC SD Chargers", "LAC"],
      ["ARI ARZ AZ cards", "ARI"],
      ["GB gnb packers", "GB"],
    ] as const) {
      for (const name of names.split(" ")) expect([name, meant(name)]).toEqual([name, code]);
    }
    expect(meant("green bay packers")).toBe("GB");
    expect(meant("N.Y. Giants")).toBe("NYG");
    expect(meant("Jets, New York")).toBe("NYJ");
    expect(meant("SF 49ers")).toBe("SF");
  });

  it("[17.2] may be one that the team had then", () => {
    expect(meant("Redskins", 2010)).toBe("WSH");
    expect(meant("Football Team", 2020)).toBe("WSH");
    expect(meant("Oakland", 2015)).toBe("LV");
    expect(meant("San Diego", 2010)).toBe("LAC");
    expect([1980, 2010].map((season) => meant("St. Louis", season))).toEqual(["ARI", "LAR"]);
    expect([1990, 2010].map((season) => meant("Houston", season))).toEqual(["TEN", "HOU"]);
    expect([1980, 2010].map((season) => meant("Baltimore", season))).toEqual(["IND", "BAL"]);
    expect(teamNameIn("LAC", 2010)).toBe("San Diego Chargers");
  });

  it("[17.2] may have a spread, a number or a mark beside it", () => {
    for (const text of [
      "GB (11)",
      "GB (-7)",
      "GB -3.5",
      "GB +3½",
      "GB 14",
      "14-GB",
      "gb-14",
      "✓ GB",
      "GB *",
      "@ GB",
      "GB PK",
    ]) {
      expect([text, meant(text)]).toEqual([text, "GB"]);
    }
  });

  it("[17.2] that several teams have is asked about, and one that nobody has isn't guessed", () => {
    expect(meant("New York")).toBe("NYG or NYJ");
    expect(meant("ny")).toBe("NYG or NYJ");
    expect(meant("Los Angeles")).toBe("LAC or LAR");
    expect(meant("St. Louis")).toBe("ARI or LAR");
    for (const text of ["", "-", "14", "Green", "Frankfurt Galaxy"])
      expect([text, meant(text)]).toEqual([text, "nobody"]);
  });

  it("[17.2] leads to every team, whatever the season", () => {
    for (const { code } of FRANCHISES) {
      for (const season of [1999, 2010, 2016, 2024]) expect(meant(teamNameIn(code, season), season)).toBe(code);
    }
    expect(FRANCHISES).toHaveLength(32);
  });
});
