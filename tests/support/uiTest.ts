// For UI tests: everything is unmounted after each test, and a stray console.error fails it.
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

export function uiTest(): void {
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
