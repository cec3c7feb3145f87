import type { EntryView, SurvivorPickView } from "../../../components/survivor/survivorViews";

interface HistoryInput {
  picks: readonly SurvivorPickView[];
  entry: Pick<EntryView, "missedWeeks"> & Partial<Pick<EntryView, "comebacks">>;
}

interface HistoryWeek {
  week: number;
  /** Null when the week was missed, or when the entry came back for it. */
  pick: SurvivorPickView | null;
  /** [10.18] It was bought back for this week. */
  isComeback?: true;
}

/** Every week the entry has played, newest first: its picks, its missed weeks, and when it was bought back. */
export function historyOf({ picks, entry }: HistoryInput): HistoryWeek[] {
  const weeks: HistoryWeek[] = [
    ...picks.map((pick) => ({ week: pick.week, pick })),
    ...entry.missedWeeks.map((week) => ({ week, pick: null })),
  ];
  for (const { fromWeek } of entry.comebacks ?? []) weeks.push({ week: fromWeek, pick: null, isComeback: true });
  return weeks.sort((a, b) => b.week - a.week);
}
