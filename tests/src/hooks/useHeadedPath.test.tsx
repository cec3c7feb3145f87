import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, type ComponentType } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { useHeadedPath } from "../../../src/hooks/useHeadedPath";
import { later } from "../../../src/lib/later";
import { uiTest } from "../../support/screens/uiTest";

uiTest();

function Bar() {
  const { isHeaded, head } = useHeadedPath();
  return ["/leagues", "/picks", "/"].map((to) => (
    <Link key={to} to={to} onClick={() => head(to)} aria-current={isHeaded(to) ? "page" : undefined}>
      {to}
    </Link>
  ));
}

it("marks the pressed link before its page is drawn, and then what is on screen", async () => {
  let arrive = (_: ComponentType) => {};
  const Picks = later(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  render(
    <MemoryRouter initialEntries={["/leagues/a/rules"]}>
      <Bar />
      <Suspense>
        <Routes>
          <Route path="/leagues/a/rules" element={<h1>Rules</h1>} />
          <Route path="/picks" element={<Picks />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  const marked = () =>
    screen.getAllByRole("link").flatMap((link) => (link.hasAttribute("aria-current") ? [link.textContent] : []));
  expect(marked()).toEqual(["/leagues"]);
  await act(() => userEvent.click(screen.getByRole("link", { name: "/picks" })));
  expect(screen.getByRole("heading").textContent).toBe("Rules");
  expect(marked()).toEqual(["/picks"]);
  arrive(() => <h1>Picks</h1>);
  expect(await screen.findByRole("heading", { name: "Picks" })).toBeTruthy();
  expect(marked()).toEqual(["/picks"]);
});
