// [17.5] Seasons past as an owner enters them and members read them.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { SeasonsBody } from "../../../../src/components/league/seasons/SeasonsBody";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
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
  const created = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  leagueId = created.id;
  await pat.mutation(api.leagues.join, { inviteCode: created.inviteCode });
});
afterEach(() => host.close());

const user = userEvent.setup();

async function open(client: HostClient) {
  const league = (await client.query(api.leagues.get, { leagueId })) as LeagueView;
  return render(
    <MemoryRouter>
      <SeasonsBody league={league} />
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

it("[17.5] are entered in a table by the owner, edited and removed", async () => {
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Enter a Past Season" }));
  const dialog = within(await screen.findByRole("dialog", { name: "A Past Season" }));
  await user.clear(dialog.getByLabelText("Season"));
  await user.type(dialog.getByLabelText("Season"), "2014");
  await user.type(dialog.getByLabelText("Name in row 1"), "Old Joe");
  await user.type(dialog.getByLabelText("Weeks won in row 1"), "x");
  await user.click(dialog.getByRole("button", { name: "Save Season" }));
  expect(await dialog.findByText(/^The weeks that Old Joe won are a whole number/)).toBeTruthy();
  await user.clear(dialog.getByLabelText("Weeks won in row 1"));
  await user.type(dialog.getByLabelText("Weeks won in row 1"), "5");
  // A name of today is that entry, once the list of them is there.
  await dialog.findAllByRole("option", { hidden: true });
  await user.type(dialog.getByLabelText("Name in row 2"), "pat rivera");
  await user.tab();
  expect(dialog.getByLabelText("Who is row 2 today")).toHaveProperty("value", "Pat Rivera");
  await user.type(dialog.getByLabelText("Note"), "Decided by coin.");
  await user.click(dialog.getByRole("button", { name: "Save Season" }));
  const card = within(await screen.findByRole("region", { name: "Season 2014" }));
  expect(card.getByText("As told")).toBeTruthy();
  expect(within(card.getByRole("list", { name: "Champion" })).getByText("Old Joe")).toBeTruthy();
  expect(card.getByText("5 weeks won")).toBeTruthy();
  expect(card.getByText("Decided by coin.")).toBeTruthy();

  await user.click(card.getByRole("button", { name: "Edit the 2014 season" }));
  const again = within(await screen.findByRole("dialog", { name: "The 2014 Season" }));
  await user.click(again.getByRole("button", { name: "Remove pat rivera" }));
  await user.click(again.getByRole("button", { name: "Save Season" }));
  await screen.findAllByText("Season saved");
  expect(card.queryByText("pat rivera")).toBeNull();

  await user.click(card.getByRole("button", { name: "Remove the 2014 season" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No seasons yet")).toBeTruthy();
});

it("[17.5] are read by members, who see who it is today", async () => {
  const entries = await sam.query(api.pastSeasons.listEntries, { leagueId });
  const { entryId } = entries.find(({ entryName }) => entryName === "Pat Rivera")!;
  const people = [
    { name: "Patty", place: 1, entryId },
    { name: "Cat", weeksWon: 2 },
  ];
  await sam.mutation(api.pastSeasons.tell, { leagueId, season: 1999, people, note: "" });
  await open(pat);
  const champion = within(await screen.findByRole("list", { name: "Champion" }));
  expect(champion.getByText("now Pat Rivera")).toBeTruthy();
  expect(champion.getByText("You")).toBeTruthy();
  expect(screen.getByText("2 weeks won")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
