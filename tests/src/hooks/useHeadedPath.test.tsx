import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, type ComponentType } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppRouter } from "../../../src/app/AppRouter";
import { useHeadedPath } from "../../../src/hooks/useHeadedPath";
import { later } from "../../../src/lib/later";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

/** The marked links, each time that the bar is drawn. */
let drawn: string[];
let timesRulesDrawn: number;
let arrive: (_: ComponentType) => void;

beforeEach(() => {
  window.history.replaceState(null, "", "/leagues/a/rules");
  drawn = [];
  timesRulesDrawn = 0;
  const Picks = later(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  render(
    <AppRouter loadPageAt={() => Promise.resolve()}>
      <Bar />
      <Suspense>
        <Routes>
          <Route path="/leagues/a/rules" element={<Rules />} />
          <Route path="/picks" element={<Picks />} />
        </Routes>
      </Suspense>
    </AppRouter>,
  );
});
afterEach(() => window.history.replaceState(null, "", "/"));

function Rules() {
  timesRulesDrawn += 1;
  return <h1>Rules</h1>;
}

function Bar() {
  const { isHeaded } = useHeadedPath();
  const links = ["/leagues", "/picks", "/"];
  drawn.push(links.filter(isHeaded).join());
  return links.map((to) => (
    <Link key={to} to={to} aria-current={isHeaded(to) ? "page" : undefined}>
      {to}
    </Link>
  ));
}

const marked = () =>
  screen.getAllByRole("link").flatMap((link) => (link.hasAttribute("aria-current") ? [link.textContent] : []));

it("marks the pressed link before its page is drawn, and then what is on screen", async () => {
  expect(marked()).toEqual(["/leagues"]);
  await act(() => userEvent.click(screen.getByRole("link", { name: "/picks" })));
  expect(screen.getByRole("heading").textContent).toBe("Rules");
  expect(marked()).toEqual(["/picks"]);
  arrive(() => <h1>Picks</h1>);
  expect(await screen.findByRole("heading", { name: "Picks" })).toBeTruthy();
  expect(marked()).toEqual(["/picks"]);
});

it.each(["ctrlKey", "metaKey", "shiftKey"])("marks nothing else when %s opens a page beside this one", (key) => {
  const link = screen.getByRole("link", { name: "/picks" });
  // That is the browser's part.
  document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { [key]: true });
  expect(marked()).toEqual(["/leagues"]);
  expect(new Set(drawn)).toEqual(new Set(["/leagues"]));
});

it("draws nothing but the bar again", async () => {
  await act(() => userEvent.click(screen.getByRole("link", { name: "/picks" })));
  expect(drawn.at(-1)).toBe("/picks");
  expect(timesRulesDrawn).toBe(1);
});

it("marks what is on screen again when the viewer goes back meanwhile", async () => {
  await act(() => userEvent.click(screen.getByRole("link", { name: "/picks" })));
  expect(marked()).toEqual(["/picks"]);
  act(() => window.history.back());
  await vi.waitFor(() => expect(marked()).toEqual(["/leagues"]));
  await act(async () => arrive(() => <h1>Picks</h1>));
  expect(screen.getByRole("heading").textContent).toBe("Rules");
  expect(marked()).toEqual(["/leagues"]);
});
