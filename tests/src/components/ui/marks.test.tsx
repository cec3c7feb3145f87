import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Badge } from "../../../../src/components/ui/Badge";
import { FormDots } from "../../../../src/components/ui/FormDots";
import { TeamBadge, type BadgeTeam } from "../../../../src/components/ui/TeamBadge";
import { uiTest } from "../../../support/screens/uiTest";

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
  it("are drawn if there is no logo", () => {
    render(<TeamBadge team={packers} isLabelled />);
    expect(screen.getByRole("img", { name: "Green Bay Packers" }).textContent).toBe("GB");
  });

  it("[2.39] say Unknown for an unknown team", () => {
    render(<TeamBadge team={undefined} isLabelled />);
    expect(screen.getByRole("img", { name: "Unknown" }).textContent).toBe("?");
  });

  describe("with logos", () => {
    let tried: HTMLImageElement[];
    beforeEach(() => {
      tried = [];
      vi.spyOn(window, "Image").mockImplementation(function image() {
        const element = document.createElement("img");
        tried.push(element);
        return element;
      });
      return () => vi.restoreAllMocks();
    });

    it("try one logo of a host first, and show the others once it has loaded", () => {
      const gb = { ...packers, logoUrl: "https://first.test/gb.png" };
      const det = { ...packers, abbreviation: "DET", logoUrl: "https://first.test/det.png" };
      const { container } = render(
        <>
          <TeamBadge team={gb} />
          <TeamBadge team={det} />
        </>,
      );
      expect(container.textContent).toBe("GBDET");
      expect(container.querySelector("img")).toBeNull();
      expect(tried.map(({ src }) => src)).toEqual(["https://first.test/gb.png"]);
      act(() => void fireEvent.load(tried[0]!));
      expect(container.textContent).toBe("DET");
      fireEvent.load(container.querySelector('img[src$="det.png"]')!);
      expect(container.textContent).toBe("");
      expect(container.querySelectorAll("img")).toHaveLength(2);
    });

    it("draw a single missing logo's badge without giving up on its host", () => {
      render(<TeamBadge team={{ ...packers, logoUrl: "https://logos.test/det.png" }} />);
      act(() => void fireEvent.load(tried[0]!));
      const { container } = render(<TeamBadge team={{ ...packers, logoUrl: "https://logos.test/gone.png" }} />);
      fireEvent.error(container.querySelector("img")!);
      expect(container.querySelector("img")).toBeNull();
      expect(container.textContent).toBe("GB");
      const other = render(<TeamBadge team={{ ...packers, logoUrl: "https://logos.test/gb.png" }} />);
      expect(other.container.querySelector("img")).not.toBeNull();
    });

    it("stay drawn if the host can't be reached, and don't request it again", () => {
      const { container } = render(<TeamBadge team={{ ...packers, logoUrl: "https://broken.test/gb.png" }} />);
      act(() => void fireEvent.error(tried[0]!));
      expect(container.querySelector("img")).toBeNull();
      expect(container.textContent).toBe("GB");
      render(<TeamBadge team={{ ...packers, logoUrl: "https://broken.test/det.png" }} />);
      expect(tried).toHaveLength(1);
    });
  });
});

describe("form dots", () => {
  it("list the results newest first for screen readers", () => {
    render(<FormDots form={[{ result: "W" }, { result: "L" }, { result: "T" }]} />);
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Last 3, newest first: win, loss, tie");
  });

  it("[2.36] are padded to five", () => {
    const { container } = render(<FormDots form={[{ result: "W" }]} />);
    expect(container.querySelectorAll("circle")).toHaveLength(5);
  });

  it("say when no game was played", () => {
    render(<FormDots form={[]} />);
    expect(screen.getByRole("img", { name: "No games yet" })).toBeTruthy();
  });
});

it("badges state their meaning in words", () => {
  render(<Badge tone="live">Live</Badge>);
  expect(screen.getByText("Live")).toBeTruthy();
});
