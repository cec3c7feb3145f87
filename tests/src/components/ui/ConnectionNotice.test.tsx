import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionNotice } from "../../../../src/components/ui/feedback/ConnectionStatus";
import { formatTime } from "../../../../src/lib/format";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();
const lostAt = new Date("2026-11-22T14:14:00");
beforeEach(() => void vi.useFakeTimers({ now: lostAt }));

const text = () => screen.getByRole("status").textContent;

describe("the connection's state", () => {
  it("is empty while everything is live", () => {
    render(<ConnectionNotice isConnected hasEverConnected knownAtMs={null} />);
    expect(text()).toBe("");
  });

  it("shows the screen's age if a lost connection doesn't return soon", () => {
    render(<ConnectionNotice isConnected={false} hasEverConnected knownAtMs={null} />);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(text()).toBe("");
    act(() => void vi.advanceTimersByTime(1_000));
    expect(text()).toBe(`Reconnecting… showing ${formatTime(lostAt.getTime())}`);
  });

  it("is empty again after reconnecting", () => {
    const { rerender } = render(<ConnectionNotice isConnected={false} hasEverConnected knownAtMs={null} />);
    act(() => void vi.advanceTimersByTime(2_000));
    rerender(<ConnectionNotice isConnected hasEverConnected knownAtMs={null} />);
    expect(text()).toBe("");
  });

  it("[15.1] leaves it to the banner of a page that is cut off, and then says since when it was", () => {
    const { rerender } = render(<ConnectionNotice isConnected={false} hasEverConnected knownAtMs={null} />);
    act(() => void vi.advanceTimersByTime(2_000));
    rerender(<ConnectionNotice isConnected={false} hasEverConnected knownAtMs={null} isSaidElsewhere />);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(text()).toBe("");
    rerender(<ConnectionNotice isConnected={false} hasEverConnected knownAtMs={null} />);
    expect(text()).toBe(`Reconnecting… showing ${formatTime(lostAt.getTime())}`);
  });

  it("doesn't mention old scores before there were any", () => {
    render(<ConnectionNotice isConnected={false} hasEverConnected={false} knownAtMs={null} />);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(text()).toBe("Connecting…");
  });

  it("[15.1] says how old it is what shows until the server's answers arrive", () => {
    const { rerender } = render(
      <ConnectionNotice isConnected hasEverConnected={false} knownAtMs={lostAt.getTime() - 3 * 3_600_000} />,
    );
    expect(text()).toBe("Updating… this is from 3 hours ago");
    rerender(<ConnectionNotice isConnected hasEverConnected knownAtMs={null} />);
    expect(text()).toBe("");
  });
});
