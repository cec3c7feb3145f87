import { describe, expect, it } from "vitest";
import {
  avatarPalette,
  defaultTeamColors,
  matchupVariables,
  teamPalette,
  teamVariables,
  themeVariables,
  tintPalette,
} from "../../../src/lib/color";
import { contrast, distance } from "../../../src/lib/oklch";
import { clubColors } from "./clubColors";
import { between, readPair, teamTint, token } from "./tokens";

const AA = 4.5;
/** The page, cards and raised surfaces of src/styles/app.css. */
const surfaces = {
  light: ["#f6f8fb", "#ffffff", "#eef2f7"],
  dark: ["#0a111f", "#111b2e", "#18243b"],
} as const;

it.each(clubColors)(
  "[4.9] the tints of $name are of the primary colour in both themes",
  ({ color, alternateColor }) => {
    const variables = themeVariables({ color, alternateColor });
    expect(variables["--team-primary-10"]).toBe(`color-mix(in srgb, ${color} 10%, transparent)`);
    expect(variables["--team-primary-20"]).toBe(`color-mix(in srgb, ${color} 20%, transparent)`);
  },
);

const clubs = [...clubColors, { name: "no favourite", ...defaultTeamColors }];

it("the tints of people without a team carry initials in both themes", () => {
  for (const scheme of ["light", "dark"] as const)
    for (let hue = 0; hue < 2 * Math.PI; hue += 0.1) {
      const { fill, text } = tintPalette(hue, scheme);
      expect(contrast(text, fill)).toBeGreaterThanOrEqual(AA);
    }
});

describe.each(clubs)("[4.9] colours of $name", (club) => {
  describe.each(["light", "dark"] as const)("in %s", (scheme) => {
    const palette = teamPalette(club, scheme);

    it("the bar's text passes AA along the whole gradient", () => {
      for (let step = 0; step <= 20; step++) {
        const ground = between(palette.navFrom, palette.navTo, step / 20);
        expect(contrast(palette.onNav, ground)).toBeGreaterThanOrEqual(AA);
      }
    });

    it("the accent passes AA as text on every surface", () => {
      for (const surface of surfaces[scheme]) expect(contrast(palette.accent, surface)).toBeGreaterThanOrEqual(AA);
    });

    it("text on the accent passes AA", () => {
      expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(AA);
    });

    it("an avatar's initials pass AA, and its fill and mark are seen", () => {
      const { fill, text, mark } = avatarPalette(club, scheme);
      expect(contrast(text, fill)).toBeGreaterThanOrEqual(AA);
      expect(contrast(mark, fill)).toBeGreaterThanOrEqual(1.75);
      for (const surface of surfaces[scheme]) expect(contrast(fill, surface)).toBeGreaterThanOrEqual(1.4);
    });

    it("text passes AA on the primary's 10% and 20% tints, and the accent on the 10% one", () => {
      for (const surface of surfaces[scheme]) {
        const soft = between(surface, club.color, 0.1);
        const texts = [palette.accent, ...["strong", "body", "muted"].map((name) => token(name)[scheme])];
        for (const text of texts) expect(contrast(text, soft), `${text} on ${soft}`).toBeGreaterThanOrEqual(AA);
        // A badge, also in a row with the 10% tint.
        for (const strong of [between(surface, club.color, 0.2), between(soft, club.color, 0.2)])
          expect(contrast(token("strong")[scheme], strong)).toBeGreaterThanOrEqual(AA);
      }
      // The rank change in the viewer's row of a card.
      const row = between(token("surface")[scheme], club.color, 0.1);
      for (const name of ["success", "danger"])
        expect(contrast(token(name)[scheme], row), name).toBeGreaterThanOrEqual(AA);
    });

    it("a row's tint leaves ordinary text readable", () => {
      const edge = readPair(teamVariables(club)["--team"] ?? "")[scheme];
      // The card of a final is sunken.
      for (const name of ["surface", "surface-sunken"]) {
        const surface = token(name)[scheme];
        expect(contrast(token("muted")[scheme], teamTint(club, surface, scheme)), name).toBeGreaterThanOrEqual(AA);
        expect(contrast(edge, surface), name).toBeGreaterThanOrEqual(3);
      }
    });
  });
});

describe("[4.9] theme variables", () => {
  it("keep the club's own colours and add 10% and 20% transparent variants of the primary", () => {
    const variables = themeVariables({ color: "#204e32", alternateColor: "#ffb612" });
    expect(variables["--team-primary"]).toBe("#204e32");
    expect(variables["--team-secondary"]).toBe("#ffb612");
    expect(variables["--team-primary-10"]).toMatch(/#204e32.* 10%, transparent/);
    expect(variables["--team-primary-20"]).toMatch(/#204e32.* 20%, transparent/);
  });

  it("[9.11] are the specification's blues without a favourite", () => {
    expect(themeVariables(defaultTeamColors)["--team-primary"]).toBe("#3b82f6");
    expect(themeVariables(defaultTeamColors)["--team-secondary"]).toBe("#1e40af");
  });
});

describe.each(["light", "dark"] as const)("[2.52] the bars of two teams in %s", (scheme) => {
  const rivals = clubColors.flatMap((away) =>
    clubColors.flatMap((home) => (away === home ? [] : [{ away, home, shown: matchupVariables(away, home) }])),
  );
  const color = (variables: Record<string, string> | undefined, name: string) =>
    readPair(variables?.[name] ?? "")[scheme];

  it("differ in all 992 games that there can be, and from the ground", () => {
    expect(rivals).toHaveLength(992);
    for (const { away, home, shown } of rivals) {
      const bars = [color(shown.away, "--team"), color(shown.home, "--team")] as const;
      expect(distance(...bars), `${away.name} at ${home.name}`).toBeGreaterThanOrEqual(0.12);
      for (const bar of bars)
        for (const ground of surfaces[scheme]) expect(contrast(bar, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it("leave the home side its own, and the away side where it is apart", () => {
    const changed = rivals.filter(({ away, home, shown }) => {
      expect(shown.home).toEqual(teamVariables(home));
      const own = color(teamVariables(away), "--team");
      const isChanged = color(shown.away, "--team") !== own;
      expect(isChanged).toBe(distance(own, color(shown.home, "--team")) < 0.12);
      return isChanged;
    });
    expect(changed).toHaveLength(scheme === "light" ? 166 : 422);
  });

  it("have figures beside them in a colour that passes AA", () => {
    for (const { shown } of rivals)
      for (const ground of surfaces[scheme])
        expect(contrast(color(shown.away, "--team-text"), ground)).toBeGreaterThanOrEqual(AA);
  });
});
