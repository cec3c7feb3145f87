// The league and week that a screen with filters showed last, so that the next one shows the same. Kept for this tab.
// The current week isn't stored as a choice. Another week is stored only until the season moves on: somebody who looked
// back on Sunday sees the new week on Tuesday.

interface Week {
  season: number;
  week: number;
}

interface LastShown {
  league: string | null;
  /** null: the current week. */
  chosen: Week | null;
  /** The current week at that time. */
  during: Week;
}

const key = "huddle.lastShown";

const isSame = (a: Week, b: Week) => a.season === b.season && a.week === b.week;

export function rememberShown({ league, shown, current }: { league: string | null; shown: Week; current: Week }): void {
  const last: LastShown = { league, chosen: isSame(shown, current) ? null : shown, during: current };
  sessionStorage.setItem(key, JSON.stringify(last));
}

export function forgetShown(): void {
  sessionStorage.removeItem(key);
}

export function recallShown(current: Week): { league: string | null; chosen: Week | null } {
  const text = sessionStorage.getItem(key);
  if (text === null) return { league: null, chosen: null };
  const { league, chosen, during } = JSON.parse(text) as LastShown;
  return { league, chosen: isSame(during, current) ? chosen : null };
}
