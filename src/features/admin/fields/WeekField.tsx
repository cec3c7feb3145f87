import { t } from "@lingui/core/macro";
import { WEEKS } from "../../../../domain/games/weeks";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { weekName } from "../../../lib/weekName";
import type { SeasonChoice } from "./useSeasonChoice";

const weekOptions = WEEKS.map((week) => ({ value: week, label: weekName(week) }));

export function WeekField({ choice, className }: { choice: SeasonChoice; className: string }) {
  return (
    <SelectField
      label={t`Week`}
      className={className}
      value={choice.week}
      options={weekOptions}
      onChange={(event) => choice.choose({ week: Number(event.target.value) })}
    />
  );
}
