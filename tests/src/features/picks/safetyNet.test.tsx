// [12.2] The safety net beside the sheet: setting it up, its order, what it would pick, and its mark.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { PicksPage } from "../../../../src/features/picks/PicksPage";
import { entryInAddress } from "../../../../src/lib/paths";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { SEASON, storeWeek, WEEK } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const user = userEvent.setup();
let host: HostConvex;
let sam: HostClient;
let league: LeagueView;

beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 30, lines: { spread: 3.5 } }]);
});
afterEach(() => host.close());

function open(more = "") {
  const routes = [
    {
      path: "/picks",
      element: (
        <>
          <PicksPage />
          <Toaster />
        </>
      ),
    },
  ];
  const address = `/picks?league=${league.id}${more}`;
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />, {
    wrapper: sam.wrapper,
  });
}
const net = async () => await sam.query(api.safetyNets.get, { leagueId: league.id, season: SEASON, week: WEEK });
const section = async () => within(await screen.findByRole("region", { name: "Your safety net" }));

it("[12.2] is set up in the order of choosing, which can change, and says what it would pick", async () => {
  open();
  await user.click(await (await section()).findByRole("button", { name: "Set Up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Safety Net" }));
  await user.click(dialog.getByRole("checkbox", { name: /^The home team/ }));
  await user.click(dialog.getByRole("checkbox", { name: /^The favorite/ }));
  await user.click(dialog.getByRole("button", { name: "Earlier: The favorite" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await (await section()).findByText("The favorite, then the home team");
  expect((await net()).chain).toEqual(["favourite", "home"]);
  expect((await section()).getByText("3 weeks left of 3 this season.")).toBeTruthy();
  expect((await section()).getByText("It would pick 1 game")).toBeTruthy();
  expect((await section()).getByText("Bears against Packers")).toBeTruthy();
});

it("[12.2] goes by a ranking of all teams, which is moved team by team", async () => {
  open();
  await user.click(await (await section()).findByRole("button", { name: "Set Up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Safety Net" }));
  await user.click(dialog.getByRole("checkbox", { name: /^My ranking/ }));
  const [last] = (await dialog.findAllByRole("button", { name: /^To the top: / })).slice(-1);
  const name = last!.getAttribute("aria-label")!.replace("To the top: ", "");
  await user.click(last!);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect((await net()).chain).toEqual(["ranking"]));
  const { ranking } = await net();
  const teams = await sam.query(api.teams.list, {});
  expect(teams.find(({ id }) => id === ranking[0])?.displayName).toBe(name);
});

it("[12.2][16.3] of a player without an account is set up by a commissioner on the player's sheet", async () => {
  await sam.mutation(api.entries.addPlayers, { leagueId: league.id, names: ["Grandpa Joe"] });
  const [joe] = await sam.query(api.entries.listPlayers, { leagueId: league.id });
  open(`&entry=${entryInAddress(league.id, joe!.entryId)}`);
  const joes = async () => within(await screen.findByRole("region", { name: "Grandpa Joe’s safety net" }));
  expect((await joes()).getByText("Picks for Grandpa Joe what locks without a pick.")).toBeTruthy();
  await user.click(await (await joes()).findByRole("button", { name: "Set Up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Safety Net" }));
  expect(dialog.getByText(/this picks for Grandpa Joe: in 3 weeks more this season/)).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: /^The home team/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await (await joes()).findByText("The home team");
  expect((await net()).chain).toEqual([]);
});
