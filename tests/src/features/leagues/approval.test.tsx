// [13.4] Approval before joining, on the screens of who asks and of the commissioner.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { ConsolePage } from "../../../../src/features/leagues/home/ConsolePage";
import { UserInvitation } from "../../../../src/features/leagues/invitation/UserInvitation";
import { LeaguesPage } from "../../../../src/features/leagues/LeaguesPage";
import { PoolConsolePage } from "../../../../src/features/survivor/console/PoolConsolePage";
import { PoolPage } from "../../../../src/features/survivor/pool/PoolPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
let pat: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 72 }]);
});
afterEach(() => host.close());

const user = userEvent.setup();

function open(client: HostClient, path: string, code = "") {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/join" element={<UserInvitation code={code} wantsIn={false} />} />
        <Route path="/leagues" element={<LeaguesPage />} />
        <Route path="/leagues/:leagueId" element={<LeagueFrame />}>
          <Route index element={<p>The league’s home</p>} />
          <Route path="console" element={<ConsolePage />} />
        </Route>
        <Route path="/survivor/:leagueId" element={<PoolPage />} />
        <Route path="/survivor/:leagueId/console" element={<PoolConsolePage />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

async function league() {
  const { id, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await sam.mutation(api.leagues.updateSettings, { leagueId: id, needsApproval: true });
  return { id, inviteCode };
}

it("[13.4] whoever asks by the link sees the rules and nothing else, and the league once approved", async () => {
  const { id, inviteCode } = await league();
  open(pat, "/join", inviteCode);
  expect(await screen.findByText("The commissioner approves who joins.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ask to Join" }));
  expect(await screen.findByText("Asked to join")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Sunday Crew" })).toBeTruthy();
  expect(await screen.findByText("Waiting for approval")).toBeTruthy();
  expect(screen.getAllByRole("definition").length).toBeGreaterThan(3);
  expect(document.body.textContent).not.toContain(inviteCode);
  expect(document.body.textContent).not.toContain("Okafor");
  const { userId } = (await sam.query(api.joinRequests.listWaiting, { leagueId: id }))[0]!;
  await sam.mutation(api.joinRequests.approve, { leagueId: id, userId });
  expect(await screen.findByText("The league’s home")).toBeTruthy();
});

it("[13.4] a request is on My Leagues until it is withdrawn, and the link leads to it", async () => {
  const { id, inviteCode } = await league();
  await pat.mutation(api.leagues.join, { inviteCode });
  const { unmount } = open(pat, "/join", inviteCode);
  expect(await screen.findByText("Waiting for approval")).toBeTruthy();
  unmount();
  open(pat, "/leagues");
  await user.click(await screen.findByRole("link", { name: "Sunday Crew Waiting for approval" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw Request" }));
  expect(await screen.findByText("Request withdrawn")).toBeTruthy();
  expect(await screen.findByText("This league can't be shown")).toBeTruthy();
  expect(await sam.query(api.joinRequests.listWaiting, { leagueId: id })).toEqual([]);
});

it("[13.4] whoever was declined is told so, and takes it off the list", async () => {
  const { id, inviteCode } = await league();
  await pat.mutation(api.leagues.join, { inviteCode });
  open(pat, `/leagues/${id}`);
  expect(await screen.findByText("Waiting for approval")).toBeTruthy();
  await sam.mutation(api.joinRequests.declineAll, { leagueId: id });
  expect(await screen.findByText("Your request was declined")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove From My List" }));
  await waitFor(async () => expect(await pat.query(api.joinRequests.listMine, {})).toEqual([]));
});

it("[13.4] the commissioner is led from the league's home to who waits, and answers each or all", async () => {
  const { id, inviteCode } = await league();
  const names = ["Ada", "Bea", "Cleo", "Dora"];
  for (const firstName of names) {
    const asker = await host.signIn({ firstName, lastName: "Lund" });
    await asker.mutation(api.leagues.join, { inviteCode });
  }
  open(sam, `/leagues/${id}`);
  await user.click(await screen.findByRole("link", { name: "4 waiting for approval" }));
  const list = await screen.findByRole("list", { name: "Waiting for approval" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(4);
  await user.click(within(list).getByRole("button", { name: "Approve Ada Lund" }));
  expect(await screen.findByText("Ada Lund joined")).toBeTruthy();
  await user.click(within(list).getByRole("button", { name: "Decline Bea Lund" }));
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Approve All" }));
  expect(await screen.findByText("2 people joined")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Waiting for approval" })).toBeNull());
  expect(screen.queryByRole("link", { name: /for approval/ })).toBeNull();
  expect(await sam.query(api.leagues.get, { leagueId: id })).toMatchObject({ memberCount: 4 });
});

it("[13.4] declining all asks first", async () => {
  const { id, inviteCode } = await league();
  for (const firstName of ["Ada", "Bea"]) {
    const asker = await host.signIn({ firstName, lastName: "Lund" });
    await asker.mutation(api.leagues.join, { inviteCode });
  }
  open(sam, `/leagues/${id}/console`);
  await user.click(await screen.findByRole("button", { name: "Decline All" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Decline All" });
  expect(dialog.textContent).toContain("2 people are told that you declined. They can ask again.");
  await user.click(within(dialog).getByRole("button", { name: "Decline All" }));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Waiting for approval" })).toBeNull());
  expect(await sam.query(api.joinRequests.listWaiting, { leagueId: id })).toEqual([]);
});

it("[13.4] a pool's commissioner sees how many entries were asked for, and who asks sees its rules", async () => {
  const survivorSettings = { allowMultipleEntries: true, maxEntriesPerUser: 3 };
  const { league: pool } = await sam.mutation(api.survivor.create, { name: "Last One", survivorSettings });
  await sam.mutation(api.leagues.updateSettings, { leagueId: pool.id, needsApproval: true });
  const { unmount } = open(pat, "/join", pool.inviteCode);
  const entries = await screen.findByRole("spinbutton", { name: "Number of Entries" });
  await user.clear(entries);
  await user.type(entries, "2");
  await user.click(screen.getByRole("button", { name: "Ask to Join" }));
  expect(await screen.findByText("Waiting for approval")).toBeTruthy();
  expect(document.body.textContent).toContain("Entries2 entries");
  unmount();
  open(sam, `/survivor/${pool.id}`);
  await user.click(await screen.findByRole("link", { name: "1 waiting for approval" }));
  const list = await screen.findByRole("list", { name: "Waiting for approval" });
  expect(within(list).getByText(/2 entries/)).toBeTruthy();
  await user.click(within(list).getByRole("button", { name: "Approve Pat Rivera" }));
  expect(await screen.findByText("Pat Rivera joined")).toBeTruthy();
  expect((await pat.query(api.survivor.get, { leagueId: pool.id })).myEntries).toHaveLength(2);
});
