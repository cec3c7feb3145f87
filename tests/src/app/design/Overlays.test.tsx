import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { Overlays } from "../../../../src/app/design/Overlays";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

it("opens each part that opens, and closes it", async () => {
  render(
    <>
      <Overlays />
      <Toaster />
    </>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  await press("Dialog");
  await screen.findByRole("dialog", { name: "Rename league" });
  await press("Save");
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Confirm dialog");
  await screen.findByRole("alertdialog", { name: "Delete league?" });
  await press("Cancel");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press("League options");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await press("Error");
  expect(screen.getByRole("alert").textContent).toContain("Failed to save pick");
  await userEvent.click(screen.getByRole("tab", { name: "Members" }));
  expect(screen.getByRole("tabpanel").textContent).toBe("17 members");
});
