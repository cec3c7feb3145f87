import type { EntryView, SurvivorPickView } from "../../../components/survivor/survivorViews";

interface HistoryInput {
  picks: readonly SurvivorPickView[];
  entry: Pick<EntryView, "missedWeeks">;
}

interface HistoryWeek {
  week: number;
  /** Null when the week was missed. */
  pick: SurvivorPickView | null;
}

/** Every week the entry has played, newest first: its picks and its missed weeks. */
export function historyOf({ picks, entry }: HistoryInput): HistoryWeek[] {
  const weeks: HistoryWeek[] = [
    ...picks.map((pick) => ({ week: pick.week, pick })),
    ...entry.missedWeeks.map((week) => ({ week, pick: null })),
  ];
  return weeks.sort((a, b) => b.week - a.week);
}
