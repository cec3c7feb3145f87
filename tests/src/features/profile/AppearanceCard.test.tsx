import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AppearanceCard } from "../../../../src/features/profile/AppearanceCard";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const theme = () => document.documentElement.dataset.theme;

describe("appearance", () => {
  it("follows the system until something else is chosen, and remembers the choice", async () => {
    const { unmount } = render(<AppearanceCard />);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "System" }).checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
    expect(theme()).toBe("dark");
    unmount();
    render(<AppearanceCard />);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dark" }).checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "System" }));
    expect(theme()).toBeUndefined();
  });
});
