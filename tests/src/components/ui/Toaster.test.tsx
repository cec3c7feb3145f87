import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { toast as hotToast } from "react-hot-toast/headless";
import { beforeEach } from "vitest";
import { Toaster } from "../../../../src/components/ui/Toaster";
import { toast, toastError } from "../../../../src/components/ui/toast";
import { uiTest } from "../../../support/uiTest";

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

  it("shows one at a time: a new one replaces the one before", () => {
    raise({ title: "First" });
    raise({ title: "Second" });
    expect(screen.getAllByRole("status")).toHaveLength(1);
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("Second")).toBeTruthy();
  });

  it("goes after 5,000 ms", () => {
    raise({ title: "Saved" });
    act(() => void vi.advanceTimersByTime(4_900));
    expect(screen.queryByRole("status")).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("stays while the pointer rests on it", () => {
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

  it.each([
    [49, true],
    [50, false],
    [-50, false],
  ])("swiped by %i px stays: %s", (distance, stays) => {
    raise({ title: "Saved" });
    const card = screen.getByRole("status");
    card.setPointerCapture = () => undefined;
    fireEvent.pointerDown(card, { button: 0, clientX: 200, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: 200 + distance, pointerId: 1 });
    fireEvent.pointerUp(card, { clientX: 200 + distance, pointerId: 1 });
    expect(screen.queryByRole("status") !== null).toBe(stays);
  });
});
