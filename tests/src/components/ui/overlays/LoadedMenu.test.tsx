import { render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it } from "vitest";
import { LoadedMenu } from "../../../../../src/components/ui/overlays/LoadedMenu";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

function show(isWanted: boolean) {
  const actions = [{ label: "Members", onSelect: () => undefined }];
  // Development runs every effect twice: the second press mustn't close it.
  render(
    <StrictMode>
      <LoadedMenu label="Options" actions={actions} icon="…" isWanted={isWanted} />
    </StrictMode>,
  );
}

it("a menu that somebody has pressed already opens when it comes", async () => {
  show(true);
  expect(await screen.findByRole("menuitem", { name: "Members" })).toBeDefined();
});

it("a menu that nobody has pressed stays closed", () => {
  show(false);
  expect(screen.getByRole("button", { name: "Options" }).getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("menu")).toBeNull();
});
