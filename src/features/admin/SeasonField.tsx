import { SelectField } from "../../components/ui/SelectField";
import type { SeasonChoice } from "./useSeasonChoice";

interface SeasonFieldProps {
  choice: SeasonChoice;
  /** Where another one than the choice's own is shown. */
  value?: number;
  className?: string;
}

export function SeasonField({ choice, value = choice.season, className }: SeasonFieldProps) {
  return (
    <SelectField
      label="Season"
      {...(className === undefined ? {} : { className })}
      value={value}
      options={choice.seasons}
      onChange={(event) => choice.choose({ season: Number(event.target.value) })}
    />
  );
}
