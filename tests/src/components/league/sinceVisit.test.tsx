// [14.1] The events since the viewer was here, on the home of a league.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { SinceVisit } from "../../../../src/components/league/talk/SinceVisit";
import { HostConvex } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

/** Everything is in view. */
class InView {
  constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.told([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

let host: HostConvex;
beforeEach(async () => {
  vi.stubGlobal("IntersectionObserver", InView);
  host = await HostConvex.open();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await host.close();
});

const user = userEvent.setup();
const home = async () => within(await screen.findByRole("region", { name: "Since you were here" }));

it("[14.1] stays for the visit, takes in what happens meanwhile, and begins anew with the next", async () => {
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  const { id: leagueId, inviteCode } = await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  await pat.mutation(api.leagues.join, { inviteCode });
  const league = await sam.query(api.leagues.get, { leagueId });
  const page = (
    <MemoryRouter>
      <SinceVisit league={league} />
    </MemoryRouter>
  );
  const { unmount } = render(page, { wrapper: sam.wrapper });
  expect((await home()).getByText("Pat Rivera joined")).toBeTruthy();
  await waitFor(async () =>
    expect(await sam.query(api.talk.sinceVisit, { leagueId })).toMatchObject({ after: 1, events: [] }),
  );
  await sam.mutation(api.leagues.updateSettings, { leagueId, description: "Wings at six" });
  expect(await (await home()).findByText("Sam Okafor changed the settings")).toBeTruthy();
  expect((await home()).getByText("Pat Rivera joined")).toBeTruthy();

  // Another tab of the league, and back.
  unmount();
  const { unmount: leave } = render(page, { wrapper: sam.wrapper });
  expect((await home()).getByText("Pat Rivera joined")).toBeTruthy();
  await user.click((await home()).getByRole("button", { name: "Hide what happened" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Since you were here" })).toBeNull());
  leave();
  render(page, { wrapper: sam.wrapper });
  await sam.mutation(api.talk.send, { leagueId, text: "Hi", key: "hi" });
  await sam.mutation(api.leagues.updateSettings, { leagueId, name: "Monday Crew" });
  expect(await (await home()).findByText("Sam Okafor changed the settings")).toBeTruthy();
  expect(screen.queryByText("Pat Rivera joined")).toBeNull();
});
