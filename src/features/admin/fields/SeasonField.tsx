import { SelectField } from "../../../components/ui/forms/SelectField";
import type { SeasonChoice } from "./useSeasonChoice";
import * as texts from "../../../texts/pages/admin/fields";

interface SeasonFieldProps {
  choice: SeasonChoice;
  /** Shows a season other than the choice's own. */
  value?: number;
  className?: string;
}

export function SeasonField({ choice, value = choice.season, className }: SeasonFieldProps) {
  return (
    <SelectField
      label={texts.season}
      {...(className === undefined ? {} : { className })}
      value={value}
      options={choice.seasons}
      onChange={(event) => choice.choose({ season: Number(event.target.value) })}
    />
  );
}
