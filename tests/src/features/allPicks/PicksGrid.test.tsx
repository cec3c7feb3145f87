import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PicksGrid } from "../../../../src/features/allPicks/PicksGrid";
import type { MemberView } from "../../../../src/lib/views";
import { aGame, teams } from "../../../support/screens/gameFixtures";
import { scrollRows } from "../../../support/screens/scrollRows";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const ROW_PX = 56;

function member(number: number) {
  return {
    userId: `user${number}` as MemberView["userId"],
    firstName: number === 0 ? "Sam" : "Member",
    lastName: String(number),
    profileImageUrl: null,
    isMe: number === 0,
    correct: 0,
    total: 0,
    picks: [],
  };
}

function show(count: number) {
  const picks = { members: Array.from({ length: count }, (_, index) => member(index)), lockedGameIds: [], splits: [] };
  render(<PicksGrid games={[aGame()]} scores={new Map()} teams={teams} picks={picks} rules={null} />);
  return screen.getByRole("region", { name: "All picks, scrollable" });
}

const drawn = () => screen.getAllByRole("rowheader").map((header) => header.textContent ?? "");

describe("[2.45] the grid of a big league", () => {
  it("renders a window of a thousand members, and exposes their number", () => {
    show(1_000);
    expect(drawn().length).toBeLessThan(60);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1002");
    expect(drawn()[0]).toMatch(/You/);
  });

  it("renders others while scrolling, with your row on top, at a constant height", () => {
    const region = show(1_000);
    const height = () =>
      [...region.querySelectorAll<HTMLElement>("tbody tr")].reduce(
        (sum, row) => sum + (Number.parseInt(row.style.height, 10) || ROW_PX),
        0,
      );
    expect(height()).toBe(1_000 * ROW_PX);
    scrollRows(region, 500 * ROW_PX);
    expect(drawn()[0]).toMatch(/You/);
    expect(drawn().some((text) => text.includes("Member 501"))).toBe(true);
    expect(drawn().some((text) => /Member 10/.test(text))).toBe(false);
    expect(drawn().length).toBeLessThan(60);
    expect(height()).toBe(1_000 * ROW_PX);
    // Counting the head and your row.
    const row = screen.getByRole("rowheader", { name: /^Member 501/ }).closest("tr");
    expect(row?.getAttribute("aria-rowindex")).toBe("503");
  });

  it("renders a small league completely", () => {
    const region = show(3);
    expect(drawn()).toHaveLength(4);
    expect(within(region).getAllByRole("row")).toHaveLength(5);
  });
});
