import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useIsOffline } from "../../../src/hooks/useIsOffline";
import { uiTest } from "../../support/screens/uiTest";

uiTest();
afterEach(() => void vi.unstubAllGlobals());

const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
const answers = () => Promise.resolve(new Response());

/** Dispatches the browser's event, and waits for its effects. */
const say = (event: "offline" | "online") => act(async () => void window.dispatchEvent(new Event(event)));

describe("useIsOffline", () => {
  it("follows the browser's online and offline events", async () => {
    vi.stubGlobal("fetch", unreachable);
    const { result } = renderHook(useIsOffline);
    expect(result.current).toBe(false);
    await say("offline");
    expect(result.current).toBe(true);
    await say("online");
    expect(result.current).toBe(false);
  });

  it("stays false while the server answers", async () => {
    const asked = vi.fn(answers);
    vi.stubGlobal("fetch", asked);
    const { result } = renderHook(useIsOffline);
    await say("offline");
    expect(asked).toHaveBeenCalledOnce();
    expect(result.current).toBe(false);
  });

  it.each([
    ["a network that answered once more while it went down", unreachable, true],
    ["a server on this machine", answers, false],
  ])("asks a second time, for %s", async (_, second, isOffline) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const asked = vi.fn(answers);
    vi.stubGlobal("fetch", asked);
    const { result } = renderHook(useIsOffline);
    await say("offline");
    asked.mockImplementation(second);
    await act(async () => void vi.advanceTimersByTime(10_000));
    await act(async () => void vi.advanceTimersByTime(10_000));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(result.current).toBe(isOffline);
  });

  it("stays false if the check fails only after the network is back", async () => {
    let fail: () => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise((_, reject) => (fail = () => reject(new TypeError("Failed to fetch")))));
    const { result } = renderHook(useIsOffline);
    await say("offline");
    await say("online");
    await act(async () => fail());
    expect(result.current).toBe(false);
  });
});
