import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { GameId } from "../../../../src/components/games/gameViews";
import { PicksGrid } from "../../../../src/features/allPicks/PicksGrid";
import type { MemberView } from "../../../../src/lib/views";
import type { LeaguePicks } from "../../../../src/hooks/useLeaguePicks";
import { aGame, teams } from "../../../support/screens/gameFixtures";
import { scrollRows } from "../../../support/screens/scrollRows";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const ROW_PX = 56;

function member(number: number) {
  return {
    userId: `user${number}` as MemberView["userId"],
    entryId: `entry${number}` as LeaguePicks["members"][number]["entryId"],
    entryName: `Member ${number}`,
    firstName: number === 0 ? "Sam" : "Member",
    lastName: String(number),
    profileImageUrl: null,
    favoriteTeamId: null,
    isMe: number === 0,
    correct: 0,
    total: 0,
    picks: [],
  };
}

function show(count: number) {
  const picks = {
    members: Array.from({ length: count }, (_, index) => member(index)),
    lockedGameIds: [],
    revealedGameIds: [],
    togetherAtMs: null,
    splits: [],
  };
  render(<PicksGrid games={[aGame()]} scores={new Map()} teams={teams} picks={picks} rules={null} />, {
    wrapper: MemoryRouter,
  });
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

  it("draws the columns in view, near ones once it scrolls, and has the words of all", () => {
    const COLUMN_PX = 80;
    const games = Array.from({ length: 16 }, (_, index) => ({ ...aGame(), id: `game${index}` as GameId }));
    const picks = {
      members: [member(0), member(1)],
      lockedGameIds: [],
      revealedGameIds: games.map(({ id }) => id),
      togetherAtMs: null,
      splits: games.map(({ id }) => ({ gameId: id, awayPicks: 1, homePicks: 1 })),
    };
    vi.stubGlobal("innerWidth", 4 * COLUMN_PX);
    const clientWidth = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(4 * COLUMN_PX);
    const offsetLeft = vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (
      this: HTMLElement,
    ) {
      return this instanceof HTMLTableCellElement ? COLUMN_PX * this.cellIndex : 0;
    });
    const offsetWidth = vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(COLUMN_PX);
    render(<PicksGrid games={games} scores={new Map()} teams={teams} picks={picks} rules={null} />, {
      wrapper: MemoryRouter,
    });
    const region = screen.getByRole("region", { name: "All picks, scrollable" });
    const cells = () => within(screen.getByRole("row", { name: /Member 1/ })).getAllByRole("cell");
    const drawn = () => cells().flatMap((cell, index) => (cell.textContent?.includes("–") ? [index] : []));
    const having = (cells: readonly HTMLElement[], part: string) =>
      cells.flatMap((cell, index) => (cell.querySelector(part) ? [index] : []));
    const heads = () => screen.getAllByRole("columnheader").slice(1);
    const splits = () => within(screen.getByRole("row", { name: /^League split/ })).getAllByRole("cell");
    expect(cells().every((cell) => cell.textContent?.includes("No pick"))).toBe(true);
    expect(heads().every((head) => / at /.test(head.textContent ?? ""))).toBe(true);
    expect(drawn()).toEqual([0, 1, 2]);
    expect(having(heads(), ".display")).toEqual([0, 1, 2]);
    expect(having(splits(), ".bar")).toEqual([0, 1, 2]);
    expect(splits()[15]?.textContent).toMatch(/^1 picked .+, 1 picked /);
    act(() => void fireEvent.scroll(region));
    expect(drawn()).toEqual([0, 1, 2]);
    region.scrollLeft = 8 * COLUMN_PX;
    act(() => void fireEvent.scroll(region));
    expect(drawn()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(having(heads(), ".display")).toEqual(drawn());
    expect(having(splits(), ".bar")).toEqual(drawn());
    vi.unstubAllGlobals();
    offsetLeft.mockRestore();
    offsetWidth.mockRestore();
    clientWidth.mockRestore();
  });

  it("renders a small league completely", () => {
    const region = show(3);
    expect(drawn()).toHaveLength(4);
    expect(within(region).getAllByRole("row")).toHaveLength(5);
  });
});
