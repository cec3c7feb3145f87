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

it.each([
  { change: { pickDeadlineHours: 2 }, said: "2 hours before game" },
  { change: { deadline: { kind: "dayTime", day: "sunday", time: "13:00" } }, said: "Sunday 1:00 PM ET" },
] as const)(
  "[10.19] shows members what the commissioner changed, once it is opened: $said",
  async ({ change, said }) => {
    const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
    const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    const league = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    await sam.mutation(api.leagues.updateSettings, { leagueId: league.id, ...change });
    render(<LeagueLog league={await pat.query(api.leagues.get, { leagueId: league.id })} />, { wrapper: pat.wrapper });
    expect(screen.queryByRole("list")).toBeNull();
    await userEvent.click(screen.getByText("What changed in this league"));
    const entry = within(await screen.findByRole("list", { name: "Actions" })).getByRole("listitem");
    expect(entry.textContent).toContain("Sam Okafor changed the settings of Sunday Crew");
    expect(entry.textContent).toContain(`Pick deadline: 24 hours before game → ${said}`);
  },
);
