import { X } from "lucide-react";
import { t } from "@lingui/core/macro";
import { WEEKS } from "../../../../../domain/games/weeks";
import { IconButton } from "../../../../components/ui/buttons/IconButton";
import { SelectField } from "../../../../components/ui/forms/SelectField";
import { TextField } from "../../../../components/ui/forms/TextField";
import { weekName } from "../../../../lib/weekName";
import type { SegmentRow } from "./segmentForm";

interface SegmentRowFieldsProps {
  row: SegmentRow;
  /** From 1. */
  place: number;
  onChange: (row: SegmentRow) => void;
  onRemove: () => void;
}

const weekOptions = WEEKS.map((week) => ({ value: week, label: weekName(week) }));

/** One that was told of can only get another name. */
export function SegmentRowFields({ row, place, onChange, onRemove }: SegmentRowFieldsProps) {
  const { name, fromWeek, toWeek, isTold } = row;
  return (
    <li aria-label={t`Segment ${place}`} className="flex items-start gap-1">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-[1fr_9rem_9rem]">
        <TextField
          label={t`Name`}
          className="col-span-2 sm:col-span-1"
          placeholder={t`Before Thanksgiving`}
          value={name}
          hint={isTold ? t`It has been won, so its weeks stay.` : undefined}
          onChange={(event) => onChange({ ...row, name: event.target.value })}
        />
        <SelectField
          label={t`First week`}
          disabled={isTold}
          value={fromWeek}
          options={weekOptions}
          onChange={(event) => onChange({ ...row, fromWeek: Number(event.target.value) })}
        />
        <SelectField
          label={t`Last week`}
          disabled={isTold}
          value={toWeek}
          options={weekOptions}
          onChange={(event) => onChange({ ...row, toWeek: Number(event.target.value) })}
        />
      </div>
      <IconButton
        label={name.trim() === "" ? t`Remove segment ${place}` : t`Remove ${name}`}
        disabled={isTold}
        className="mt-6.5 size-11"
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
