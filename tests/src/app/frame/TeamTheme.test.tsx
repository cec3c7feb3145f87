import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { TeamTheme } from "../../../../src/app/frame/TeamTheme";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const packers = { color: "#204e32", alternateColor: "#ffb612" };
const primary = () => document.documentElement.style.getPropertyValue("--team-primary");
const kept = () => localStorage.getItem("huddle.teamColours");

describe("[4.9] the favorite team's colours", () => {
  it("apply to the whole page and are stored for the next first paint", () => {
    render(<TeamTheme team={packers} />);
    expect(primary()).toBe("#204e32");
    expect(JSON.parse(kept() ?? "{}")).toMatchObject({ "--team-secondary": "#ffb612" });
  });

  it("stay until the user is loaded, and disappear without a favourite team", () => {
    const { rerender } = render(<TeamTheme team={packers} />);
    rerender(<TeamTheme team={undefined} />);
    expect(primary()).toBe("#204e32");
    rerender(<TeamTheme team={null} />);
    expect(primary()).toBe("");
    expect(kept()).toBeNull();
  });

  it("are the defaults for a team without a colour", () => {
    render(<TeamTheme team={{ color: "", alternateColor: "" }} />);
    expect(primary()).toBe("");
  });
});
