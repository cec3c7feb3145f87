import { t } from "@lingui/core/macro";
import { SelectField } from "../ui/forms/SelectField";

interface SeasonChoiceProps {
  season: number;
  /** Newest first. */
  seasons: readonly number[];
  onChoose: (season: number) => void;
}

/** Beside a card's title; a single season is only named. */
export function SeasonChoice({ season, seasons, onChoose }: SeasonChoiceProps) {
  if (seasons.length <= 1) return <span className="tabular text-14 text-muted">{season}</span>;
  return (
    <SelectField
      label={t`Season`}
      isLabelHidden
      className="w-28"
      value={season}
      options={seasons.map((year) => ({ value: year, label: String(year) }))}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}
