import { describe, expect, it } from "vitest";
import { patientTimeout } from "../../../host/time/patientTimeout";

/** Timers that ring when the test says so, however late that is. */
function heldTimers() {
  const set: { ring(): void; readonly delayMs: number }[] = [];
  const timers = {
    setTimeout: (callback: () => void, delayMs: number) => {
      const timer = { ring: callback, delayMs };
      set.push(timer);
      return () => void set.splice(set.indexOf(timer), 1);
    },
  };
  return { set, timers };
}

/** How many timers ring until the timeout does, if a thread waits for that share of the time. */
function ringsUntil(ms: number, waitingShare: number): number {
  const { set, timers } = heldTimers();
  let [isOver, waited, rings] = [false, 0, 0];
  patientTimeout(() => (isOver = true), ms, { timers, waitedMs: () => waited });
  while (!isOver) {
    const timer = set.shift();
    waited += waitingShare * (timer?.delayMs ?? 0);
    rings++;
    timer?.ring();
  }
  return rings;
}

describe("a patient timeout", () => {
  it("counts a late step as a short one, and time that a thread waited for a processor not at all", () => {
    expect(ringsUntil(5_000, 0)).toBe(5);
    expect(ringsUntil(5_000, 0.5)).toBeGreaterThanOrEqual(9);
  });

  it("never calls back once it is canceled, in whichever step", () => {
    const { set, timers } = heldTimers();
    const cancel = patientTimeout(() => expect.unreachable(), 2_000, { timers });
    set.shift()?.ring();
    cancel();
    expect(set).toEqual([]);
  });
});
