import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { InviteCard } from "../../../../src/components/invite/InviteCard";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const link = () => `${window.location.origin}/join/HUD7KQ2X`;

function open() {
  const user = userEvent.setup();
  render(
    <>
      <InviteCard name="Sunday Crew" code="HUD7KQ2X" />
      <Toaster />
    </>,
  );
  return user;
}

function canShare(share: () => Promise<void>) {
  const spy = vi.fn(share);
  Object.defineProperty(navigator, "share", { value: spy, configurable: true });
  return spy;
}

describe("[13.4] the invitation", () => {
  afterEach(() => Reflect.deleteProperty(navigator, "share"));

  it("opens the share sheet with the league's name and link", async () => {
    const share = canShare(() => Promise.resolve());
    const user = open();
    await user.click(screen.getByRole("button", { name: "Share Invitation" }));
    expect(share).toHaveBeenCalledWith({
      title: "Huddle Picks",
      text: 'Join "Sunday Crew" on Huddle Picks',
      url: link(),
    });
  });

  it("says nothing when the share sheet is dismissed, and reports a failure to share", async () => {
    canShare(() => Promise.reject(new DOMException("closed", "AbortError")));
    const user = open();
    await user.click(screen.getByRole("button", { name: "Share Invitation" }));
    expect(screen.queryByRole("alert")).toBeNull();
    canShare(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
    await user.click(screen.getByRole("button", { name: "Share Invitation" }));
    expect((await screen.findByRole("alert")).textContent).toBe("ErrorFailed to share the invitation");
  });

  it("copies the link where the browser can't share", async () => {
    const user = open();
    await user.click(screen.getByRole("button", { name: "Copy Invitation Link" }));
    expect(await navigator.clipboard.readText()).toBe(link());
    expect((await screen.findByRole("status")).textContent).toBe("Copied!Invitation link copied to clipboard");
  });
});
