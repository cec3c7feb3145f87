import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useKeptSession } from "../../../../src/app/auth/useKeptSession";
import { forgetLastPerson, rememberLastPerson } from "../../../../src/lib/offline/lastPerson";

type Session = Parameters<typeof useKeptSession>[0];

const refetch = vi.fn();
const session = (over: object) =>
  ({ data: null, error: null, isPending: false, refetch, ...over }) as unknown as Session;
const pending = session({ isPending: true });
const lost = session({ error: { status: 0 } });

beforeEach(() => {
  vi.useFakeTimers();
  refetch.mockReset();
  rememberLastPerson("ann");
});
afterEach(() => {
  vi.useRealTimers();
  forgetLastPerson();
});

const follow = (first: Session) => renderHook(({ now }) => useKeptSession(now), { initialProps: { now: first } });

describe("[15.1] who is signed in", () => {
  it("is the last person while the service can't be reached, and never nobody in between", () => {
    const seen: unknown[] = [];
    const { rerender } = renderHook(({ now }) => seen.push(useKeptSession(now)), { initialProps: { now: pending } });
    rerender({ now: lost });
    void act(() => vi.advanceTimersByTime(6_000));
    expect(refetch).toHaveBeenCalled();
    // The next attempt is under way, and fails too.
    rerender({ now: pending });
    rerender({ now: lost });
    expect(new Set(seen)).toEqual(new Set([undefined, "ann"]));
  });

  it("is the last person when there is no answer at all", () => {
    const { result } = follow(pending);
    expect(result.current).toBeUndefined();
    void act(() => vi.advanceTimersByTime(6_000));
    expect(result.current).toBe("ann");
  });

  it("is nobody once the service says so, and whoever it names", () => {
    const { result, rerender } = follow(lost);
    rerender({ now: session({}) });
    expect(result.current).toBeNull();
    rerender({ now: session({ data: { user: { id: "ben" } } }) });
    expect(result.current).toBe("ben");
  });

  it("is nobody without a service for a browser that nobody was signed in to", () => {
    forgetLastPerson();
    expect(follow(lost).result.current).toBeNull();
  });
});
