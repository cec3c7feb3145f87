// The router while a page's code is on its way.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useEffect, useState, type ComponentType } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppRouter } from "../../../src/app/AppRouter";
import type { Calls } from "../../../src/app/convexClient/calls";
import { inSlices } from "../../../src/app/convexClient/inSlices";
import { PageErrors } from "../../../src/app/pages/PageErrors";
import { later } from "../../../src/lib/later";
import { paths } from "../../../src/lib/paths";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

const game = paths.gamePage("g1");
const startViewTransition = vi.fn<(draw: () => void) => Partial<ViewTransition>>();
let arrive: (code: ComponentType | Promise<never>) => Promise<void>;
let answer: () => void;

beforeEach(() => {
  window.history.replaceState(null, "", paths.picks());
  startViewTransition.mockReset().mockImplementation((draw) => {
    act(draw);
    const done = Promise.resolve(undefined);
    return { ready: done, finished: done, updateCallbackDone: done };
  });
  Object.assign(document, { startViewTransition });
  start();
});
afterEach(() => {
  Reflect.deleteProperty(document, "startViewTransition");
  window.history.replaceState(null, "", "/");
});

/** A score that the client's answers tell. */
function Score() {
  const [score, setScore] = useState(0);
  useEffect(() => {
    const { watchQuery } = inSlices({
      watchQuery: () => ({
        onUpdate: (callback: () => void) => {
          answer = callback;
          return () => undefined;
        },
      }),
    } as unknown as Calls);
    return watchQuery({} as never).onUpdate(() => setScore(7));
  }, []);
  return <p>Score {score}</p>;
}

function start() {
  const code = new Promise<ComponentType>((resolve) => {
    arrive = (it) => act(async () => resolve(it));
  });
  const Game = later(() => code);
  const loadGame = async () => void (await Promise.allSettled([Game.load()]));
  render(
    <AppRouter loadPageAt={loadGame}>
      <Link to={paths.leagues}>Leagues</Link>
      <PageErrors>
        <Suspense>
          <Routes>
            <Route
              path={paths.picks()}
              element={
                <>
                  <Score />
                  <Link to={game} data-carried={game}>
                    Game
                  </Link>
                </>
              }
            />
            <Route path={game} element={<Game />} />
            <Route path={paths.leagues} element={<h1>All leagues</h1>} />
          </Routes>
        </Suspense>
      </PageErrors>
    </AppRouter>,
  );
}

const press = (name: string) => act(() => userEvent.click(screen.getByRole("link", { name })));

it("leaves the list as it is, and moves once the page can be drawn", async () => {
  await press("Game");
  expect(screen.getByText("Score 0")).toBeTruthy();
  expect(startViewTransition).not.toHaveBeenCalled();
  await arrive(() => <h1>Game page</h1>);
  expect(screen.getByRole("heading").textContent).toBe("Game page");
  expect(startViewTransition).toHaveBeenCalledOnce();
});

it("holds back no answer of the server", async () => {
  await press("Game");
  await act(async () => answer());
  expect(screen.getByText("Score 7")).toBeTruthy();
});

it("goes to another page at once, and stays there when the first one's code arrives", async () => {
  await press("Game");
  await press("Leagues");
  expect(screen.getByRole("heading").textContent).toBe("All leagues");
  await arrive(() => <h1>Game page</h1>);
  expect(screen.getByRole("heading").textContent).toBe("All leagues");
  expect(startViewTransition).not.toHaveBeenCalled();
});

it("shows the page's own words when its code can't be fetched", async () => {
  await press("Game");
  await arrive(Promise.reject(new TypeError("Code is missing")));
  expect(await screen.findByText("This page stopped working")).toBeTruthy();
  expect(screen.queryByText("Score 0")).toBeNull();
  // React logs the caught error.
  vi.mocked(console.error).mockClear();
});
