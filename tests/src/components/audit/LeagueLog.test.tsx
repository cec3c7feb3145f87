import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { LeagueLog } from "../../../../src/components/audit/LeagueLog";
import { HostConvex } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
beforeEach(async () => {
  host = await HostConvex.open();
});
afterEach(() => host.close());

it("shows members the commissioner's changes, once it is opened", async () => {
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  await sam.mutation(api.leagues.updateSettings, { leagueId: league.id, pickDeadlineHours: 2 });
  render(<LeagueLog league={await pat.query(api.leagues.get, { leagueId: league.id })} />, { wrapper: pat.wrapper });
  expect(screen.queryByRole("list")).toBeNull();
  await userEvent.click(screen.getByText("What changed in this league"));
  const entry = within(await screen.findByRole("list", { name: "Actions" })).getByRole("listitem");
  expect(entry.textContent).toContain("Sam Okafor changed the settings of Sunday Crew");
  expect(entry.textContent).toContain("Pick deadline: 24 hours before game → 2 hours before game");
});
