// [13.3] A commissioner's week tools, and what members see of them.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { WeekTools } from "../../../../src/components/league/weekTools/WeekTools";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { AllPicksPage } from "../../../../src/features/allPicks/AllPicksPage";
import { PicksPage } from "../../../../src/features/picks/PicksPage";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { SEASON, storeWeek, WEEK } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
let leagueId: Id<"leagues">;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [
    { home: "GB", away: "CHI", inHours: 72 },
    { home: "DET", away: "MIN", inHours: 75 },
  ]);
  const created = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  leagueId = created.id;
  await pat.mutation(api.leagues.join, { inviteCode: created.inviteCode });
});
afterEach(() => host.close());

const user = userEvent.setup();

async function open(client: HostClient, path = "/") {
  const league = (await client.query(api.leagues.get, { leagueId })) as LeagueView;
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={<WeekTools league={league} />} />
        <Route path="/picks" element={<PicksPage />} />
        <Route path="/all-picks" element={<AllPicksPage />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

it("[13.3] voids a game with a reason, says so to everybody, and puts it back in one press", async () => {
  const tools = await open(sam);
  await user.click(screen.getByText("Week tools"));
  await user.click(await screen.findByRole("button", { name: "Void: Bears at Packers" }));
  const dialog = await screen.findByRole("dialog", { name: "Void Game" });
  await user.click(within(dialog).getByRole("button", { name: "Void Game" }));
  expect(await within(dialog).findByText("Say why")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Field flooded");
  await user.click(within(dialog).getByRole("button", { name: "Void Game" }));
  expect(await screen.findByText("Voided by Sam Okafor: Field flooded")).toBeTruthy();
  tools.unmount();

  const sheet = await open(pat, `/picks?league=${leagueId}`);
  const row = await screen.findByRole("article", { name: /at Green Bay/ });
  expect(within(row).getByText("Voided")).toBeTruthy();
  expect(within(row).getByText("By Sam Okafor: Field flooded")).toBeTruthy();
  sheet.unmount();
  const grid = await open(pat, `/all-picks?league=${leagueId}`);
  expect(await screen.findByText(/Voided by Sam Okafor: Field flooded/)).toBeTruthy();
  grid.unmount();

  await open(sam);
  await user.click(screen.getByText("Week tools"));
  await user.click(await screen.findByRole("button", { name: "Put back: Bears at Packers" }));
  expect(await screen.findByRole("button", { name: "Void: Bears at Packers" })).toBeTruthy();
  const at = { leagueId, season: SEASON, week: WEEK };
  await waitFor(async () => expect((await pat.query(api.picks.listMine, at)).voids).toBeUndefined());
});

it("[13.3] gives an entry points with a reason, which members can read, and takes them back in one press", async () => {
  const games = await pat.query(api.games.listByWeek, { season: SEASON, week: WEEK });
  const [game] = games.games;
  await pat.mutation(api.picks.submit, { leagueId, gameId: game!.id, selectedTeamId: game!.homeTeamId });
  const tools = await open(sam);
  await user.click(screen.getByText("Week tools"));
  await user.click(await screen.findByRole("button", { name: "Adjust Points" }));
  const dialog = await screen.findByRole("dialog", { name: "Adjust Points" });
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Entry" }), "Pat Rivera");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Change" }), "Take points away");
  await user.type(within(dialog).getByRole("spinbutton", { name: "Points" }), "2.25");
  await user.click(within(dialog).getByRole("button", { name: "Adjust Points" }));
  expect(await within(dialog).findByText("Points are from −999 to 999, in halves")).toBeTruthy();
  expect(within(dialog).getByText("Say why")).toBeTruthy();
  const points = within(dialog).getByRole("spinbutton", { name: "Points" });
  await user.clear(points);
  await user.type(points, "-2.5");
  await user.click(within(dialog).getByRole("button", { name: "Adjust Points" }));
  expect(await within(dialog).findByText("Give or take at least half a point")).toBeTruthy();
  await user.clear(points);
  await user.type(points, "2.5");
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Late fee");
  await user.click(within(dialog).getByRole("button", { name: "Adjust Points" }));
  expect(await screen.findByText("−2½")).toBeTruthy();
  expect(screen.getByText("By Sam Okafor: Late fee")).toBeTruthy();
  tools.unmount();

  const grid = await open(pat, `/all-picks?league=${leagueId}`);
  const list = await screen.findByRole("list", { name: "Adjusted points" });
  expect(await within(list).findByText("By Sam Okafor: Late fee")).toBeTruthy();
  grid.unmount();

  await open(sam);
  await user.click(screen.getByText("Week tools"));
  await user.click(await screen.findByRole("button", { name: "Take back: Pat Rivera" }));
  await waitFor(async () =>
    expect(await pat.query(api.weekTools.listAdjusted, { leagueId, season: SEASON })).toEqual([]),
  );
});
