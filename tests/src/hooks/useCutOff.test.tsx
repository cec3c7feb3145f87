import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useCutOff } from "../../../src/hooks/useCutOff";
import { uiTest } from "../../support/uiTest";

uiTest();
afterEach(() => void vi.unstubAllGlobals());

const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
const answers = () => Promise.resolve(new Response());

/** The browser's word, and everything that follows from it. */
const say = (event: "offline" | "online") => act(async () => void window.dispatchEvent(new Event(event)));

describe("the network's absence", () => {
  it("is known from the browser's word on, until it takes it back", async () => {
    vi.stubGlobal("fetch", unreachable);
    const { result } = renderHook(useCutOff);
    expect(result.current).toBe(false);
    await say("offline");
    expect(result.current).toBe(true);
    await say("online");
    expect(result.current).toBe(false);
  });

  it("isn't believed while the server answers", async () => {
    const asked = vi.fn(answers);
    vi.stubGlobal("fetch", asked);
    const { result } = renderHook(useCutOff);
    await say("offline");
    expect(asked).toHaveBeenCalledOnce();
    expect(result.current).toBe(false);
  });

  it("is over even where the question's answer comes later", async () => {
    let fail: () => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise((_, reject) => (fail = () => reject(new TypeError("Failed to fetch")))));
    const { result } = renderHook(useCutOff);
    await say("offline");
    await say("online");
    await act(async () => fail());
    expect(result.current).toBe(false);
  });
});
