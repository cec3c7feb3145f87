import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { AppShell } from "../../../../src/app/frame/AppShell";
import { AuthContext, type Auth } from "../../../../src/hooks/account/useAuth";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { modalsMethod } from "../../../support/screens/signInMethods";
import { uiTest } from "../../../support/screens/uiTest";
import { setWidth, WIDTHS } from "../../../support/screens/viewport";

uiTest();

const auth: Auth = {
  isLoaded: true,
  isSignedIn: true,
  method: modalsMethod,
  signOut: () => Promise.resolve(),
  confirmIdentity: () => Promise.resolve(true),
  closeAccount: () => Promise.resolve(),
  fetchAccessToken: () => Promise.resolve("token"),
};
const bearsAtPackers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lionsAtVikings: Match = { home: "MIN", away: "DET", inHours: 54 };

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(async () => {
  await host.close();
  setWidth(WIDTHS.default);
});

function open(widthPx: number) {
  setWidth(widthPx);
  const router = createMemoryRouter([{ path: "*", element: <AppShell children={<h1>A page</h1>} /> }], {
    initialEntries: ["/leagues"],
  });
  render(
    <AuthContext value={auth}>
      <RouterProvider router={router} />
    </AuthContext>,
    { wrapper: sam.wrapper },
  );
}
const bar = () => screen.findByRole("navigation", { name: "Shortcuts" });

describe("[2.12] the bar at the bottom of phones", () => {
  it("has four pages, marks the current one, and opens the drawer for the others", async () => {
    open(390);
    const tabs = within(await bar());
    expect(tabs.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Dashboard",
      "My Picks",
      "Survivor",
      "Leagues",
    ]);
    expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Leagues");
    await userEvent.click(tabs.getByRole("button", { name: "More" }));
    const drawer = await screen.findByRole("dialog");
    expect(
      within(drawer)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Standings", "All Picks", "Profile"]);
    expect(within(drawer).getByRole("button", { name: "Sign Out" })).toBeTruthy();
  });

  it("[15.2] shows a live count of the sheets that are due", async () => {
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    const family = await sam.mutation(api.leagues.create, { name: "Family" });
    await sam.mutation(api.survivor.create, { name: "Last One" });
    await storeWeek(host, [bearsAtPackers, lionsAtVikings]);
    open(390);
    const tab = async (name: string | RegExp) => within(await bar()).findByRole("link", { name });
    expect(await tab(/^My Picks ?, 2 due$/)).toBeTruthy();
    expect(await tab(/^Survivor ?, 1 due$/)).toBeTruthy();
    for (const { id: leagueId } of [league, family]) {
      await pick(sam, { leagueId, match: bearsAtPackers, team: "GB" });
      await pick(sam, { leagueId, match: lionsAtVikings, team: "DET" });
      if (leagueId === league.id) expect(await tab(/^My Picks ?, 1 due$/)).toBeTruthy();
    }
    expect(await tab("My Picks")).toBeTruthy();
  });

  it("isn't there on wider screens", async () => {
    open(1280);
    expect(await screen.findByRole("heading", { name: "A page" })).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Shortcuts" })).toBeNull();
  });
});
