import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Badge } from "../../../../src/components/ui/Badge";
import { FormDots } from "../../../../src/components/ui/FormDots";
import { TeamBadge, type BadgeTeam } from "../../../../src/components/ui/TeamBadge";
import { uiTest } from "../../../support/uiTest";

uiTest();

const packers: BadgeTeam = {
  displayName: "Green Bay Packers",
  abbreviation: "GB",
  logoUrl: null,
  color: "#204e32",
  alternateColor: "#ffb612",
  conference: "NFC",
};

describe("team badges", () => {
  it("are drawn where there is no logo", () => {
    render(<TeamBadge team={packers} isLabelled />);
    expect(screen.getByRole("img", { name: "Green Bay Packers" }).textContent).toBe("GB");
  });

  it("[2.39] say Unknown for a team that isn't known", () => {
    render(<TeamBadge team={undefined} isLabelled />);
    expect(screen.getByRole("img", { name: "Unknown" }).textContent).toBe("?");
  });

  it("show the logo once it has loaded, and the drawing until then", () => {
    const { container } = render(<TeamBadge team={{ ...packers, logoUrl: "https://logos.test/gb.png" }} />);
    const logo = container.querySelector("img");
    expect(container.textContent).toBe("GB");
    fireEvent.load(logo!);
    expect(container.textContent).toBe("");
    expect(container.querySelector("img")?.src).toBe("https://logos.test/gb.png");
  });

  it("go back to the drawing when a logo fails, and ask that host no more", () => {
    const team = { ...packers, logoUrl: "https://broken.test/gb.png" };
    const { container } = render(<TeamBadge team={team} />);
    fireEvent.error(container.querySelector("img")!);
    expect(container.querySelector("img")).toBeNull();
    expect(container.textContent).toBe("GB");
    const other = render(<TeamBadge team={{ ...team, logoUrl: "https://broken.test/det.png" }} />);
    expect(other.container.querySelector("img")).toBeNull();
  });
});

describe("form dots", () => {
  it("say the results newest first", () => {
    render(<FormDots form={[{ result: "W" }, { result: "L" }, { result: "T" }]} />);
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Last 3, newest first: win, loss, tie");
  });

  it("[2.36] are padded to five", () => {
    const { container } = render(<FormDots form={[{ result: "W" }]} />);
    expect(container.querySelectorAll("circle")).toHaveLength(5);
  });

  it("say when nothing was played", () => {
    render(<FormDots form={[]} />);
    expect(screen.getByRole("img", { name: "No games yet" })).toBeTruthy();
  });
});

it("badges say their state in words", () => {
  render(<Badge tone="live">Live</Badge>);
  expect(screen.getByText("Live")).toBeTruthy();
});
