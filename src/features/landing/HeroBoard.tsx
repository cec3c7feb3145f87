// A drawing of a game and a league's table. Where the operator shows a league, its own board takes the drawing's place
// once somebody is there, and moves from then on (decision 104). Without an answer the drawing stays.
import { Suspense, useCallback, useState, type ReactNode } from "react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { later } from "../../lib/later";
import { Scoreboard } from "./Scoreboard";

export interface ShowBoardProps {
  show: NonNullable<FunctionReturnType<typeof api.leagues.show>>;
  drawing: ReactNode;
}

const ShowBoard = later(async () => {
  const code = await import("./ShowBoard").catch(() => null);
  return code?.ShowBoard ?? (({ drawing }: ShowBoardProps) => drawing);
});

export function HeroBoard() {
  const { ref, isAwaited } = useIsAwaited();
  return <div ref={ref}>{isAwaited ? <ShownLeague /> : <Scoreboard />}</div>;
}

function ShownLeague() {
  const show = useQuietQuery(api.leagues.show, {});
  const drawing = <Scoreboard />;
  if (!show) return drawing;
  return (
    <Suspense fallback={drawing}>
      <ShowBoard show={show} drawing={drawing} />
    </Suspense>
  );
}

/** Whoever does one of these is a person, and the page has answered them; robots don't open sockets. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
/** For people who only look. */
const AFTER_MS = 10_000;

/** True once somebody is there and any part of the element has been in view; put `ref` on it. */
function useIsAwaited() {
  const [isAwaited, setAwaited] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setAwaited(true);
    });
    const waiting = new AbortController();
    const start = () => {
      stop();
      observer.observe(element);
    };
    const timer = setTimeout(start, AFTER_MS);
    const stop = () => {
      clearTimeout(timer);
      waiting.abort();
    };
    for (const sign of SIGNS) window.addEventListener(sign, start, { passive: true, signal: waiting.signal });
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  return { ref, isAwaited };
}
