// [12.4] A commissioner's view of missing picks, on the console and below the members' names.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { ConsolePage } from "../../../../src/features/leagues/home/ConsolePage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { MembersPage } from "../../../../src/features/leagues/home/MembersPage";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const MATCHES: readonly [Match, Match] = [
  { home: "GB", away: "CHI", inHours: 48 },
  { home: "KC", away: "DEN", inHours: 72 },
];
let host: HostConvex;
let sam: HostClient, pat: HostClient;
let league: LeagueView;

beforeEach(async () => {
  host = await HostConvex.open();
  await storeWeek(host, MATCHES);
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
});
afterEach(() => host.close());

function open(client: HostClient, tab: "console" | "members") {
  return render(
    <MemoryRouter initialEntries={[`/leagues/${league.id}/${tab}`]}>
      <Routes>
        <Route element={<LeagueFrame />}>
          <Route path="/leagues/:leagueId" element={<p>The league’s home</p>} />
          <Route path="/leagues/:leagueId/console" element={<ConsolePage />} />
          <Route path="/leagues/:leagueId/members" element={<MembersPage />} />
        </Route>
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

const listed = async (name: string) => within(await screen.findByRole("list", { name }));

const pickBoth = async (client: HostClient) => {
  for (const match of MATCHES) await pick(client, { leagueId: league.id, match, team: match.home });
};

it("[12.4] tells the commissioner who misses how many picks, at once, and reminds them once a day", async () => {
  await pickBoth(sam);
  open(sam, "console");
  const list = await listed("Entries that miss picks");
  const bar = await screen.findByRole("region", { name: "Missing picks" });
  expect(bar.textContent).toMatch(/^1 of 2 hasn’t finished · locks \w{3} \d/);
  const row = list.getByText("Pat Rivera").closest("li")!;
  expect(row.textContent).toContain("2 open · not reminded");
  expect(list.queryByText("Sam Okafor")).toBeNull();
  expect(await within(row).findByRole("button", { name: "Enter a pick for Pat Rivera" })).toBeTruthy();

  await pick(pat, { leagueId: league.id, match: MATCHES[1], team: "DEN" });
  await waitFor(() => expect(row.textContent).toContain("1 open"));

  const button = within(bar).getByRole<HTMLButtonElement>("button", { name: "Remind Them" });
  await userEvent.click(button);
  expect(await screen.findByText("Reminders are on their way")).toBeTruthy();
  await waitFor(() => expect(bar.textContent).toMatch(/Reminded today at \d+:\d\d [AP]M\. You can again tomorrow\./));
  expect(button.disabled).toBe(true);

  await pickBoth(pat);
  expect(await screen.findByText(/^Nothing waits for you/)).toBeTruthy();
});

it("[12.4] tells it on the members' page too, and links to one's own picks on the console", async () => {
  const members = open(sam, "members");
  const row = (await listed("Members")).getByText("Pat Rivera").closest("li")!;
  await waitFor(() => expect(row.textContent).toContain("2 open · not reminded"));
  members.unmount();
  open(sam, "console");
  const own = (await listed("Entries that miss picks")).getByText("Sam Okafor").closest("li")!;
  expect((await within(own).findByRole("link", { name: "Pick" })).getAttribute("href")).toBe(
    `/picks?league=${league.id}`,
  );
});

it("[12.4][13.1] shows members nothing of it, and leads them home", async () => {
  const home = open(pat, "console");
  expect(await screen.findByText("The league’s home")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Console" })).toBeNull();
  home.unmount();
  open(pat, "members");
  const list = await listed("Members");
  expect(list.getByText("Sam Okafor")).toBeTruthy();
  expect(screen.queryByText(/haven’t finished/)).toBeNull();
  expect(list.queryByText(/open/)).toBeNull();
});

it("[12.4][13.6] doesn't count picks that dues hold among those that aren't finished, and says how many are held", async () => {
  const fees = { currency: "USD", weeklyFeeCents: 0, buyBackCents: 0, firstWeek: 1, lastWeek: 18 };
  await sam.mutation(api.dues.set, { leagueId: league.id, ...fees, entryFeeCents: 2000, holds: true });
  const accounts = (await sam.query(api.dues.list, { leagueId: league.id }))?.accounts ?? [];
  const payAll = async (name: string) => {
    const entryIds = accounts.filter(({ entryName }) => entryName === name).map(({ entryId }) => entryId);
    await sam.mutation(api.dues.payAll, { leagueId: league.id, entryIds, day: "2026-11-27" });
  };
  await payAll("Sam Okafor");
  open(sam, "console");
  const bar = await screen.findByRole("region", { name: "Missing picks" });
  expect(bar.textContent).toMatch(/^1 of 2 hasn’t finished · 1 is held until dues are paid · locks/);
  await pickBoth(sam);
  await waitFor(() => expect(bar.textContent).toMatch(/^1 is held until dues are paid · locks/));
  expect((await listed("Entries that miss picks")).getByText("Pat Rivera")).toBeTruthy();
  await payAll("Pat Rivera");
  await waitFor(() => expect(bar.textContent).toMatch(/^1 of 2 hasn’t finished · locks/));
});
