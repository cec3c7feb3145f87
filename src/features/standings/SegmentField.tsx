// [13.11] Which part of the season the table shows.
import { t } from "@lingui/core/macro";
import { segmentKey, weeksText } from "../../../domain/scoring/segments";
import type { SegmentView } from "../../components/league/SegmentWinners";
import { SelectField } from "../../components/ui/forms/SelectField";
import { saidText } from "../../lib/saidText";

interface SegmentFieldProps {
  segments: readonly SegmentView[];
  /** Undefined for the whole season. */
  shown: SegmentView | undefined;
  onChange: (key: string | undefined) => void;
}

const WHOLE = "season";

export function SegmentField({ segments, shown, onChange }: SegmentFieldProps) {
  const options = segments.map((segment) => ({
    value: segmentKey(segment),
    label: `${segment.name} (${saidText(weeksText(segment))})`,
  }));
  return (
    <SelectField
      label={t`Part of the season`}
      isLabelHidden
      className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full sm:max-w-80"
      value={shown ? segmentKey(shown) : WHOLE}
      options={[{ value: WHOLE, label: t`Whole season` }, ...options]}
      onChange={({ target: { value } }) => onChange(value === WHOLE ? undefined : value)}
    />
  );
}
