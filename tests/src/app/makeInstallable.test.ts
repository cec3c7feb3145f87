import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeInstallable } from "../../../src/app/makeInstallable";

const manifest = () => document.head.querySelector<HTMLLinkElement>("link[rel=manifest]");

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  manifest()?.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("[15.1] leaves the first seconds after loading to the first screen", () => {
  vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  makeInstallable();
  vi.advanceTimersByTime(60_000);
  expect(manifest()).toBeNull();
  window.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(2_900);
  expect(manifest()).toBeNull();
  vi.advanceTimersByTime(200);
  expect(manifest()?.getAttribute("href")).toBe("/manifest.webmanifest");
});
