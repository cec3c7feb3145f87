import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { LeagueLog } from "../../../../src/components/audit/LeagueLog";
import { HostConvex } from "../../../support/screens/hostConvex";
import { storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
beforeEach(async () => {
  host = await HostConvex.open();
});
afterEach(() => host.close());

it("[13.13] the log is filtered by person, week and kind, and says by what way something was done", async () => {
  // A week opens on the Tuesday before its first game, which is in the past on any day once the game has begun.
  await storeWeek(host, [{ home: "GB", away: "CHI", status: "in_progress", inHours: -1 }]);
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode });
  await sam.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: 2 });
  await sam.mutation(api.leagues.announce, { leagueId, text: "Wings at noon." });
  render(<LeagueLog league={await pat.query(api.leagues.get, { leagueId })} />, { wrapper: pat.wrapper });
  await userEvent.click(screen.getByText("What changed in this league"));
  const entries = async () =>
    within(await screen.findByRole("list", { name: "Actions" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  expect((await entries())[0]).toContain("in the app · ");

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "About" }), "Messages");
  await waitFor(async () => expect(await entries()).toEqual([expect.stringContaining("announced something")]));
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Person" }), "Pat Rivera");
  expect(await screen.findByText("Nothing yet.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Person" }), "Sam Okafor");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "About" }), "Everything");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Week" }), "Week 12");
  await waitFor(async () => expect(await entries()).toHaveLength(2));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Week" }), "Week 1");
  expect(await screen.findByText("Nothing yet.")).toBeTruthy();
});
