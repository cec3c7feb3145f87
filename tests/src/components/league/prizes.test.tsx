// [13.9] Prizes as commissioners and members see them.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { OfferedPrizes } from "../../../../src/components/league/prizes/OfferedPrizes";
import { PrizesBody } from "../../../../src/components/league/prizes/PrizesBody";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import type { LeagueView } from "../../../../src/lib/views";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { pick, storeWeek, type Match } from "../../../support/screens/hostSeason";
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
const match: Match = { home: "GB", away: "CHI", inHours: 30 };

async function open(client: HostClient) {
  const league = (await client.query(api.leagues.get, { leagueId })) as LeagueView;
  return render(
    <MemoryRouter>
      <PrizesBody league={league} />
      <Toaster />
    </MemoryRouter>,
    { wrapper: client.wrapper },
  );
}

it("[13.9] are set in a dialog, and a bad amount is refused", async () => {
  await sam.mutation(api.groups.add, { leagueId, name: "East" });
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Set Prizes" }));
  const dialog = await screen.findByRole("dialog", { name: /^Prizes of the/ });
  await user.click(await within(dialog).findByRole("button", { name: "Add Place" }));
  const worth = within(dialog).getByLabelText("Amount or text");
  await user.type(worth, "-5");
  await user.click(within(dialog).getByRole("button", { name: "Save Prizes" }));
  const refused = "The prize for 1st place is from $0.01 to $10,000, in whole cents";
  expect(await within(dialog).findByText(refused)).toBeTruthy();
  await user.clear(worth);
  await user.type(worth, "$1,250.50");
  await user.click(within(dialog).getByRole("button", { name: "Add Last Place" }));
  await user.click(within(dialog).getByRole("button", { name: "Add Group" }));
  expect(within(dialog).getByLabelText("First of the group")).toHaveProperty("selectedOptions.0.text", "East");
  const [, last, group] = within(dialog).getAllByLabelText("Amount or text");
  if (last === undefined || group === undefined) throw new Error("A prize is missing.");
  await user.type(last, "Wooden spoon");
  await user.type(group, "A steak");
  await user.click(within(dialog).getByRole("button", { name: "Save Prizes" }));
  const card = await screen.findByRole("region", { name: "What there is to win" });
  expect(await within(card).findByText("$1,250.50")).toBeTruthy();
  expect(within(card).getByText("Wooden spoon")).toBeTruthy();
  expect(within(card).getByText("A steak").closest("li, tr, div")?.textContent).toContain("East");
});

it("[13.9] take another commissioner's place only once that is said", async () => {
  const place = (number: number, cents: number) => ({ kind: "place", place: number, cents }) as const;
  const set = async (prizes: ReturnType<typeof place>[]) =>
    await sam.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
  const stored = async () => (await sam.query(api.prizes.get, { leagueId })).prizes.map(({ cents }) => cents);
  await set([place(1, 1_000)]);
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Change Prizes" }));
  const dialog = await screen.findByRole("dialog", { name: /^Prizes of the/ });
  const worth = await within(dialog).findByLabelText("Amount or text");
  await user.clear(worth);
  await user.type(worth, "20");
  await set([place(1, 1_000), place(2, 500)]);
  await screen.findAllByText("$5");
  const save = within(dialog).getByRole("button", { name: "Save Prizes" });
  await user.click(save);
  expect(within(dialog).getByRole("alert").textContent).toContain("Somebody else has changed the prizes meanwhile.");
  expect(await stored()).toEqual([1_000, 500]);
  await user.click(save);
  await waitFor(async () => expect(await stored()).toEqual([2_000]));
});

it("[13.9] show members who has won, and commissioners hand them over", async () => {
  const weekly = { kind: "week", fromWeek: 1, toWeek: 18, carriesOver: true, cents: 1001 } as const;
  await sam.mutation(api.prizes.set, { leagueId, currency: "USD", prizes: [weekly] });
  await storeWeek(host, [match], { week: 12 });
  for (const client of [sam, pat]) await pick(client, { leagueId, match, team: "GB", week: 12 });
  await storeWeek(host, [{ ...match, inHours: -30, status: "final", score: [20, 17] }], { week: 12 });
  const { unmount } = await open(pat);
  const table = await screen.findByRole("table");
  expect(within(table).getAllByRole("row").slice(1)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /handed over/ })).toBeNull();
  unmount();
  await open(sam);
  await user.click(await screen.findByRole("button", { name: "Mark Week 12 as handed over" }));
  expect(await screen.findByText(/^Marked by Sam Okafor/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take back that Week 12 was handed over" }));
  expect(await screen.findByRole("button", { name: "Mark Week 12 as handed over" })).toBeTruthy();
});

it("[13.9] stand on the rules' page", async () => {
  const prizes = [
    { kind: "place" as const, place: 1, cents: 5_000 },
    { kind: "week" as const, fromWeek: 1, toWeek: 18, carriesOver: true, cents: 1_000 },
  ];
  await sam.mutation(api.prizes.set, { leagueId, currency: "USD", prizes });
  const league = (await pat.query(api.leagues.get, { leagueId })) as LeagueView;
  render(<OfferedPrizes league={league} />, { wrapper: pat.wrapper });
  const card = await screen.findByRole("region", { name: "Prizes" });
  expect(within(card).getByText("1st place").nextSibling?.textContent).toBe("$50");
  const weekly = within(card).getByText("Each week, Weeks 1–18", { exact: false });
  expect(weekly.textContent).toContain("carries over");
  expect(weekly.nextSibling?.textContent).toBe("$10");
});
