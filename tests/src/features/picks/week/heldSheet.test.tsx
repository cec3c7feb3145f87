// My Picks of an entry that owes dues, on the real functions.
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { openPicks, openRuledWeek } from "../../../../support/screens/ruledPicks";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let world: Awaited<ReturnType<typeof openRuledWeek>>;
beforeEach(async () => {
  world = await openRuledWeek({});
});
afterEach(() => world.host.close());

it("[13.6] doesn't ask for picks that are held until dues are paid", async () => {
  const { sam, at } = world;
  const { leagueId } = at;
  const amounts = { currency: "USD", entryFeeCents: 2_000, weeklyFeeCents: 0, buyBackCents: 0 };
  await sam.mutation(api.dues.set, { leagueId, ...amounts, firstWeek: 1, lastWeek: 18, holds: true });
  openPicks(sam);
  expect(await screen.findByText("5 picks held")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Next to pick" })).toBeNull();

  const { own } = await sam.query(api.dues.get, { leagueId });
  const entryIds = own.map(({ entryId }) => entryId);
  await act(() => sam.mutation(api.dues.payAll, { leagueId, entryIds, day: "2026-11-27" }));
  expect(await screen.findByText("5 picks left")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "Next to pick" })).toBeTruthy());
});
