import { WEEKS, weekName } from "../../../../domain/games/weeks";
import { SelectField } from "../../../components/ui/forms/SelectField";
import type { SeasonChoice } from "./useSeasonChoice";
import * as texts from "../../../texts/pages/admin/fields";

const weekOptions = WEEKS.map((week) => ({ value: week, label: weekName(week) }));

export function WeekField({ choice, className }: { choice: SeasonChoice; className: string }) {
  return (
    <SelectField
      label={texts.week}
      className={className}
      value={choice.week}
      options={weekOptions}
      onChange={(event) => choice.choose({ week: Number(event.target.value) })}
    />
  );
}
