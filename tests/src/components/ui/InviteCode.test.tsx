import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Toaster } from "../../../../src/components/ui/Toaster";
import { InviteCode } from "../../../../src/components/ui/InviteCode";
import { uiTest } from "../../../support/uiTest";

uiTest();

describe("[2.30] the invite code", () => {
  it("[8.8] is copied, and says so", async () => {
    const user = userEvent.setup();
    render(
      <>
        <InviteCode code="HUD7KQ2X" />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Copy invite code HUD7KQ2X" }));
    expect(await navigator.clipboard.readText()).toBe("HUD7KQ2X");
    expect((await screen.findByRole("status")).textContent).toBe("Copied!Invite code copied to clipboard");
  });

  it("[8.6] says when it couldn't be", async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied", "NotAllowedError"));
    render(
      <>
        <InviteCode code="HUD7KQ2X" />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Copy invite code HUD7KQ2X" }));
    expect((await screen.findByRole("alert")).textContent).toBe("ErrorFailed to copy invite code");
  });
});
