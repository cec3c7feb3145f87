import { seasonOptions } from "../../../domain/weeks";
import type { SelectOption } from "../../components/ui/SelectField";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";

/** [9.3] From the current season back to `oldest`; before a schedule is known, from this year. */
export function useSeasons(oldest: number): { current: { season: number; week: number }; options: SelectOption[] } {
  const current = useCurrentWeek() ?? { season: new Date().getFullYear(), week: 1 };
  const options = seasonOptions(current.season, oldest).map((season) => ({ value: season, label: String(season) }));
  return { current, options };
}

/** [9.3] What the dashboard's selects go back to. */
export const OLDEST_SYNCED_SEASON = 2022;
export const OLDEST_VIEWED_SEASON = 2023;
