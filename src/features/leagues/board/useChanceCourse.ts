import { useState } from "react";
import { courseAfter, ownChance, type ChanceCourse } from "../../../components/board/chanceMoves";
import type { CountedWeek } from "../../../components/board/useWeekOdds";
import type { TeamMap } from "../../../hooks/useTeams";

/** How the viewer's chance moved since the board is on screen. Held while winners are chosen: nothing really happened. */
export function useChanceCourse(counted: CountedWeek, isHeld: boolean, teams: TeamMap): ChanceCourse {
  const [course, setCourse] = useState<ChanceCourse>(() => {
    const chance = isHeld ? null : ownChance(counted);
    return { counted, chances: chance === null ? [] : [chance], last: null };
  });
  if (isHeld || course.counted === counted) return course;
  const next = courseAfter(course, counted, teams);
  setCourse(next);
  return next;
}
