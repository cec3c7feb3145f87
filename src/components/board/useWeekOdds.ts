import { startTransition, useEffect, useRef, useState } from "react";
import type { BoardWeek } from "./boardWeek";
import { startCounter, type BoardOdds, type OddsCounter } from "./oddsCounter";

export interface CountedWeek {
  readonly week: BoardWeek;
  readonly odds: BoardOdds;
}

/** The newest week that has been counted, for the member who looks; null until the first has. */
export function useWeekOdds(week: BoardWeek | null): CountedWeek | null {
  const [counted, setCounted] = useState<CountedWeek | null>(null);
  const counter = useRef<OddsCounter | null>(null);
  useEffect(() => {
    // In slices, between which the browser can answer.
    const started = startCounter((answered, odds) => startTransition(() => setCounted({ week: answered, odds })));
    counter.current = started;
    return () => {
      counter.current = null;
      started.stop();
    };
  }, []);
  useEffect(() => {
    if (week) counter.current?.ask(week, week.own?.id ?? null);
  }, [week]);
  return counted;
}
