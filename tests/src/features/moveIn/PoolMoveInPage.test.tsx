// [17.1][17.4] A survivor pool that is under way comes from a spreadsheet: from paste to lives, and back.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { PoolMoveInPage } from "../../../../src/features/moveIn/MoveInPages";
import { paths, patterns } from "../../../../src/lib/paths";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let leagueId: Id<"leagues">;
/** The Packers beat the Bears twice. The pool starts in week 12 with Sam and Pat. */
beforeEach(async () => {
  host = await HostConvex.open();
  for (const week of [10, 11]) {
    const inHours = -24 * 7 * (12 - week);
    await storeWeek(host, [{ home: "GB", away: "CHI", inHours, status: "final", score: [20, 17] }], { week });
  }
  await storeWeek(host, [{ home: "GB", away: "DET", inHours: 30 }], { week: 12 });
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  leagueId = await createPool(sam, { startingWeek: 12, livesPerEntry: 2 }, [pat]);
});
afterEach(() => host.close());

const user = userEvent.setup();

function open(client: HostClient) {
  const routes = [
    { path: patterns.survivorMoveIn, element: <PoolMoveInPage /> },
    { path: patterns.survivorPool, element: <p>The pool</p> },
  ];
  const address = paths.moveInOf({ id: leagueId, poolType: "survivor" });
  render(
    <>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
      <Toaster />
    </>,
    { wrapper: client.wrapper },
  );
}

async function give(text: string) {
  fireEvent.change(await screen.findByLabelText("Paste here"), { target: { value: text } });
  await user.click(screen.getByRole("button", { name: "Read the Sheet" }));
}

async function entries() {
  const paginationOpts = { numItems: 20, cursor: null };
  const { page } = await sam.query(api.survivor.listSheet, { leagueId, paginationOpts });
  return page.map(({ firstName, eliminatedWeek, picks }) => {
    return [firstName, eliminatedWeek, ...picks.map(({ week }) => week)].join(" ");
  });
}

const SPREADSHEET = `Player\tWeek 10\tWeek 11\tWeek 12\tLives Left
Sam Okafor\tGB\t\tDET\t1
Pat Rivrea\tCHI\tGB\t\t1
Grandpa Joe\tCHI\t\t\t0`;

it("[17.4] shows who is still in with which teams, moves in with one press and takes back", async () => {
  open(sam);
  await give(SPREADSHEET);
  const says = within(await screen.findByRole("list", { name: "What it says" }));
  expect(says.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "3 players",
    "Weeks 10–12 as picks, 5 in all",
    "Lives of 3 players",
  ]);
  expect(screen.getByLabelText("Week 12")).toHaveProperty("checked", false);
  expect(screen.getByText("1 name is like one of the pool")).toBeTruthy();
  const lives = screen.getByLabelText("What is column 5?");
  expect(lives).toHaveProperty("selectedOptions.0.text", "Lives left");
  expect(within(lives).queryByText("Tiebreaker guess")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Who is Pat Rivrea?"), "Pat Rivera");
  await user.click(screen.getByRole("button", { name: "Check the Sheet" }));

  expect(await screen.findByRole("heading", { name: "The pool as it will be" })).toBeTruthy();
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "PlayerLives leftW10W11",
    "Pat Rivera 1CHI lost a lifeGB",
    "Sam Okafor 1GBMissed",
    "Grandpa Joe NewOut in Week 11CHI lost a lifeMissed",
  ]);
  const says2 = within(screen.getByRole("list", { name: "The pool as it will be" }));
  expect(says2.getByText("2 of 3 in the sheet are still in.")).toBeTruthy();
  expect(says2.getByText("The pool starts in Week 10.")).toBeTruthy();
  expect(await entries()).toEqual(["Pat ", "Sam "]);

  await user.click(screen.getByRole("button", { name: "Move In" }));
  await waitFor(async () => expect(await entries()).toEqual(["Pat  10 11", "Sam  10", "Grandpa Joe 11 10"]));
  await user.click(await screen.findByRole("button", { name: "Take It Back" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Take Back" }));
  expect(await screen.findByText("Taken back")).toBeTruthy();
  expect(await entries()).toEqual(["Pat ", "Sam "]);
});

it("[17.4] names every refused row with its reason, and is for commissioners", async () => {
  open(sam);
  expect(await screen.findByRole("button", { name: "Survivor picks" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Weekly totals" })).toBeNull();
  await give(
    "Week,Name,Team,Lives\n10,Sam Okafor,GB,\n11,Sam Okafor,GB,3\n10,Grandpa Joe,DET,\n11,Grandpa Joe,KC,\n10,Aunt Mae,GB,",
  );
  await user.click(await screen.findByRole("button", { name: "Check the Sheet" }));
  const refused = within(await screen.findByRole("list", { name: "Refused rows" }));
  expect(refused.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Line 3, column 3This team is used in Week 10 already.",
    "Line 4, column 3DET had a bye in Week 10.",
    "Line 5, column 3KC had a bye in Week 11.",
  ]);
  expect(screen.getByRole("button", { name: "Leave 3 Lines Out" })).toBeTruthy();
  expect(await entries()).toEqual(["Pat ", "Sam "]);
});

it("[17.4] leads members to the pool", async () => {
  open(pat);
  expect(await screen.findByText("The pool")).toBeTruthy();
});
