import { useState } from "react";
import { seasonOptions } from "../../../../domain/games/weeks";
import type { SelectOption } from "../../../components/ui/forms/SelectField";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";

interface SeasonAndWeek {
  readonly season: number;
  readonly week: number;
}

export interface SeasonChoice extends SeasonAndWeek {
  readonly currentSeason: number;
  /** [9.3] From the current season back to the oldest. */
  readonly seasons: readonly SelectOption[];
  /** Undefined until the admin chooses one. */
  readonly chosenSeason: number | undefined;
  readonly choose: (part: Partial<SeasonAndWeek>) => void;
}

/** The current season and week until others are chosen. Without a schedule: week 1 of this year's season. */
export function useSeasonChoice(oldest: number): SeasonChoice {
  const current = useCurrentWeek() ?? { season: new Date().getFullYear(), week: 1 };
  const [chosen, setChosen] = useState<Partial<SeasonAndWeek>>({});
  return {
    ...current,
    ...chosen,
    currentSeason: current.season,
    seasons: seasonOptions(current.season, oldest).map((season) => ({ value: season, label: String(season) })),
    chosenSeason: chosen.season,
    choose: (part) => setChosen({ ...chosen, ...part }),
  };
}
