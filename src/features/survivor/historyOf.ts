import type { EntryView, SurvivorPickView } from "../../components/survivor/views";

interface HistoryInput {
  picks: readonly SurvivorPickView[];
  entry: Pick<EntryView, "missedWeeks">;
}

interface HistoryWeek {
  week: number;
  /** Null: missed. */
  pick: SurvivorPickView | null;
}

/** Every week that an entry has played, newest first: its picks, and the weeks that it missed. */
export function historyOf({ picks, entry }: HistoryInput): HistoryWeek[] {
  const weeks: HistoryWeek[] = [
    ...picks.map((pick) => ({ week: pick.week, pick })),
    ...entry.missedWeeks.map((week) => ({ week, pick: null })),
  ];
  return weeks.sort((a, b) => b.week - a.week);
}
