// [13.2] A commissioner enters a pick of somebody else's entry from the list of members, without seeing what is there.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { EnterPoolPickDialog } from "../../../../src/components/league/forOthers/EnterPoolPickDialog";
import { MembersDialog } from "../../../../src/components/league/MembersDialog";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { PicksPage } from "../../../../src/features/picks/PicksPage";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient, pat: HostClient;
let leagueId: Id<"leagues">;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 72 }]);
  const created = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  leagueId = created.id;
  await pat.mutation(api.leagues.join, { inviteCode: created.inviteCode });
});
afterEach(() => host.close());

const user = userEvent.setup();
const noop = () => undefined;

async function open(client: HostClient, path = "/") {
  const league = (await client.query(api.leagues.get, { leagueId })) as LeagueView;
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={<MembersDialog league={league} isOpen onClose={noop} onLeave={noop} />} />
        <Route path="/picks" element={<PicksPage />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

it("[13.2] asks for game, winner and reason, says who is told, and marks the pick for its owner", async () => {
  const members = await open(sam);
  await user.click(await screen.findByRole("button", { name: "Options for Pat Rivera" }));
  await user.click(await screen.findByRole("menuitem", { name: "Enter a pick…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a Pick" }));
  await dialog.findByText(/^Pat Rivera is told what you entered and why/);
  const game = await dialog.findByRole("combobox", { name: "Game" });
  await user.click(dialog.getByRole("button", { name: "Enter Pick" }));
  expect(await dialog.findByText("Say why")).toBeTruthy();
  await waitFor(() => expect(within(game).getAllByRole("option")).toHaveLength(2));
  await user.selectOptions(game, within(game).getByRole("option", { name: /^Bears at Packers/ }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Winner" }), "Packers");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Called me");
  await user.click(dialog.getByRole("button", { name: "Enter Pick" }));
  expect(await screen.findByText("Pick entered")).toBeTruthy();
  members.unmount();

  await open(pat, `/picks?league=${leagueId}`);
  await user.click(await screen.findByText("1 pick entered by a commissioner"));
  expect(await screen.findByText(/^entered by Sam Okafor, .*: Called me$/)).toBeTruthy();
  expect(screen.getByText("· Packers against Bears")).toBeTruthy();
});

it("[13.2] says so where the chosen game kicks off before its pick is entered", async () => {
  await storeWeek(host, [
    { home: "GB", away: "CHI", inHours: 72 },
    { home: "DET", away: "MIN", inHours: 72 },
  ]);
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Options for Pat Rivera" }));
  await user.click(await screen.findByRole("menuitem", { name: "Enter a pick…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a Pick" }));
  const game = await dialog.findByRole("combobox", { name: "Game" });
  await user.selectOptions(game, await within(game).findByRole("option", { name: /^Bears at Packers/ }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Called me");
  await storeWeek(host, [{ home: "GB", away: "CHI", status: "in_progress", inHours: -1 }]);
  const notice = "No pick of Bears at Packers can be entered any more.";
  expect(await dialog.findByText(notice)).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveProperty("value", "Called me");
  await user.selectOptions(game, within(game).getByRole("option", { name: /^Vikings at Lions/ }));
  expect(dialog.queryByText(notice)).toBeNull();
});

it("[13.2] says so where the deadline passes first, for a pick and for the guess", async () => {
  await storeWeek(host, [{ home: "DET", away: "MIN", inHours: 71 }]);
  const rules = { ...CLASSIC, tiebreaker: "totalPoints" } as const;
  const created = await sam.mutation(api.leagues.create, { name: "Guessers", rules });
  leagueId = created.id;
  await pat.mutation(api.leagues.join, { inviteCode: created.inviteCode });
  await sam.mutation(api.leagues.updateSettings, { leagueId, picksForOthers: "untilDeadline" });
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Options for Pat Rivera" }));
  await user.click(await screen.findByRole("menuitem", { name: "Enter a pick…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a Pick" }));
  const game = await dialog.findByRole("combobox", { name: "Game" });
  await user.selectOptions(game, await within(game).findByRole("option", { name: /^Vikings at Lions/ }));
  expect(dialog.getByRole("combobox", { name: "Winner" })).toBeTruthy();
  await storeWeek(host, [{ home: "DET", away: "MIN", inHours: 5 }]);
  expect(await dialog.findByText("No pick of Vikings at Lions can be entered any more.")).toBeTruthy();
  expect(dialog.queryByRole("combobox", { name: "Winner" })).toBeNull();

  await user.selectOptions(game, within(game).getByRole("option", { name: "The tiebreaker’s guess" }));
  expect(dialog.getByRole("spinbutton")).toBeTruthy();
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 6 }]);
  expect(await dialog.findByText("The guess can’t be entered any more.")).toBeTruthy();
  expect(dialog.queryByRole("spinbutton")).toBeNull();
});

it("[13.2] says so where the chosen team's game kicks off before its pick is entered in a pool", async () => {
  await storeWeek(host, [
    { home: "GB", away: "CHI", inHours: 72 },
    { home: "DET", away: "MIN", inHours: 72 },
  ]);
  const { league: pool } = await sam.mutation(api.survivor.create, { name: "Last One" });
  await pat.mutation(api.survivor.join, { inviteCode: pool.inviteCode, numberOfEntries: 1 });
  const members = await sam.query(api.leagues.listMembers, { leagueId: pool.id });
  const ownerId = members.find(({ firstName }) => firstName === "Pat")!.userId;
  render(<EnterPoolPickDialog league={pool} whom={{ ownerId }} isOpen onClose={noop} />, { wrapper: sam.wrapper });
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a Pick" }));
  const team = await dialog.findByRole("combobox", { name: "Team" });
  await user.selectOptions(team, await within(team).findByRole("option", { name: /^Packers against Bears/ }));
  await storeWeek(host, [{ home: "GB", away: "CHI", status: "in_progress", inHours: -1 }]);
  const notice = "No pick of the Packers can be entered any more.";
  expect(await dialog.findByText(notice)).toBeTruthy();
  await user.selectOptions(team, within(team).getByRole("option", { name: /^Lions against Vikings/ }));
  expect(dialog.queryByText(notice)).toBeNull();
});

it("[13.2] isn't offered where commissioners never pick for others", async () => {
  await sam.mutation(api.leagues.updateSettings, { leagueId, picksForOthers: "never" });
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Options for Pat Rivera" }));
  await screen.findByRole("menuitem", { name: /^Hand over/ });
  expect(screen.queryByRole("menuitem", { name: "Enter a pick…" })).toBeNull();
});

it("[13.2] opens a locked game for its owner, who picks it on My Picks, and closes it again", async () => {
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 5 }]);
  const members = await open(sam);
  await user.click(await screen.findByRole("button", { name: "Options for Pat Rivera" }));
  await user.click(await screen.findByRole("menuitem", { name: "Enter a pick…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Enter a Pick" }));
  const game = await dialog.findByRole("combobox", { name: "Game" });
  await user.selectOptions(game, await within(game).findByRole("option", { name: /^Bears at Packers · locked/ }));
  await user.click(dialog.getByRole("checkbox", { name: "Open it for them instead" }));
  expect(dialog.queryByRole("combobox", { name: "Winner" })).toBeNull();
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "On a flight");
  await user.click(dialog.getByRole("button", { name: "Open Game" }));
  expect(await screen.findByText("Game opened")).toBeTruthy();
  members.unmount();

  const picks = await open(pat, `/picks?league=${leagueId}`);
  expect(
    await screen.findByText(/open for you alone until kickoff, .* Opened by Sam Okafor: On a flight$/),
  ).toBeTruthy();
  await user.click(await screen.findByRole("radio", { name: /Packers/ }));
  expect(await screen.findByText("1 pick entered or made possible by a commissioner")).toBeTruthy();
  picks.unmount();

  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Options for Pat Rivera" }));
  await user.click(await screen.findByRole("menuitem", { name: "Enter a pick…" }));
  const list = within(await screen.findByRole("region", { name: "Open for Pat Rivera" }));
  await user.click(list.getByRole("button", { name: /^Close Bears at Packers/ }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Open for Pat Rivera" })).toBeNull());
});
