// The picks that a league's page wants of the viewer, as the deadline comes and goes.
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { DueBar } from "../../../../../src/features/leagues/home/DueBar";
import { HostConvex } from "../../../../support/screens/hostConvex";
import { storeWeek } from "../../../../support/screens/hostSeason";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
beforeEach(async () => {
  host = await HostConvex.open();
});
afterEach(() => host.close());

it("is urgent in the last minutes, and no more once the deadline has passed", async () => {
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await sam.mutation(api.leagues.create, { name: "Crew" });
  const [league] = await sam.query(api.leagues.listMine, {});
  // The default deadline is 24 hours before kickoff.
  await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 24 + 5 / 60 }]);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
  render(
    <MemoryRouter>
      <DueBar league={league!} />
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );
  const bar = await vi.waitFor(() => screen.getByRole("region", { name: "Your picks" }));
  expect(bar.textContent).toMatch(/1 pick · locks in 4m · Last minutes/);
  // Offline no answer says so.
  void act(() => vi.advanceTimersByTime(10 * 60_000));
  expect(bar.textContent).toContain("1 pick · Deadline passed");
  expect(bar.textContent).not.toContain("Last minutes");
});
