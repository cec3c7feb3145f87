import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { StandingsPage } from "../../../../src/features/standings/StandingsPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(() => host.close());

const open = (url = "/standings") =>
  render(
    <MemoryRouter initialEntries={[url]}>
      <StandingsPage />
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );

const table = (division: string) => screen.findByRole("table", { name: division });
const rowsOf = async (division: string) => {
  const rows = within(await table(division)).getAllByRole("row");
  return rows.slice(1).map((row) => row.textContent);
};

/** Record, points for and against, streak. */
const cellsOf = async (team: string) => {
  const row = await screen.findByRole("row", { name: new RegExp(team) });
  return [...row.children].slice(2, 6).map((cell) => cell.textContent);
};

describe("[2.23]–[2.26] NFL division standings", () => {
  it("shows that it loads, and has the eight jump buttons in the specification's order", () => {
    open();
    expect(screen.getByText("Loading division standings...")).toBeTruthy();
    const buttons = within(screen.getByRole("navigation", { name: "Divisions" })).getAllByRole("button");
    expect(buttons.map((button) => button.textContent)).toEqual([
      ...["AFC East", "AFC West", "AFC North", "AFC South", "NFC East", "NFC West", "NFC North", "NFC South"],
    ]);
  });

  it("[2.26] says when a division has no team", async () => {
    await storeWeek(host, []);
    open();
    const card = (await screen.findByRole("heading", { name: "NFC West" })).closest("section")!;
    expect(await within(card).findByText("No standings data available for this division")).toBeTruthy();
  });

  it("[2.25] orders each table by our own results, and updates with the next one", async () => {
    await storeWeek(host, [
      { home: "GB", away: "CHI", inHours: -50, status: "final", score: [20, 17] },
      { home: "MIN", away: "DET", inHours: -49, status: "final", score: [10, 10] },
      { home: "BUF", away: "MIA", inHours: 30 },
    ]);
    open();
    const head = within(await table("NFC North")).getAllByRole("columnheader");
    const columns = ["#", "Team · PF–PA · Streak", "Record", "PF", "PA", "Streak", "Recent Form"];
    expect(head.map((cell) => cell.textContent)).toEqual(columns);
    const [first, , , last] = await rowsOf("NFC North");
    expect(first).toMatch(/^1.*Green Bay Packers/);
    expect(last).toMatch(/^4.*Chicago Bears/);
    expect(await cellsOf("Green Bay Packers")).toEqual(["1-0", "20", "17", "W1"]);
    expect(await cellsOf("Detroit Lions")).toEqual(["0-0-1", "10", "10", "T1"]);
    expect(await cellsOf("Buffalo Bills")).toEqual(["0-0", "0", "0", "–"]);

    await storeWeek(host, [{ home: "MIA", away: "BUF", inHours: -4, status: "final", score: [31, 3] }], { week: 13 });
    expect(await within(await table("AFC East")).findByText("1-0")).toBeTruthy();
    expect((await rowsOf("AFC East"))[0]).toMatch(/^1.*Miami Dolphins/);
    expect(await cellsOf("Buffalo Bills")).toEqual(["0-1", "3", "31", "L1"]);
  });

  it("[2.23] offers the current season and the two before, in the address too", async () => {
    await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 30 }]);
    await storeWeek(host, [{ home: "CHI", away: "GB", inHours: -9000, status: "final", score: [9, 6] }], {
      season: 2025,
    });
    open("/standings?season=2025");
    expect((await rowsOf("NFC North"))[0]).toMatch(/Chicago Bears/);
    expect((await cellsOf("Chicago Bears"))[0]).toBe("1-0");
    const seasons = screen.getByRole("combobox", { name: "Season" });
    expect(
      within(seasons)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["2026", "2025", "2024"]);
    await userEvent.selectOptions(seasons, "2026");
    expect(await screen.findAllByText("0-0")).toHaveLength(12);
  });

  it("[2.24] jumps to a division and moves the keyboard focus there", async () => {
    await storeWeek(host, []);
    open();
    const heading = await screen.findByRole("heading", { name: "AFC South" });
    const scroll = vi.spyOn(heading, "scrollIntoView");
    await userEvent.click(screen.getByRole("button", { name: "AFC South" }));
    expect(scroll).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(heading);
  });

  it("shows a team's last games on focus [2.36]", async () => {
    await storeWeek(host, [{ home: "GB", away: "CHI", inHours: -50, status: "final", score: [20, 17] }]);
    open();
    const row = within(await table("NFC North")).getByRole("row", { name: /Green Bay Packers/ });
    row.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    const tooltip = await screen.findByRole("tooltip", undefined, { timeout: 2_000 });
    expect(tooltip.textContent).toMatch(/W20–17vs CHI/);
    expect(within(tooltip).getAllByRole("listitem")).toHaveLength(5);
  });

  it("marks the favorite team", async () => {
    await storeWeek(host, []);
    const teams = await sam.query(api.teams.list, {});
    const lions = teams.find(({ abbreviation }) => abbreviation === "DET")!;
    await sam.mutation(api.users.setFavoriteTeam, { teamId: lions.id });
    open();
    expect((await screen.findByText("Your team")).closest("tr")?.textContent).toContain("Detroit Lions");
  });
});
