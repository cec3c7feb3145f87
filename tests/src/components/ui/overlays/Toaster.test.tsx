import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { toast as hotToast } from "react-hot-toast/headless";
import { beforeEach } from "vitest";
import { Toaster } from "../../../../../src/components/ui/overlays/Toaster";
import { toast, toastError } from "../../../../../src/components/ui/overlays/toast";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();
beforeEach(() => {
  vi.useFakeTimers();
  hotToast.removeAll();
  render(<Toaster />);
});

const raise = (...args: Parameters<typeof toast>) => act(() => void toast(...args));
const region = () => screen.getByRole("region", { name: /Notifications/ });

describe("[2.51] toasts", () => {
  it("shows a title, a description and an action", () => {
    const onSelect = vi.fn();
    raise({ title: "Copied!", description: "Invite code copied to clipboard", action: { label: "Undo", onSelect } });
    const card = screen.getByRole("status");
    expect(card.textContent).toContain("Copied!");
    expect(card.textContent).toContain("Invite code copied to clipboard");
    fireEvent.click(within(card).getByRole("button", { name: "Undo" }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("shows one at a time: a new one replaces the previous one", () => {
    raise({ title: "First" });
    raise({ title: "Second" });
    expect(screen.getAllByRole("status")).toHaveLength(1);
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("Second")).toBeTruthy();
  });

  it("disappears after 5,000 ms", () => {
    raise({ title: "Saved" });
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.queryByRole("status")).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("stays while the pointer is over it", () => {
    raise({ title: "Saved" });
    act(() => void vi.advanceTimersByTime(4_000));
    fireEvent.pointerEnter(region());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole("status")).not.toBeNull();
    fireEvent.pointerLeave(region());
    act(() => void vi.advanceTimersByTime(1_100));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("is an alert when destructive [8.5]", () => {
    act(() => void toastError("Failed to create league"));
    expect(screen.getByRole("alert").textContent).toContain("ErrorFailed to create league");
  });

  it("is focused by F8 and closed by its button", () => {
    raise({ title: "Saved" });
    fireEvent.keyDown(document, { key: "F8" });
    expect(document.activeElement).toBe(region());
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("status")).toBeNull();
  });

  describe("returns the focus to where it was", () => {
    let field: HTMLElement;
    beforeEach(() => {
      field = render(<input aria-label="Name" />).getByRole("textbox");
      field.focus();
      raise({ title: "Saved", action: { label: "Undo", onSelect: () => undefined } });
      fireEvent.keyDown(document, { key: "F8" });
      expect(document.activeElement).toBe(region());
    });

    it.each(["Dismiss", "Undo"])("after %s", (name) => {
      const button = screen.getByRole("button", { name });
      button.focus();
      fireEvent.click(button);
      expect(screen.queryByRole("status")).toBeNull();
      expect(document.activeElement).toBe(field);
    });

    it("when F8 is pressed again, while the toast stays", () => {
      screen.getByRole("button", { name: "Dismiss" }).focus();
      fireEvent.keyDown(document, { key: "F8" });
      expect(document.activeElement).toBe(field);
      expect(screen.getByRole("status")).toBeTruthy();
    });

    it("when another toast replaces the focused one", () => {
      screen.getByRole("button", { name: "Dismiss" }).focus();
      raise({ title: "Another" });
      expect(document.activeElement).toBe(field);
    });

    it("but not after the user has moved on elsewhere", () => {
      const other = render(<button>Elsewhere</button>).getByRole("button", { name: "Elsewhere" });
      act(() => other.focus());
      act(() => void vi.advanceTimersByTime(6_000));
      expect(screen.queryByRole("status")).toBeNull();
      expect(document.activeElement).toBe(other);
    });
  });

  it("moves the focus to the main content if its previous element is gone", () => {
    const page = render(
      <main id="main" tabIndex={-1}>
        <input aria-label="Name" />
      </main>,
    );
    page.getByRole("textbox").focus();
    raise({ title: "Saved" });
    fireEvent.keyDown(document, { key: "F8" });
    page.rerender(<main id="main" tabIndex={-1} />);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(document.activeElement).toBe(page.getByRole("main"));
  });

  it.each([
    [49, true],
    [50, false],
    [-50, false],
  ])("stays after a swipe of %i px: %s", (distance, stays) => {
    raise({ title: "Saved" });
    const card = screen.getByRole("status");
    fireEvent.pointerDown(card, { button: 0, clientX: 200, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: 200 + distance, pointerId: 1 });
    fireEvent.pointerUp(card, { clientX: 200 + distance, pointerId: 1 });
    expect(screen.queryByRole("status") !== null).toBe(stays);
  });
});
