// [13.7] A survivor pool's printouts on paper.
import { render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { PoolPrintPage } from "../../../../src/features/print/pool/PoolPrintPage";
import { paths, patterns, type PrintQuery } from "../../../../src/lib/paths";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { storeWeek, WEEK, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const packers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lions: Match = { home: "MIN", away: "DET", inHours: 54 };

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [packers, lions]);
});
afterEach(() => host.close());

function open(client: HostClient, leagueId: string, query: PrintQuery) {
  const children = [{ path: patterns.survivorPrint, element: <PoolPrintPage /> }];
  const initialEntries = [paths.survivorPrint(leagueId, { week: WEEK, ...query })];
  return render(<RouterProvider router={createMemoryRouter(children, { initialEntries })} />, {
    wrapper: client.wrapper,
  });
}
const paper = async () => within(await screen.findByRole("article"));

describe("[13.7] a pool's sheets", () => {
  it("are blank with a box per entry, or filled with the pick, and never show others'", async () => {
    const leagueId = await createPool(sam, { maxEntriesPerUser: 3 }, [pat]);
    await pickInPool(pat, { leagueId, match: packers, team: "GB" });
    const blank = open(pat, leagueId, { sheet: "blank" });
    const lines = (await paper()).getAllByRole("row").slice(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.querySelectorAll(".print-box")).toHaveLength(6);
    expect((await paper()).queryByText(", picked")).toBeNull();
    blank.unmount();
    const own = open(pat, leagueId, { sheet: "mine" });
    expect((await paper()).getByText("Pat Rivera · Entry 1")).toBeTruthy();
    expect((await paper()).getByText("Green Bay Packers").textContent).toBe("Green Bay Packers, picked");
    expect((await paper()).getByText("none")).toBeTruthy();
    own.unmount();
    open(sam, leagueId, { sheet: "master" });
    expect(await screen.findByText(/once the week’s first game has started: /)).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("aren't there for weeks before the pool has started", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    for (const printout of ["blank", "mine", "master"] as const) {
      const shown = open(pat, leagueId, { sheet: printout, week: WEEK - 1 });
      expect(await screen.findByText(`It starts in Week ${WEEK}. Choose that week or a later one above.`)).toBeTruthy();
      expect(screen.queryByRole("article")).toBeNull();
      shown.unmount();
    }
  });

  it("show every entry by week once the week is shown, and strike out who is eliminated", async () => {
    const leagueId = await createPool(sam, {}, [pat]);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    await pickInPool(pat, { leagueId, match: packers, team: "CHI" });
    await storeWeek(host, [{ ...packers, inHours: -4, status: "final", score: [20, 17] }]);
    open(pat, leagueId, { sheet: "master" });
    const printout = await paper();
    const rowOf = async (name: RegExp) => (await printout.findByRole("row", { name })).textContent;
    // The week's picks are graded one after another.
    await waitFor(async () => expect(await rowOf(/^Sam Okafor/)).toMatch(/Entry 1GB, survived/));
    await waitFor(async () => expect(await rowOf(/^Pat Rivera/)).toMatch(/Entry 1CHI, lostout in W12/));
    expect(printout.getByText("Pat Rivera · Entry 1").closest(".print-wrong")).toBeTruthy();
    expect(printout.getByText("Sam Okafor · Entry 1").closest(".print-wrong")).toBeNull();
    const { page } = await sam.query(api.survivor.listSheet, {
      leagueId,
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(page.map(({ eliminatedWeek }) => eliminatedWeek)).toEqual([null, WEEK]);
  });

  it("say how many lives the week left each entry", async () => {
    const leagueId = await createPool(sam, { livesPerEntry: 2 }, [pat]);
    await pickInPool(sam, { leagueId, match: packers, team: "GB" });
    await pickInPool(pat, { leagueId, match: packers, team: "CHI" });
    await storeWeek(host, [
      { ...packers, inHours: -4, status: "final", score: [20, 17] },
      { ...lions, inHours: -3, status: "final", score: [20, 17] },
    ]);
    open(sam, leagueId, { sheet: "master" });
    const printout = await paper();
    const lives = () =>
      printout
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.querySelector(".print-sum")?.textContent);
    await waitFor(() => expect(lives().sort()).toEqual(["1", "2"]));
  });
});
