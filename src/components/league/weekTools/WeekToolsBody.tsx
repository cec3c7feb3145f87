import { useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { WEEKS } from "../../../../domain/games/weeks";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import type { LeagueView } from "../../../lib/views";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { SelectField } from "../../ui/forms/SelectField";
import { weekName } from "../../../lib/weekName";
import { AdjustPoints } from "./AdjustPoints";
import { VoidList } from "./VoidList";
import { useQuery } from "../../../hooks/useQuery";

const weekOptions = WEEKS.map((week) => ({ value: week, label: weekName(week) }));

export function WeekToolsBody({ league }: { league: LeagueView }) {
  const current = useCurrentWeek();
  const [chosen, setChosen] = useState<number | null>(null);
  const season = league.currentSeason;
  const week = chosen ?? (current?.season === season ? current.week : current ? WEEKS.length : null);
  const changed = useQuery(api.weekTools.get, week === null ? "skip" : { leagueId: league.id, season, week });
  return (
    <div className="grid gap-4 pb-4">
      <SelectField
        label={t`Week`}
        value={week ?? 1}
        options={weekOptions}
        onChange={(event) => setChosen(Number(event.target.value))}
        className="sm:max-w-56"
      />
      {week === null || changed === undefined ? (
        <Skeleton className="h-64 rounded-md" />
      ) : (
        <>
          {league.poolType === "pickem" && (
            <AdjustPoints league={league} season={season} week={week} entries={changed.entries} />
          )}
          <VoidList league={league} season={season} week={week} voids={changed.voids ?? []} />
        </>
      )}
    </div>
  );
}
