import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { beforeEach, expect, it } from "vitest";
import { Menu } from "../../../../../src/components/ui/overlays/Menu";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

beforeEach(() => {
  // Development runs every effect twice: the second press mustn't close it.
  render(
    <StrictMode>
      <main id="main" />
      <Menu label="Options" actions={["Members", "Leave"].map((label) => ({ label, onSelect: () => undefined }))} />
    </StrictMode>,
  );
});

const button = () => screen.getByRole("button", { name: "Options" });

it("a menu opens when it is pressed, though its code comes later", async () => {
  await userEvent.click(button());
  const item = await screen.findByRole("menuitem", { name: "Members" });
  // A landmark, also when it is opened again.
  expect(item.closest("main")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button());
  expect((await screen.findByRole("menuitem", { name: "Leave" })).closest("main")).not.toBeNull();
});

it.each([
  ["{Enter}", "Members"],
  ["{ArrowDown}", "Members"],
  ["{ArrowUp}", "Leave"],
])("%s opens a menu at %s", async (key, first) => {
  button().focus();
  await userEvent.keyboard(key);
  const item = await screen.findByRole("menuitem", { name: first });
  await waitFor(() => expect(item.hasAttribute("data-focus")).toBe(true));
});

it("a menu whose code comes while its button has the focus leaves it there, and stays closed", async () => {
  const before = button();
  before.focus();
  await userEvent.hover(before);
  // The hover asked for the same.
  await act(() => import("../../../../../src/components/ui/overlays/LoadedMenu"));
  expect(document.activeElement).toBe(before);
  expect(button().getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("menu")).toBeNull();
});
