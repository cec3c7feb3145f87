import { SeasonField } from "./SeasonField";
import type { SeasonChoice } from "./useSeasonChoice";
import { WeekField } from "./WeekField";

/** Side by side; on phones each takes half of the width. */
export function SeasonWeekFields({ choice }: { choice: SeasonChoice }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <SeasonField choice={choice} className="sm:w-28" />
      <WeekField choice={choice} className="sm:w-44" />
    </div>
  );
}
