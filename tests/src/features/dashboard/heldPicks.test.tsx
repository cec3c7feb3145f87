// [13.6] Picks that are held until dues are paid: the dashboard, the lists and the league's page say so, live.
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { DashboardPage } from "../../../../src/features/dashboard/DashboardPage";
import { DueBar } from "../../../../src/features/leagues/home/DueBar";
import { LeaguesPage } from "../../../../src/features/leagues/LeaguesPage";
import { SurvivorPage } from "../../../../src/features/survivor/pools/SurvivorPage";
import { paths } from "../../../../src/lib/paths";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await storeWeek(host, [
    { home: "GB", away: "CHI", inHours: 30 },
    { home: "MIN", away: "DET", inHours: 54 },
  ]);
});
afterEach(() => host.close());

const HELD = "Held until dues are paid";

function open(page: ReactNode) {
  cleanup();
  render(<MemoryRouter>{page}</MemoryRouter>, { wrapper: sam.wrapper });
}

async function hold(leagueId: Id<"leagues">) {
  const fees = {
    currency: "USD",
    entryFeeCents: 2_000,
    weeklyFeeCents: 0,
    buyBackCents: 0,
    firstWeek: 1,
    lastWeek: 18,
  };
  await sam.mutation(api.dues.set, { leagueId, ...fees, holds: true });
}

async function pay(leagueId: Id<"leagues">) {
  const { own } = await sam.query(api.dues.get, { leagueId });
  const entryIds = own.map(({ entryId }) => entryId);
  await act(() => sam.mutation(api.dues.payAll, { leagueId, entryIds, day: "2026-11-27" }));
}

it("of a league aren't asked for, and are once the dues are paid", async () => {
  await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  const [league] = await sam.query(api.leagues.listMine, {});
  await hold(league!.id);

  open(<DueBar league={league!} />);
  const bar = await screen.findByRole("link", { name: /^Picks held until dues are paid/ });
  expect(bar.getAttribute("href")).toBe(paths.duesOf(league!));
  open(<LeaguesPage />);
  expect(await screen.findByText(HELD)).toBeTruthy();

  open(<DashboardPage />);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Welcome back, Sam! Your picks are held." }),
  ).toBeTruthy();
  expect(screen.getByText(HELD, { selector: "h2, h2 *, p, p *" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "View Dues" }).getAttribute("href")).toBe(paths.duesOf(league!));
  const row = within(await screen.findByRole("listitem", { name: "Sunday Crew" }));
  expect(await row.findByText("Picks held")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^(Pick: |Make your pick)/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/No pick yet|No open games|picks? left/);

  await pay(league!.id);
  expect(await row.findByText(/2 picks left/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Make your picks" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(HELD)).toBeNull());
});

it("of a pool aren't asked for, and are once the dues are paid", async () => {
  const leagueId = await createPool(sam);
  await hold(leagueId);

  open(<SurvivorPage />);
  const listed = within(await screen.findByRole("region", { name: "Last One" }));
  expect(await listed.findByText(HELD)).toBeTruthy();
  expect(listed.getByRole("link", { name: "View Pool: Last One" })).toBeTruthy();

  open(<DashboardPage />);
  const card = within(await screen.findByRole("region", { name: "Survivor pool Last One" }));
  expect(await card.findByText(HELD)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^(Make Pick|Pick): / })).toBeNull();

  await pay(leagueId);
  expect(await card.findByText("1 pick left")).toBeTruthy();
  expect(await card.findByRole("link", { name: "Make Pick: Last One" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(HELD)).toBeNull());
});
