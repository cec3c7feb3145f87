import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { StandingsTable } from "../../../../src/features/standings/StandingsTable";
import { bigStandings } from "../../../support/screens/bigStandings";
import { teams } from "../../../support/screens/gameFixtures";
import { scrollRows } from "../../../support/screens/scrollRows";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const ROW_PX = 52;

function show(members: number, own: number) {
  render(
    <StandingsTable leagueId="crew" {...bigStandings({ members, weeks: 18, own })} results={null} teams={teams} />,
    { wrapper: MemoryRouter },
  );
  return screen.getByRole("region", { name: "League standings, scrollable" });
}

const ranks = (region: HTMLElement) =>
  within(region)
    .getAllByRole("rowheader")
    .map((header) => Number.parseInt(header.textContent ?? "", 10));

describe("[2.17] the standings of a big league", () => {
  it("render the rows near the viewport, and expose how many there are", () => {
    const region = show(1_000, 0);
    const first = ranks(region);
    expect(first.length).toBeLessThan(60);
    expect(first).toEqual(first.map((_, index) => index + 1));
    expect(within(region).getByRole("table").getAttribute("aria-rowcount")).toBe("1001");

    scrollRows(region, 500 * ROW_PX);
    expect(ranks(region).length).toBeLessThan(60);
    expect(ranks(region)).toContain(501);
    const row = within(region).getByRole("rowheader", { name: /^501/ }).closest("tr");
    expect(row?.getAttribute("aria-rowindex")).toBe("502");
    const heights = [...region.querySelectorAll<HTMLElement>("tbody tr")].map(
      (tr) => Number.parseInt(tr.style.height, 10) || ROW_PX,
    );
    expect(heights.reduce((sum, height) => sum + height, 0)).toBe(1_000 * ROW_PX);
  });

  it("keep your row at the edge while it isn't among them", () => {
    const region = show(1_000, 700);
    const copies = () => screen.queryAllByText("You").filter((text) => !region.contains(text));
    expect(copies()).toHaveLength(1);
    scrollRows(region, 700 * ROW_PX);
    expect(within(region).getByText("You")).toBeDefined();
    expect(copies()).toHaveLength(0);
  });

  it("[17.3] have no percentage of somebody whose weeks all came as totals", () => {
    const { standings, weekly } = bigStandings({ members: 2, weeks: 2, own: 1 });
    const [first, ...others] = standings.entries;
    const entries = [{ ...first!, correctPicks: 0, totalPicks: 0, winPercentage: 0 }, ...others];
    render(
      <StandingsTable
        leagueId="crew"
        standings={{ ...standings, entries }}
        weekly={weekly}
        results={null}
        teams={teams}
      />,
      { wrapper: MemoryRouter },
    );
    const percentages = screen.getAllByRole("row").map((row) => row.children[2]?.textContent);
    expect(percentages).toEqual(["Win %", "–", expect.stringMatching(/^\d+%$/)]);
  });

  it("render a small league completely", () => {
    expect(ranks(show(3, 1))).toEqual([1, 2, 3]);
  });
});
