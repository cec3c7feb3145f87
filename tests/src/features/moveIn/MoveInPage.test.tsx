// [17.1] A season that is under way comes to a league from another site's page: from paste to a table, and back.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { MoveInPage } from "../../../../src/features/moveIn/MoveInPages";
import { paths, patterns } from "../../../../src/lib/paths";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { SEASON, storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let leagueId: Id<"leagues">;
beforeEach(async () => {
  host = await HostConvex.open();
  for (const week of [10, 11]) {
    await storeWeek(
      host,
      [{ home: "GB", away: "CHI", inHours: -24 * 7 * (12 - week), status: "final", score: [20, 17] }],
      {
        week,
      },
    );
  }
  await storeWeek(host, [{ home: "GB", away: "DET", inHours: 30 }], { week: 12 });
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  leagueId = (await sam.mutation(api.leagues.create, { name: "Sunday Crew" })).id;
});
afterEach(() => host.close());

const user = userEvent.setup();

function open(client: HostClient) {
  const router = createMemoryRouter(
    [
      {
        element: <LeagueFrame />,
        children: [
          { path: patterns.leagueMoveIn, element: <MoveInPage /> },
          { path: patterns.league, element: <p>The board</p> },
        ],
      },
    ],
    { initialEntries: [paths.leagueMoveIn(leagueId)] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
    { wrapper: client.wrapper },
  );
}

async function paste(data: Readonly<Record<string, string>>) {
  const box = await screen.findByLabelText("Paste here");
  fireEvent.paste(box, { clipboardData: { files: [], getData: (type: string) => data[type] ?? "" } });
}

const PAGE = `<table><tr><th>Player</th><th>Week 10</th><th>Week 11</th><th>Week 12</th></tr>
  <tr><td>Sam Okafor</td><td>9</td><td>7</td><td>1</td></tr><tr><td>Grandpa Joe</td><td>8</td><td>11</td><td>2</td></tr>
  <tr><td>Pat Rivrea</td><td>3</td><td>4</td><td></td></tr></table>`;
const standings = async () => {
  const { entries } = await sam.query(api.standings.forLeague, { leagueId, season: SEASON });
  return entries.map(({ entryName, totalPoints }) => `${entryName} ${totalPoints}`);
};

it("[17.1][17.3] shows what it sees, asks about near misses, previews, moves in with one press and takes back", async () => {
  await sam.mutation(api.entries.addPlayers, { leagueId, names: ["Pat Rivera"] });
  open(sam);
  await paste({ "text/html": PAGE });
  const says = within(await screen.findByRole("list", { name: "What it says" }));
  expect(says.getByText("3 players")).toBeTruthy();
  expect(says.getByText("Weeks 10–12 as totals")).toBeTruthy();
  // The week that isn't over is left out unless somebody wants it.
  expect(screen.getByLabelText("Week 12")).toHaveProperty("checked", false);
  expect(screen.getByLabelText("What is column 2?")).toHaveProperty("selectedOptions.0.text", "Points, Week 10");
  const check = screen.getByRole("button", { name: "Check the Sheet" });
  expect(check).toHaveProperty("disabled", true);
  expect(screen.getByText("Say who 1 person is first.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Who is Pat Rivrea?"), "Pat Rivera");
  await user.click(screen.getByRole("button", { name: "Check the Sheet" }));
  const winners = within(await screen.findByLabelText("Winners of weeks"));
  expect(winners.getByText("Sam Okafor")).toBeTruthy();
  expect(winners.getByText("Grandpa Joe")).toBeTruthy();
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("row").map((row) => row.textContent)).toContain("1Grandpa Joe New19811");
  expect(await standings()).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Move In" }));
  await waitFor(async () => expect(await standings()).toEqual(["Grandpa Joe 19", "Sam Okafor 16", "Pat Rivera 7"]));
  await user.click(await screen.findByRole("button", { name: "Take It Back" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Take Back" }));
  expect(await screen.findByRole("region", { name: "Moved in last" })).toBeTruthy();
  expect(await screen.findByText("Taken back")).toBeTruthy();
  const left = await sam.query(api.entries.list, { leagueId });
  expect(left.map(({ entryName }) => entryName).sort()).toEqual(["Pat Rivera", "Sam Okafor"]);
});

it("[17.1] names line and reason of refused rows, which can be left out, and spreadsheets that can't be read", async () => {
  open(sam);
  await paste({ "text/plain": "" });
  const box = await screen.findByLabelText("Paste here");
  fireEvent.change(box, { target: { value: 'Name,Week 10\n"Sam Okafor,9' } });
  await user.click(screen.getByRole("button", { name: "Read the Sheet" }));
  expect(await screen.findByText("A quotation mark is opened in line 2 and never closed.")).toBeTruthy();
  fireEvent.change(box, { target: { value: "Week,Name,Pick" + "\n1,Sam Okafor,GB".repeat(2_001) } });
  await user.click(screen.getByRole("button", { name: "Read the Sheet" }));
  expect(await screen.findByText(/^The sheet has more than 2000 rows\. Split it between two weeks/)).toBeTruthy();
  fireEvent.change(box, { target: { value: "Name,Week 10,Week 12\nSam Okafor,9,4\nGrandpa Joe,x,3" } });
  await user.click(screen.getByRole("button", { name: "Read the Sheet" }));
  await user.click(await screen.findByLabelText("Week 12"));
  const unread = within(screen.getByRole("list", { name: "What can’t be read" }));
  expect(unread.getByText("“x” is no number.")).toBeTruthy();
  expect(unread.getByText("Line 3, column 2")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Check the Sheet" }));
  const refused = within(await screen.findByRole("list", { name: "Refused rows" }));
  expect(refused.getAllByText(/^Line \d/).length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText("Week 12"));
  await user.click(screen.getByRole("button", { name: "Check the Sheet" }));
  expect(await screen.findByRole("button", { name: "Move In" })).toBeTruthy();
});

it("[17.1] says once why many rows are refused, and how their picks move in without what the league has none of", async () => {
  open(sam);
  const box = await screen.findByLabelText("Paste here");
  const lines = ["Sam Okafor", "Grandpa Joe", "Aunt Mae"].map((name) => `10,${name},GB,1`);
  fireEvent.change(box, { target: { value: ["Week,Name,Pick,Confidence", ...lines].join("\n") } });
  await user.click(screen.getByRole("button", { name: "Read the Sheet" }));
  await user.selectOptions(await screen.findByLabelText("What is column 4?"), "Number of the pick in column 3");
  await user.click(screen.getByRole("button", { name: "Check the Sheet" }));
  const refused = within(await screen.findByRole("list", { name: "Refused rows" }));
  expect(refused.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Line 2, column 3 and 2 more linesThis league's picks have no numbers. To move in the rest, choose “Left out” for that column above.",
  ]);
  await user.selectOptions(screen.getByLabelText("What is column 4?"), "Left out");
  await user.click(screen.getByRole("button", { name: "Check the Sheet" }));
  expect(await screen.findByRole("button", { name: "Move In" })).toBeTruthy();
});

it("[17.1] takes another line for the headings, or none, once somebody says so", async () => {
  open(sam);
  const box = await screen.findByLabelText("Paste here");
  fireEvent.change(box, { target: { value: "Who,Week 10,Week 11\nName,10,11\nSam Okafor,9,4\nGrandpa Joe,8,3" } });
  await user.click(screen.getByRole("button", { name: "Read the Sheet" }));
  const heading = await screen.findByLabelText("Line with the headings");
  const people = () => within(screen.getByRole("list", { name: "What it says" })).getByText(/players$/).textContent;
  const meaning = () => screen.getByLabelText<HTMLSelectElement>("What is column 2?").selectedOptions[0]?.text;
  await user.selectOptions(heading, "Line 1: Who, Week 10, Week 11");
  expect([people(), meaning()]).toEqual(["3 players", "Points, Week 10"]);
  await user.selectOptions(heading, "Line 2: Name, 10, 11");
  expect(people()).toBe("2 players");
  await user.selectOptions(heading, "None");
  expect(people()).toBe("4 players");
  expect(heading).toHaveProperty("selectedOptions.0.text", "None");
});

it("[17.1] is for commissioners", async () => {
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  const { inviteCode } = await sam.query(api.leagues.get, { leagueId });
  await pat.mutation(api.leagues.join, { inviteCode });
  open(pat);
  expect(await screen.findByText("The board")).toBeTruthy();
});

it("[17.3] a week that came as totals has its points on All Picks, and says why nobody's picks are there", async () => {
  const rows = [JSON.stringify({ line: 2, person: "Grandpa Joe", week: 10, points: 12, isWinner: true })];
  const people = [{ name: "Grandpa Joe", entryId: null }];
  await sam.mutation(api.moveIn.start, { leagueId, season: SEASON, isCheckOnly: false, people, rows });
  const address = paths.allPicks({ league: leagueId, season: SEASON, week: 10 });
  const router = createMemoryRouter([{ path: "/all-picks", element: <AllPicksPage /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />, { wrapper: sam.wrapper });
  expect(await screen.findByText(/^This week was moved in as totals/)).toBeTruthy();
  const row = await screen.findByRole("row", { name: /Grandpa Joe/ });
  await waitFor(() => expect(row.textContent).toContain("12"));
  expect(within(row).getByRole("img", { name: "won the week" })).toBeTruthy();
});
