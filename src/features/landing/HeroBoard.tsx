// A drawing of a game and a league's table. Where the operator shows a league, its own board takes the drawing's place
// once the page has had its time, and moves from then on (decision 104). Without an answer the drawing stays.
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

/** Nothing of the page itself waits for the board. */
const AFTER_MS = 1_000;

/** True once the page has been there for a while and any part of the element has been in view. */
function useIsAwaited() {
  const [isAwaited, setAwaited] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setAwaited(true);
    });
    const timer = setTimeout(() => observer.observe(element), AFTER_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return { ref, isAwaited };
}
