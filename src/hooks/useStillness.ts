import { useEffect, useEffectEvent, useRef } from "react";

/** Somebody who does nothing for this long is looking, not about to press. */
const STILL_MS = 2_000;

const touches = ["touchstart", "touchend", "touchcancel"] as const;
const actions = [...touches, "pointermove", "pointerdown", "keydown", "wheel", "scroll", "focusin"] as const;
const passive = { passive: true, capture: true };

/**
 * Calls back two seconds after the viewer's last action on the page: a press, a touch, a scroll, or a move of the
 * pointer or the focus; and every two seconds from then on, since what the pointer is over may change without an
 * action. After the next action it waits anew, and so it does with another `reason`; 0 waits for nothing.
 */
export function useStillness(reason: number, handleStill: () => void): void {
  const handle = useEffectEvent(handleStill);
  const fingers = useRef(0);
  useEffect(() => {
    const stop = new AbortController();
    const count = (event: TouchEvent) => (fingers.current = event.touches.length);
    for (const touch of touches) window.addEventListener(touch, count, { ...passive, signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (reason === 0) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        wait();
        // A finger that rests on the page isn't away.
        if (fingers.current === 0) handle();
      }, STILL_MS);
    };
    for (const action of actions) window.addEventListener(action, wait, { ...passive, signal: stop.signal });
    wait();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [reason]);
}
