// The board beside the landing page's words as visitors see it, on the real functions.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HeroBoard } from "../../../../src/features/landing/HeroBoard";
import { uiTest } from "../../../support/screens/uiTest";
import { BoardWeek, chanceOf, matches } from "../../../support/screens/weekBoardScreen";

uiTest();

/** Everything is in view. */
class Observer {
  constructor(private readonly onChange: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe = () => this.onChange([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

let week: BoardWeek;
beforeEach(async () => {
  vi.stubGlobal("IntersectionObserver", Observer);
  week = await BoardWeek.begin();
  await week.start();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await week.host.close();
});

/** As somebody without a league. */
async function visit() {
  const { wrapper } = await week.host.signIn({ firstName: "Kim", lastName: "Lee" }, { isNew: true });
  render(<HeroBoard />, { wrapper });
  fireEvent.pointerMove(window);
}

const findBoard = () => screen.findByRole("region", { name: "Week 12 of Crew" });
const drawing = () => screen.queryByRole("img", { name: /^Drawing of the app/ });

it("[1.8] is a drawing until the operator shows a league, and then its board", async () => {
  await visit();
  expect(drawing()).toBeTruthy();
  vi.stubEnv("SHOW_LEAGUE", week.league.id);
  await week.play(matches.packers, [3, 0]);
  const board = await findBoard();
  expect(board.textContent).toMatch(/Packers|Vikings/);
  expect(board.textContent).toContain("Sam O.");
  expect(board.textContent).not.toContain("Okafor");
  // It leads nowhere.
  expect(within(board).queryAllByRole("link")).toEqual([]);
  expect(within(board).queryAllByRole("button")).toEqual([]);
});

it("[11.2] moves with a score, without a reload, and says who has won", async () => {
  vi.stubEnv("SHOW_LEAGUE", week.league.id);
  await visit();
  const board = await findBoard();
  for (const match of [matches.packers, matches.vikings]) await week.play(match, [21, 0]);
  await waitFor(async () => expect(await chanceOf("Sam O.")).toBeGreaterThan(60));
  expect(within(board).getByText("21", { selector: ".sr-only" })).toBeTruthy();
  for (const match of Object.values(matches)) await week.end(match, [21, 0]);
  await within(board).findByText("Won");
  expect(board.textContent).toContain("Its week is decided.");
  expect(within(board).getAllByRole("listitem")[0]?.textContent).toContain("Sam O.");
});
