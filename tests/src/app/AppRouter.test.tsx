import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppRouter } from "../../../src/app/AppRouter";
import { carriedBetween } from "../../../src/app/carriedOver";
import { paths } from "../../../src/lib/paths";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

const game = paths.gamePage("g1");

describe("carriedBetween", () => {
  it("is the page of a row on the other page, whichever way the viewer goes", () => {
    expect(carriedBetween(paths.picks(), game)).toBe(game);
    expect(carriedBetween(game, paths.home)).toBe(game);
    expect(carriedBetween(paths.leagues, paths.league("a"))).toBe(paths.league("a"));
    expect(carriedBetween(paths.survivorPool("b"), paths.survivor)).toBe(paths.survivorPool("b"));
  });

  it("is nothing between tabs, within a league, and from one game to another", () => {
    expect(carriedBetween(paths.picks(), paths.leagues)).toBeNull();
    expect(carriedBetween(paths.league("a"), paths.leagueRules("a"))).toBeNull();
    expect(carriedBetween(game, paths.gamePage("g2"))).toBeNull();
  });
});

describe("AppRouter", () => {
  /** Elements with a name, before the other page is drawn and after it. */
  let named: (string | undefined)[];
  const nameds = () =>
    [...document.querySelectorAll<HTMLElement>("*")]
      .filter(({ style }) => style.getPropertyValue("view-transition-name") !== "")
      .map(({ textContent }) => textContent)
      .join();
  const startViewTransition = vi.fn<(draw: () => void) => Partial<ViewTransition>>();

  beforeEach(() => {
    named = [];
    window.history.replaceState(null, "", paths.picks());
    startViewTransition.mockReset().mockImplementation((draw) => {
      named.push(nameds());
      act(draw);
      named.push(nameds());
      return {
        ready: Promise.reject(new Error("Skipped")),
        finished: Promise.resolve(),
        updateCallbackDone: Promise.resolve(),
      };
    });
    Object.assign(document, { startViewTransition });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, "startViewTransition");
    vi.restoreAllMocks();
    window.history.replaceState(null, "", "/");
  });

  function start() {
    render(
      <AppRouter loadPageAt={() => Promise.resolve()}>
        <Routes>
          <Route
            path={paths.picks()}
            element={
              <>
                <p data-carried={paths.gamePage("g2")}>Another row</p>
                <p data-carried={game}>Row</p>
                <Link to={game}>Game</Link>
              </>
            }
          />
          <Route path={game} element={<p data-carried={game}>Score</p>} />
        </Routes>
      </AppRouter>,
    );
  }

  async function goBack(hasUAVisualTransition: boolean) {
    await act(async () => {
      window.history.replaceState(null, "", paths.picks());
      window.dispatchEvent(Object.assign(new Event("popstate"), { hasUAVisualTransition }));
      await Promise.resolve();
    });
  }

  it("moves a row into its page and back, and leaves no name behind", async () => {
    start();
    await userEvent.click(screen.getByRole("link"));
    expect(await screen.findByText("Score")).toBeTruthy();
    expect(named).toEqual(["Row", "Score"]);
    await vi.waitFor(() => expect(nameds()).toBe(""));
    await goBack(false);
    expect(await screen.findByText("Row")).toBeTruthy();
    expect(named).toEqual(["Row", "Score", "Score", "Row"]);
    await vi.waitFor(() => expect(nameds()).toBe(""));
  });

  it("moves nothing after a swipe, which the browser has drawn", async () => {
    start();
    await userEvent.click(screen.getByRole("link"));
    expect(await screen.findByText("Score")).toBeTruthy();
    await goBack(true);
    expect(await screen.findByText("Row")).toBeTruthy();
    expect(startViewTransition).toHaveBeenCalledOnce();
  });

  it("moves nothing for those who want less motion, and in browsers that don't know how", async () => {
    start();
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    await userEvent.click(screen.getByRole("link"));
    expect(await screen.findByText("Score")).toBeTruthy();
    expect(startViewTransition).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    Reflect.deleteProperty(document, "startViewTransition");
    await goBack(false);
    expect(await screen.findByText("Row")).toBeTruthy();
  });
});
