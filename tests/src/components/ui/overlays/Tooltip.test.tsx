import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Tooltip } from "../../../../../src/components/ui/overlays/Tooltip";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();
// Its code is here: it comes without a timer that a test could advance.
beforeAll(() => import("../../../../../src/components/ui/overlays/TooltipBubble"));
// Each test is long after the one before.
let nowMs = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ now: (nowMs += 60_000) });
  render(
    <>
      <Tooltip content="First text">
        <button type="button">one</button>
      </Tooltip>
      <Tooltip content="Second text">
        <button type="button">two</button>
      </Tooltip>
    </>,
  );
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const hover = (name: string) => fireEvent.mouseEnter(screen.getByRole("button", { name }).parentElement!);
const leave = (name: string) => fireEvent.mouseLeave(screen.getByRole("button", { name }).parentElement!);

describe("[2.51] tooltips", () => {
  it("open after 700 ms", async () => {
    hover("one");
    await pass(690);
    expect(screen.queryByRole("tooltip")).toBeNull();
    await pass(20);
    expect(screen.getByRole("tooltip").textContent).toBe("First text");
  });

  it("open at once if the next one is reached within 300 ms", async () => {
    hover("one");
    await pass(710);
    leave("one");
    await pass(250);
    hover("two");
    await pass(10);
    expect(screen.getByRole("tooltip").textContent).toBe("Second text");
  });

  it("wait again after that", async () => {
    hover("one");
    await pass(710);
    leave("one");
    await pass(350);
    hover("two");
    await pass(600);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("open on keyboard focus and close with Escape", async () => {
    act(() => screen.getByRole("button", { name: "one" }).focus());
    await pass(10);
    expect(screen.getByRole("tooltip").textContent).toBe("First text");
    fireEvent.keyDown(document.body, { key: "Escape" });
    await pass(10);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});
