import { useEffect, useState } from "react";
import { courseAfter, ownChance, type ChanceCourse, type ChanceMove } from "../../../components/board/chanceMoves";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import type { TeamMap } from "../../../hooks/useTeams";
import { keepChance, useKeptChances } from "../../../lib/offline/keptChances";

export interface ShownCourse {
  /** The viewer's chances of this week, 0–1, oldest first. */
  readonly chances: readonly number[];
  /** The newest move of this visit that has a cause. */
  readonly last: ChanceMove | null;
}

interface Counting {
  readonly counted: CountedWeek;
  readonly season: number;
  /** True while winners are chosen, or what is counted isn't the newest: nothing really happened. */
  readonly isHeld: boolean;
  readonly teams: TeamMap;
}

/** How the viewer's chance moved this week, as this browser showed it. */
export function useChanceCourse({ counted, season, isHeld, teams }: Counting): ShownCourse {
  const [course, setCourse] = useState<ChanceCourse>(() => ({
    counted,
    chance: isHeld ? null : ownChance(counted),
    last: null,
  }));
  const next = isHeld || course.counted === counted ? course : courseAfter(course, counted, teams);
  if (next !== course) setCourse(next);

  const entryId = counted.week.own?.id;
  const { week } = counted.week.rules;
  const chance = isHeld ? null : ownChance(counted);
  useEffect(() => {
    if (entryId !== undefined && chance !== null) keepChance({ season, week, entryId }, chance);
  }, [season, week, entryId, chance]);
  const chances = useKeptChances(entryId === undefined ? null : { season, week, entryId });
  return { chances, last: next.last };
}
