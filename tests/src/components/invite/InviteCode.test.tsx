import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { InviteCode } from "../../../../src/components/invite/InviteCode";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

function open() {
  const user = userEvent.setup();
  render(
    <>
      <InviteCode code="HUD7KQ2X" />
      <Toaster />
    </>,
  );
  return user;
}

describe("[2.30] the invite code", () => {
  it("[8.8] is copied, with a toast", async () => {
    const user = open();
    await user.click(screen.getByRole("button", { name: "Copy invite code HUD7KQ2X" }));
    expect(await navigator.clipboard.readText()).toBe("HUD7KQ2X");
    expect((await screen.findByRole("status")).textContent).toBe("Copied!Invite code copied to clipboard");
  });

  it("[13.4] can be copied as a link too", async () => {
    const user = open();
    await user.click(screen.getByRole("button", { name: "Copy invitation link HUD7KQ2X" }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/join/HUD7KQ2X`);
    expect((await screen.findByRole("status")).textContent).toBe("Copied!Invitation link copied to clipboard");
  });

  it.each([
    ["Copy invite code HUD7KQ2X", "ErrorFailed to copy invite code"],
    ["Copy invitation link HUD7KQ2X", "ErrorFailed to copy invitation link"],
  ])("[8.6] reports that it couldn't be copied: %s", async (name, sentence) => {
    const user = open();
    const denied = new DOMException("denied", "NotAllowedError");
    const writing = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(denied);
    onTestFinished(() => writing.mockRestore());
    await user.click(screen.getByRole("button", { name }));
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  });
});
