// [13.6] Who has paid, as commissioners and members see it.
import { render, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { DuesBody } from "../../../../src/components/league/dues/DuesBody";
import { OwnDues } from "../../../../src/components/league/dues/OwnDues";
import { UnpaidCount } from "../../../../src/components/league/dues/UnpaidCount";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { DashboardPage } from "../../../../src/features/dashboard/DashboardPage";
import { PicksPage } from "../../../../src/features/picks/PicksPage";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { storeWeek } from "../../../support/screens/hostSeason";
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
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 72 }]);
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
        <Route path="/" element={<DuesBody league={league} />} />
        <Route
          path="/home"
          element={
            <>
              {league.isCommissioner && <UnpaidCount league={league} />}
              <OwnDues league={league} />
            </>
          }
        />
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/picks" element={<PicksPage />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

const FEES = { currency: "USD", weeklyFeeCents: 0, buyBackCents: 0, firstWeek: 1, lastWeek: 18 };
const ask = (entryFeeCents: number, holds = false) =>
  sam.mutation(api.dues.set, { leagueId, ...FEES, entryFeeCents, holds });
const rows = async () => {
  const list = await screen.findByRole("list", { name: "Entries" });
  return within(list).getAllByRole("listitem");
};

// First, as the code of everybody's is fetched once.
it("[13.6] shows a commissioner their own and everybody's at once, so that nothing moves", async () => {
  await ask(2_000);
  await open(sam);
  expect(await screen.findByRole("region", { name: "Your dues" })).toBeTruthy();
  expect(screen.getByRole("list", { name: "Entries" })).toBeTruthy();
});

it("[13.6] is set in a dialog, and refused at its field", async () => {
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Set Dues" }));
  const dialog = await screen.findByRole("dialog", { name: "Dues" });
  await user.type(within(dialog).getByLabelText("Entry fee"), "0.001");
  await user.click(within(dialog).getByRole("button", { name: "Save Dues" }));
  expect(await within(dialog).findByText("The entry fee is from $0 to $10,000, in whole cents")).toBeTruthy();
  await user.clear(within(dialog).getByLabelText("Entry fee"));
  await user.type(within(dialog).getByLabelText("Entry fee"), "20");
  await user.click(within(dialog).getByRole("button", { name: "Save Dues" }));
  expect(await screen.findByRole("img", { name: "$0 of $40 collected" })).toBeTruthy();
  await waitFor(async () =>
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Pat Rivera$0 of $20 · owes $20 · hasn’t pickedUnpaid"),
      expect.stringContaining("Sam Okafor$0 of $20 · owes $20 · hasn’t pickedUnpaid"),
    ]),
  );
});

it("[13.6] keeps what another commissioner has set since the dialog opened", async () => {
  await ask(2_000);
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Change Dues" }));
  const dialog = await screen.findByRole("dialog", { name: "Dues" });
  await user.type(within(dialog).getByLabelText("Weekly fee"), "3");
  await ask(2_500);
  await waitFor(() => expect(within(dialog).getByLabelText("Entry fee")).toHaveProperty("value", "25.00"));
  await user.click(within(dialog).getByRole("button", { name: "Save Dues" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { fees } = await sam.query(api.dues.get, { leagueId });
  expect(fees).toMatchObject({ entryFeeCents: 2_500, weeklyFeeCents: 300 });
});

it("[13.6] takes payments one by one or for several, and takes one back", async () => {
  await ask(2000);
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Options for Pat Rivera" }));
  await user.click(await screen.findByRole("menuitem", { name: "Enter payment" }));
  const dialog = await screen.findByRole("dialog", { name: "Enter Payment" });
  const amount = await within(dialog).findByLabelText("Amount in USD");
  expect(amount).toHaveProperty("value", "20.00");
  await user.clear(amount);
  await user.type(amount, "12.50");
  await user.type(within(dialog).getByLabelText("How"), "Cash");
  await user.click(within(dialog).getByRole("button", { name: "Enter Payment" }));
  expect(await screen.findByText("$12.50 of $20 · owes $7.50 · hasn’t picked")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Choose All" }));
  await user.click(await screen.findByRole("button", { name: "Mark 2 entries as paid · $27.50" }));
  const paying = await screen.findByRole("dialog", { name: "Mark as Paid" });
  await user.click(within(paying).getByRole("button", { name: "Mark as Paid" }));
  expect(await screen.findByRole("img", { name: "$40 of $40 collected" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Owes" }));
  expect(await screen.findByText("Nobody is left with these filters.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Owes" }));
  await user.click(await screen.findByRole("button", { name: "Options for Pat Rivera" }));
  await user.click(await screen.findByRole("menuitem", { name: "Payments" }));
  await user.click(await screen.findByRole("button", { name: "Take back: Paid $12.50" }));
  expect(await screen.findByText("Taken back $12.50")).toBeTruthy();
});

it("[13.6] shows members what is asked and their own, and says on My Picks what holds them", async () => {
  await ask(2000, true);
  const dues = await open(pat);
  const own = await screen.findByRole("region", { name: "Your dues" });
  expect(own.textContent).toContain("$0 of $20 paid · owes $20");
  expect(dues.container.textContent).toContain("No money moves here");
  expect(dues.container.textContent).not.toContain("Sam");
  dues.unmount();
  const home = await open(pat, "/home");
  expect(await screen.findByText("You owe $20")).toBeTruthy();
  home.unmount();
  const dashboard = await open(pat, "/dashboard");
  expect(await screen.findByText("You owe $20 in Sunday Crew")).toBeTruthy();
  dashboard.unmount();
  const picks = await open(pat, "/picks");
  expect(await screen.findByText(/Pat Rivera owes dues: no new picks from Week \d+ on/)).toBeTruthy();
  picks.unmount();
  await open(sam, "/home");
  expect(await screen.findByRole("link", { name: "2 entries owe dues" })).toBeTruthy();
});

it("[13.6] says what one more entry costs", async () => {
  ({ id: leagueId } = await sam.mutation(api.leagues.create, { name: "Two Sheets", entriesPerMember: 2 }));
  await ask(2_000);
  await open(sam, `/picks?league=${leagueId}`);
  await user.click(await screen.findByRole("button", { name: "Add an Entry" }));
  const adding = await screen.findByRole("dialog", { name: "Add an Entry" });
  expect(await within(adding).findByText(/It costs \$20\./)).toBeTruthy();
});
