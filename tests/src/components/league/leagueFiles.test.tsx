// [13.7] Files of a league, as somebody downloads them.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { LeagueFiles } from "../../../../src/components/league/LeagueFiles";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { HostConvex } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
beforeEach(async () => {
  host = await HostConvex.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await host.close();
});

it("[13.7] a press saves the file under the league's name", async () => {
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await sam.mutation(api.leagues.create, { name: "Sunday Crew" });
  const [league] = await sam.query(api.leagues.listMine, {});
  const made: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    made.push(blob as Blob);
    return "blob:file";
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  render(
    <>
      <MemoryRouter>
        <LeagueFiles league={league!} />
      </MemoryRouter>
      <Toaster />
    </>,
    { wrapper: sam.wrapper },
  );
  await userEvent.click(screen.getByText("Download as spreadsheets"));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    ...["Members", "Standings", "Picks", "Dues", "Log"],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Members" }));
  expect(await screen.findByText("Your file is ready")).toBeTruthy();
  expect(saved).toEqual([expect.stringMatching(/^sunday-crew-members-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(await made[0]?.text()).toMatch(/^\uFEFF?member,role,joined at\r\nSam Okafor,owner,/);
});
