// [13.12] A sheet's history, as its owner and others see it.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };

let host: HostConvex;
let sam: HostClient, pat: HostClient;

/** Pat has changed his mind about the first game, which locks then. */
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode });
  await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
  await pick(pat, { leagueId, match: bearsAtPackers, team: "CHI" });
  await pick(pat, { leagueId, match: bearsAtPackers, team: "GB" });
  await pick(pat, { leagueId, match: lionsAtVikings, team: "MIN" });
  await storeWeek(host, [{ ...bearsAtPackers, inHours: 20 }, lionsAtVikings]);
});
afterEach(() => host.close());

async function openHistory(client: HostClient, name: RegExp) {
  const router = createMemoryRouter([{ path: "/all-picks", element: <AllPicksPage /> }], {
    initialEntries: ["/all-picks"],
  });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
  const header = await screen.findByRole("rowheader", { name });
  await userEvent.click(within(header).getByRole("button"));
  return within(await screen.findByRole("dialog", { name: "History" }));
}

it("[13.12] shows its owner every save and the check word", async () => {
  const dialog = await openHistory(pat, /You/);
  expect(await dialog.findByText("Bears at Packers: Bears changed to Packers")).toBeTruthy();
  expect(dialog.getByText("Bears at Packers: Bears picked")).toBeTruthy();
  expect(dialog.getByText("Lions at Vikings: Vikings picked")).toBeTruthy();
  expect(dialog.getByText(/^Check word:/).textContent).toMatch(/^Check word: [a-z]+ [a-z]+$/);
});

it("[13.12] shows others the saves of games that are shown", async () => {
  const dialog = await openHistory(sam, /Pat Rivera/);
  expect(await dialog.findByText("Bears at Packers: Bears changed to Packers")).toBeTruthy();
  expect(dialog.getByText("The rest shows once the whole week’s picks are shown.")).toBeTruthy();
  expect(dialog.queryByText(/Vikings/)).toBeNull();
  expect(dialog.queryByText(/Check word/)).toBeNull();
});
