import { t } from "@lingui/core/macro";
import { SelectField } from "../../../components/ui/forms/SelectField";
import type { SeasonChoice } from "./useSeasonChoice";

interface SeasonFieldProps {
  choice: SeasonChoice;
  /** Shows a season other than the choice's own. */
  value?: number;
  className?: string;
}

export function SeasonField({ choice, value = choice.season, className }: SeasonFieldProps) {
  return (
    <SelectField
      label={t`Season`}
      {...(className === undefined ? {} : { className })}
      value={value}
      options={choice.seasons}
      onChange={(event) => choice.choose({ season: Number(event.target.value) })}
    />
  );
}
