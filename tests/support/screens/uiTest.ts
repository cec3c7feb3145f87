// For UI tests: unmounts everything after each test, removes its toasts, keeps screens away from the real feed, and fails
// a test on a stray console.error.
import { cleanup, configure, fireEvent, screen } from "@testing-library/react";
import { toast } from "react-hot-toast/headless";
import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";
import { quietDiagnostics } from "./quietDiagnostics";

/** A busy machine is slow; awaited elements still have to appear. */
const patienceMs = 15_000;

/** Nothing listens there: screens that ask for a game's details don't reach the real feed. */
const NO_FEED = "http://127.0.0.1:9/feed";

export function uiTest(): void {
  configure({ asyncUtilTimeout: patienceMs });
  quietDiagnostics();
  vi.setConfig({ testTimeout: 4 * patienceMs });
  let errors: MockInstance<typeof console.error>;
  beforeEach(() => {
    errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.stubEnv("SPORTS_FEED_URL", NO_FEED);
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    // Other files run in the same process: neither a toast nor that one waits under the pointer is left to them.
    for (const toaster of screen.queryAllByRole("region", { name: /^Notifications/ })) fireEvent.pointerLeave(toaster);
    cleanup();
    toast.removeAll();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    const calls = [...errors.mock.calls];
    errors.mockRestore();
    expect(calls).toEqual([]);
  });
}
