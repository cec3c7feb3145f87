// [18.3] A league's big screen on the real functions, and the dialog that makes its address.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { BigScreenDialog } from "../../../../src/components/invite/BigScreenDialog";
import { BigScreen } from "../../../../src/features/screen/BigScreen";
import { uiTest } from "../../../support/screens/uiTest";
import { BoardWeek, matches } from "../../../support/screens/weekBoardScreen";

uiTest();

const user = userEvent.setup();
let week: BoardWeek;
beforeEach(async () => {
  week = await BoardWeek.begin();
  await week.start();
});
afterEach(() => week.host.close());

const makeToken = async (shows: "names" | "initials") =>
  await week.sam.mutation(api.screens.make, { leagueId: week.league.id, shows });

/** As somebody without a league. */
async function watch(token: string) {
  const { wrapper } = await week.host.signIn({ firstName: "Kim", lastName: "Lee" }, { isNew: true });
  const page = (
    <MemoryRouter>
      <BigScreen token={token} />
    </MemoryRouter>
  );
  render(page, { wrapper });
}
const turn = () => fireEvent.keyDown(window, { key: "ArrowRight" });

it("[18.3][11.2] shows board, scores and revealed picks to whoever has the address, and moves with a score", async () => {
  await watch(await makeToken("names"));
  expect(await screen.findByRole("heading", { name: "Crew" })).toBeTruthy();
  const board = await screen.findByRole("region", { name: "Week board" });
  expect(within(board).getByText("Sam Okafor")).toBeTruthy();
  const pages = within(screen.getByRole("list", { name: "Pages" }));
  expect(pages.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Week board",
    "Scores",
    "Picks",
  ]);
  turn();
  const scores = screen.getByRole("region", { name: "Scores" });
  await week.play(matches.packers, [17, 3]);
  await within(scores).findByText("17", { selector: ".sr-only" });
  turn();
  const picks = screen.getByRole("region", { name: "Picks" });
  expect(within(picks).getByRole("rowheader", { name: "Sam Okafor" })).toBeTruthy();
  for (const role of ["link", "button"]) expect(screen.queryAllByRole(role)).toEqual([]);
});

it("[18.3] shows initials instead of names, and nothing once a commissioner has ended it", async () => {
  await watch(await makeToken("initials"));
  const board = await screen.findByRole("region", { name: "Week board" });
  expect(within(board).getAllByText("SO").length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain("Okafor");
  await week.sam.mutation(api.screens.end, { leagueId: week.league.id });
  await screen.findByRole("heading", { name: "This address shows nothing any more" });
});

it("[18.3] a commissioner makes the address, which is shown once, chooses the names, and ends it", async () => {
  const league = await week.sam.query(api.leagues.get, { leagueId: week.league.id });
  const dialog = (isOpen: boolean) => <BigScreenDialog league={league} isOpen={isOpen} onClose={() => undefined} />;
  const { rerender } = render(dialog(true), { wrapper: week.sam.wrapper });
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make Address" }).disabled).toBe(false),
  );
  await user.click(screen.getByRole("button", { name: "Make Address" }));
  const address = (await screen.findByText(/\/screen\/[0-9a-f]{32}$/)).textContent ?? "";
  expect(screen.getByRole("link", { name: "Open" }).getAttribute("href")).toBe(address);
  const token = address.slice(-32);
  expect((await week.sam.query(api.screens.show, { token }))?.name).toBe("Crew");
  await user.selectOptions(screen.getByRole("combobox", { name: "Show people with" }), "initials");
  const at = { leagueId: week.league.id };
  await waitFor(async () => expect((await week.sam.query(api.screens.get, at))?.shows).toBe("initials"));
  rerender(dialog(false));
  rerender(dialog(true));
  await screen.findByText(/^An address is out since/);
  expect(screen.queryByText(/\/screen\//)).toBeNull();
  await user.click(screen.getByRole("button", { name: "End Big Screen" }));
  await screen.findByRole("button", { name: "Make Address" });
  expect(await week.sam.query(api.screens.show, { token })).toBeNull();
});
