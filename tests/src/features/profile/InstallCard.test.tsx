import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { InstallCard } from "../../../../src/features/profile/InstallCard";
import { keepInstallPrompt } from "../../../../src/lib/installPrompt";

beforeAll(keepInstallPrompt);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";

describe("[15.1] installing", () => {
  it("is offered once the browser offers it, and calls its dialog", async () => {
    const { container } = render(<InstallCard />);
    expect(container.textContent).toBe("");
    const prompt = vi.fn(() => Promise.resolve({ outcome: "accepted" }));
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Install Huddle Picks" }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(container.textContent).toBe("");
  });

  it("is explained on iPhones, whose browser offers nothing", () => {
    vi.stubGlobal("navigator", { userAgent: IPHONE, maxTouchPoints: 5 });
    render(<InstallCard />);
    expect(screen.getByText(/Add to Home Screen/).textContent).toContain("Share in Safari");
  });
});
