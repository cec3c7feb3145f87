import { ChevronLeft, ChevronRight } from "lucide-react";
import { LAST_WEEK, WEEKS, weekName } from "../../../domain/weeks";
import { IconButton } from "../ui/IconButton";
import { SelectField } from "../ui/SelectField";
import type { WeekFilters as Filters } from "./useWeekFilters";

interface WeekFiltersProps {
  filters: Filters;
  /** Newest first. */
  seasons: readonly number[];
}

const weeks = WEEKS.map((week) => ({ value: week, label: weekName(week) }));

/** League, season and week, and a step to either side: one row on wide screens, two on a phone. */
export function WeekFilters({ filters, seasons }: WeekFiltersProps) {
  const { leagues, league, shown, change } = filters;
  const week = shown?.week ?? 1;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] gap-2 sm:flex sm:items-center">
      <SelectField
        label="League"
        isLabelHidden
        className="col-span-2 sm:w-64"
        disabled={!league}
        value={league?.id ?? ""}
        options={
          leagues && leagues.length > 0
            ? leagues.map(({ id, name }) => ({ value: id, label: name }))
            : [{ value: "none", label: leagues ? "No league yet" : "Loading leagues..." }]
        }
        onChange={(event) => change({ league: event.target.value })}
      />
      <SelectField
        label="Season"
        isLabelHidden
        className="w-28"
        disabled={!shown}
        value={shown?.season ?? "none"}
        options={
          shown
            ? seasons.map((season) => ({ value: season, label: String(season) }))
            : [{ value: "none", label: "Season" }]
        }
        onChange={(event) => change({ season: Number(event.target.value) })}
      />
      <div className="col-span-3 flex gap-1 sm:ml-auto">
        <IconButton
          label="Previous week"
          className="border border-hairline bg-surface"
          disabled={!shown || week <= 1}
          onClick={() => change({ week: week - 1 })}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <SelectField
          label="Week"
          isLabelHidden
          className="flex-1 sm:w-44"
          disabled={!shown}
          value={shown ? week : "none"}
          options={shown ? weeks : [{ value: "none", label: "Week" }]}
          onChange={(event) => change({ week: Number(event.target.value) })}
        />
        <IconButton
          label="Next week"
          className="border border-hairline bg-surface"
          disabled={!shown || week >= LAST_WEEK}
          onClick={() => change({ week: week + 1 })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
