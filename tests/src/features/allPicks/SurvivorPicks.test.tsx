import { render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import { hearAnnouncements } from "../../../support/screens/announcements";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool, pickInPool } from "../../../support/screens/hostPool";
import { storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const packers: Match = { home: "GB", away: "CHI", inHours: 30 };
const lions: Match = { home: "MIN", away: "DET", inHours: 54 };
const started: Match = { ...packers, inHours: -1, status: "in_progress", score: [17, 20] };

let host: HostConvex;
let ann: HostClient;
let bob: HostClient;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  ann = await host.signIn({ firstName: "Ann", lastName: "Lee" });
  bob = await host.signIn({ firstName: "Bob", lastName: "Baker" });
  await storeWeek(host, [packers, lions]);
});
afterEach(() => host.close());

function open(client: HostClient) {
  const router = createMemoryRouter([{ path: "/all-picks", element: <AllPicksPage /> }], {
    initialEntries: ["/all-picks"],
  });
  render(<RouterProvider router={router} />, { wrapper: client.wrapper });
}
const cards = async () => within(await screen.findByRole("list", { name: "Entries" })).getAllByRole("listitem");
const card = async (name: string) =>
  within((await cards()).find((item) => item.textContent?.includes(name)) ?? document.createElement("li"));

describe("[2.46] a survivor league on All Picks", () => {
  it("is locked until the week's first game starts, then becomes visible by push", async () => {
    const leagueId = await createPool(sam, {}, [ann, bob]);
    await pickInPool(ann, { leagueId, match: packers, team: "GB" });
    await pickInPool(sam, { leagueId, match: packers, team: "CHI" });
    open(sam);
    expect(await screen.findByText(/Picks are locked away until the first game of the week starts/)).toBeTruthy();
    expect(screen.getByText("Hidden", { selector: "header *" })).toBeTruthy();
    expect((await card("Ann Lee")).getByText("Hidden")).toBeTruthy();
    // You can always see your own pick.
    expect((await card("Sam Okafor")).getByRole("img", { name: "Chicago Bears" })).toBeTruthy();
    expect((await card("Sam Okafor")).getByText("You")).toBeTruthy();

    await storeWeek(host, [started]);
    expect(await screen.findByText("Visible")).toBeTruthy();
    expect(await (await card("Ann Lee")).findByText("Game in progress")).toBeTruthy();
    expect((await card("Bob Baker")).getByText("No pick")).toBeTruthy();
    expect(screen.queryByText(/Picks are locked away/)).toBeNull();
  });

  it("[2.52] says that picks are open, and who falls, once each", async () => {
    const leagueId = await createPool(sam, {}, [ann, bob]);
    await pickInPool(ann, { leagueId, match: packers, team: "GB" });
    await pickInPool(bob, { leagueId, match: packers, team: "CHI" });
    open(sam);
    await screen.findByText(/Picks are locked away/);
    const { said } = hearAnnouncements();
    await storeWeek(host, [started]);
    await screen.findByText("The picks of Week 12 are open.");
    await storeWeek(host, [{ ...started, status: "final", phase: "STATUS_FINAL", detail: "Final" }]);
    await screen.findByText(/^Eliminated in Week 12/);
    expect(said).toEqual([
      "The picks of Week 12 are open.",
      "Bears 20, Packers 17, Final.",
      "Eliminated in Week 12: Ann Lee. 2 entries still alive.",
    ]);
  });

  it("shows who survived and who is eliminated, active ones first and then by name", async () => {
    const leagueId = await createPool(sam, {}, [ann, bob]);
    await pickInPool(ann, { leagueId, match: packers, team: "GB" });
    await pickInPool(sam, { leagueId, match: packers, team: "CHI" });
    await storeWeek(host, [{ ...started, status: "final" }]);
    open(sam);
    expect(await (await card("Sam Okafor")).findByText("Survived")).toBeTruthy();
    expect((await card("Sam Okafor")).getByText("Active")).toBeTruthy();
    expect((await card("Ann Lee")).getByText("Eliminated W12")).toBeTruthy();
    expect((await card("Ann Lee")).getByText("Eliminated")).toBeTruthy();
    const names = (await cards()).map((item) => item.textContent?.match(/Ann Lee|Bob Baker|Sam Okafor/)?.[0]);
    expect(names).toEqual(["Bob Baker", "Sam Okafor", "Ann Lee"]);
  });
});
