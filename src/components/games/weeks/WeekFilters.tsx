import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "@lingui/core/macro";
import { LAST_WEEK, WEEKS } from "../../../../domain/games/weeks";
import { IconButton } from "../../ui/buttons/IconButton";
import { SelectField } from "../../ui/forms/SelectField";
import { cx } from "../../../lib/cx";
import { namesApart } from "../../../lib/namesApart";
import { weekName } from "../../../lib/weekName";
import { noneLabel, type WeekFilters as Filters } from "./useWeekFilters";
import type { ShownWeek } from "./useWeekInAddress";

const weeks = WEEKS.map((week) => ({ value: week, label: weekName(week) }));

/** League, season and week. One row on wide screens, two on a phone. */
export function WeekFilters({ filters }: { filters: Filters }) {
  const { leagues, league, change } = filters;
  const nameOf = namesApart(leagues ?? []);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SelectField
        label={t`League`}
        isLabelHidden
        className="min-w-0 flex-1 basis-40 sm:max-w-64"
        disabled={!leagues?.length}
        value={league?.id ?? "none"}
        options={[
          ...(league ? [] : [{ value: "none", label: noneLabel(leagues), isDisabled: true }]),
          ...(leagues ?? []).map((each) => ({ value: each.id, label: nameOf(each) })),
        ]}
        onChange={(event) => change({ league: event.target.value })}
      />
      <SeasonSelect filters={filters} />
      <WeekStepper filters={filters} className="basis-full sm:ml-auto sm:basis-auto" />
    </div>
  );
}

interface SeasonSelectProps {
  filters: ShownWeek;
  /** Where nothing around it says what it is. */
  isLabeled?: boolean;
}

export function SeasonSelect({ filters: { seasons, shown, change }, isLabeled = false }: SeasonSelectProps) {
  return (
    <SelectField
      label={t`Season`}
      isLabelHidden={!isLabeled}
      className={isLabeled ? "flex items-center gap-3 *:first:mb-0 *:last:w-28" : "w-28 shrink-0"}
      disabled={!shown}
      value={shown?.season ?? seasons[0]}
      options={seasons.map((season) => ({ value: season, label: String(season) }))}
      onChange={(event) => change({ season: Number(event.target.value) })}
    />
  );
}

/** The week, with buttons to go one back or forward. */
export function WeekStepper({ filters: { shown, change }, className }: { filters: ShownWeek; className?: string }) {
  const week = shown?.week ?? 1;
  return (
    <div className={cx("flex grow gap-1 sm:grow-0", className)}>
      <IconButton
        label={t`Previous week`}
        className="border border-hairline bg-surface"
        disabled={!shown || week <= 1}
        onClick={() => change({ week: week - 1 })}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <SelectField
        label={t`Week`}
        isLabelHidden
        className="flex-1 sm:w-44"
        disabled={!shown}
        value={shown ? week : "none"}
        options={shown ? weeks : [{ value: "none", label: t`Week` }]}
        onChange={(event) => change({ week: Number(event.target.value) })}
      />
      <IconButton
        label={t`Next week`}
        className="border border-hairline bg-surface"
        disabled={!shown || week >= LAST_WEEK}
        onClick={() => change({ week: week + 1 })}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
