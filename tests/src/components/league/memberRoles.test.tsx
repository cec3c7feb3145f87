// [13.1] The members of a league: who runs it, and what each may do about the others.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { MembersPage } from "../../../../src/features/leagues/home/MembersPage";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const NAMES = ["Pat", "Kim", "Lou", "Max", "Ida", "Joe"];
const user = userEvent.setup();
let host: HostConvex;
let sam: HostClient;
let league: LeagueView;
let others: HostClient[];

beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  others = [];
  for (const firstName of NAMES) {
    const other = await host.signIn({ firstName, lastName: "Rivera" });
    await other.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    others.push(other);
  }
});
afterEach(() => host.close());

async function open(client: HostClient) {
  render(
    <MemoryRouter initialEntries={[`/leagues/${league.id}/members`]}>
      <Routes>
        <Route element={<LeagueFrame />}>
          <Route path="/leagues/:leagueId/members" element={<MembersPage />} />
        </Route>
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
  return within(await screen.findByRole("list", { name: "Members" }));
}

/** Opens the menu of a member and chooses one of its items. */
async function choose(list: ReturnType<typeof within>, name: string, item: string) {
  await user.click(list.getByRole("button", { name: `Options for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  return within(await screen.findByRole("alertdialog"));
}

const closed = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

const nameAll = async (names: readonly string[]) => {
  const members = await sam.query(api.leagues.listMembers, { leagueId: league.id });
  for (const { firstName, userId } of members) {
    if (names.includes(firstName)) await sam.mutation(api.leagues.nameCommissioner, { leagueId: league.id, userId });
  }
};

it("[13.1] the owner names a commissioner, told what that means, and dismisses one", async () => {
  const list = await open(sam);
  expect(list.getByText("Owner")).toBeTruthy();
  const question = await choose(list, "Pat Rivera", "Make commissioner");
  expect(question.getByText(/Nobody sees a hidden pick\. Only you can delete the league/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Make Commissioner" }));
  expect(await list.findByText("Commissioner")).toBeTruthy();
  await closed();
  const dismissal = await choose(list, "Pat Rivera", "Dismiss as commissioner");
  await user.click(dismissal.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(list.queryByText("Commissioner")).toBeNull());
});

it("[13.1] a sixth commissioner is refused where he would be named, with what to do", async () => {
  await nameAll(["Pat", "Kim", "Lou", "Max", "Ida"]);
  const list = await open(sam);
  const refusal = await choose(list, "Joe Rivera", "Make commissioner");
  expect(refusal.getByRole("heading", { name: "5 of 5 Commissioners" })).toBeTruthy();
  expect(refusal.getByText(/Dismiss one of them before you name Joe Rivera/)).toBeTruthy();
  await user.click(refusal.getByRole("button", { name: "OK" }));
  await closed();
  const transfer = await choose(list, "Joe Rivera", "Hand over league");
  expect(transfer.getByText(/You stay a member\./)).toBeTruthy();
});

it("[13.1] a commissioner has the settings, removes members, and can step down; nothing more", async () => {
  await nameAll(["Pat", "Kim"]);
  const list = await open(others[0]!);
  await user.click(screen.getByRole("button", { name: "Settings of Sunday Crew" }));
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(["League Settings", "Announce", "Renew Code", "Rules", "Leave League"]);
  await user.keyboard("{Escape}");
  const menus = list.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  // [13.2] For the owner and the other commissioner, picks can be entered.
  const names = ["Pat", "Kim", "Lou", "Max", "Ida", "Joe"].map((name) => `${name} Rivera`);
  expect(menus).toEqual(["Sam Okafor", ...names].map((name) => `Options for ${name}`));
  const removal = await choose(list, "Joe Rivera", "Remove from league");
  await user.click(removal.getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("button", { name: "Let Joe Rivera join again" })).toBeTruthy();
  await closed();
  const exit = await choose(list, "Pat Rivera", "Step down as commissioner");
  await user.click(exit.getByRole("button", { name: "Step Down" }));
  expect(await screen.findByRole("button", { name: "Options for Sunday Crew" })).toBeTruthy();
  // [16.5] One's own options are left.
  expect(list.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Options for Pat Rivera",
  ]);
});
