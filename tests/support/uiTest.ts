// For UI tests: everything is unmounted after each test, and a stray console.error fails it.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

/** A busy machine takes its time; what is awaited still has to come. */
const patienceMs = 5_000;

export function uiTest(): void {
  configure({ asyncUtilTimeout: patienceMs });
  vi.setConfig({ testTimeout: 4 * patienceMs });
  let errors: MockInstance<typeof console.error>;
  beforeEach(() => {
    errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    const calls = [...errors.mock.calls];
    errors.mockRestore();
    expect(calls).toEqual([]);
  });
}
