import { useEffect, useState } from "react";

const PAGE_MS = 20_000;

interface TurningPage {
  /** Counts on from 0 as pages turn. */
  readonly turn: number;
  readonly goTo: (turn: number) => void;
}

/** [18.3] A page each 20 seconds, counted from the last one that was chosen; arrow keys go back and forth. */
export function useTurningPage(): TurningPage {
  const [turn, goTo] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => goTo(turn + 1), PAGE_MS);
    const press = ({ key }: KeyboardEvent) => {
      if (key === "ArrowRight") goTo(turn + 1);
      if (key === "ArrowLeft") goTo(Math.max(0, turn - 1));
    };
    window.addEventListener("keydown", press);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", press);
    };
  }, [turn]);
  return { turn, goTo };
}
