// [13.5] An announcement on the home of a league and of a pool, and how commissioners write it.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { BoardPage } from "../../../../src/features/leagues/home/BoardPage";
import { LeagueFrame } from "../../../../src/features/leagues/home/LeagueFrame";
import { PoolPage } from "../../../../src/features/survivor/pool/PoolPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { createPool } from "../../../support/screens/hostPool";
import { storeWeek } from "../../../support/screens/hostSeason";
import { lions, packers } from "../../../support/screens/poolScreen";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const user = userEvent.setup();
let host: HostConvex;
let sam: HostClient;
let pat: HostClient;

beforeEach(async () => {
  localStorage.clear();
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
});
afterEach(() => host.close());

function open(client: HostClient, path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<LeagueFrame />}>
          <Route path="/leagues/:leagueId" element={<BoardPage />} />
        </Route>
        <Route path="/survivor/:leagueId" element={<PoolPage />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

async function openLeague() {
  const { id, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode });
  return id;
}

const pinned = async () => within(await screen.findByRole("region", { name: "Announcement" }));
const write = async (text: string) => {
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole("textbox", { name: "Announcement" });
  await user.clear(field);
  if (text !== "") await user.type(field, text);
  return dialog;
};
const choose = async (menu: string, item: string) => {
  await user.click(await screen.findByRole("button", { name: menu }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

it("[13.5] a commissioner announces, mends a typo and takes it down", async () => {
  const leagueId = await openLeague();
  open(sam, `/leagues/${leagueId}`);
  await choose("Settings of Sunday Crew", "Announce");
  const empty = await write("");
  await user.click(empty.getByRole("button", { name: "Announce" }));
  expect(empty.getByText("Write something to announce")).toBeTruthy();
  const dialog = await write("Wings at non.");
  expect(dialog.getByText("987 characters left")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  expect((await pinned()).getByText("Wings at non.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await choose("Options for the announcement", "Edit");
  const edit = await write("Wings at noon.");
  expect(edit.getByText("Nobody is notified again.")).toBeTruthy();
  await user.click(edit.getByRole("button", { name: "Save" }));
  await (await pinned()).findByText("Wings at noon.");
  expect((await pinned()).getByText(/ · edited$/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await choose("Options for the announcement", "Take down");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Take Down" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Announcement" })).toBeNull());
});

it("[13.5] a fourth one in a day is refused where it is written, and the text stays", async () => {
  const leagueId = await openLeague();
  for (const text of ["One", "Two", "Three"]) await sam.mutation(api.leagues.announce, { leagueId, text });
  open(sam, `/leagues/${leagueId}`);
  await choose("Settings of Sunday Crew", "Announce");
  const dialog = await write("Four");
  await user.click(dialog.getByRole("button", { name: "Announce" }));
  expect(await dialog.findByText(/has had 3 announcements in 24 hours\. Edit the last one/)).toBeTruthy();
  expect(dialog.getByRole("textbox")).toHaveProperty("value", "Four");
});

it("[13.5] members get it at once, as text with its lines, and may fold it until the next one", async () => {
  const leagueId = await openLeague();
  const { unmount } = open(pat, `/leagues/${leagueId}`);
  await screen.findByRole("heading", { level: 1, name: "Sunday Crew" });
  expect(screen.queryByRole("region", { name: "Announcement" })).toBeNull();
  await sam.mutation(api.leagues.announce, { leagueId, text: "See https://evil.example\n<b>Now</b>" });
  const shown = await pinned();
  const text = shown.getByText(/See https/);
  expect(text.textContent).toBe("See https://evil.example\n<b>Now</b>");
  expect(shown.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("button", { name: "Options for the announcement" })).toBeNull();
  await user.click(shown.getByRole("button", { name: /^Announcement by Sam Okafor/, expanded: true }));
  expect(shown.queryByText(/See https/)).toBeNull();
  unmount();

  open(pat, `/leagues/${leagueId}`);
  expect((await pinned()).getByRole("button", { expanded: false })).toBeTruthy();
  await sam.mutation(api.leagues.announce, { leagueId, text: "The next one" });
  expect(await screen.findByText("The next one")).toBeTruthy();
});

it("[13.5] a pool's is on its page", async () => {
  await storeWeek(host, [packers, lions]);
  const leagueId = await createPool(sam, {}, [pat]);
  await sam.mutation(api.leagues.announce, { leagueId, text: "Last one standing buys." });
  open(pat, `/survivor/${leagueId}`);
  expect((await pinned()).getByText("Last one standing buys.")).toBeTruthy();
});
