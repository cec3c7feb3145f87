import { X } from "lucide-react";
import { t } from "@lingui/core/macro";
import { formatOrdinal } from "../../../../domain/common/plurals";
import { WEEKS } from "../../../../domain/games/weeks";
import type { Group } from "../../../../domain/leagues/groups";
import { PLACES_WITH_PRIZES } from "../../../../domain/prizes/prizes";
import { segmentKey, type Segment } from "../../../../domain/scoring/segments";
import { IconButton } from "../../ui/buttons/IconButton";
import { CheckboxField } from "../../ui/forms/CheckboxField";
import { SelectField } from "../../ui/forms/SelectField";
import { TextField } from "../../ui/forms/TextField";
import { weekName } from "../../../lib/weekName";
import type { PrizeRow } from "./prizeForm";

interface PrizeRowFieldsProps {
  row: PrizeRow;
  /** From 1. */
  number: number;
  segments: readonly Segment[];
  groups: readonly Group[];
  onChange: (row: PrizeRow) => void;
  onRemove: () => void;
}

const weekOptions = WEEKS.map((week) => ({ value: week, label: weekName(week) }));
const placeOptions = Array.from({ length: PLACES_WITH_PRIZES }, (_, index) => ({
  value: index + 1,
  label: formatOrdinal(index + 1),
}));

export function PrizeRowFields({ row, number, segments, groups, onChange, onRemove }: PrizeRowFieldsProps) {
  const { kind, fromWeek, toWeek, place, segment, group, worth, carriesOver } = row;
  return (
    <li aria-label={t`Prize ${number}`} className="flex items-start gap-1">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
        {kind === "week" && (
          <>
            <SelectField
              label={t`Each week from`}
              value={fromWeek}
              options={weekOptions}
              onChange={(event) => onChange({ ...row, fromWeek: Number(event.target.value) })}
            />
            <SelectField
              label={t`To`}
              value={toWeek}
              options={weekOptions}
              onChange={(event) => onChange({ ...row, toWeek: Number(event.target.value) })}
            />
          </>
        )}
        {kind === "place" && (
          <SelectField
            label={t`Place`}
            value={place}
            options={placeOptions}
            onChange={(event) => onChange({ ...row, place: Number(event.target.value) })}
          />
        )}
        {kind === "segment" && (
          <SelectField
            label={t`Segment`}
            value={segment}
            options={segments.map((each) => ({ value: segmentKey(each), label: each.name }))}
            onChange={(event) => onChange({ ...row, segment: event.target.value })}
          />
        )}
        {kind === "group" && (
          <SelectField
            label={t`First of the group`}
            value={group}
            options={groups.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(event) => onChange({ ...row, group: event.target.value })}
          />
        )}
        {(kind === "last" || kind === "survivor") && (
          <p className="self-center text-14 font-semibold text-strong">
            {kind === "last" ? t`Last place` : t`Survivor`}
          </p>
        )}
        <TextField
          label={t`Amount or text`}
          className={kind === "week" ? "col-span-2" : undefined}
          placeholder={t`25 or Wooden spoon`}
          value={worth}
          onChange={(event) => onChange({ ...row, worth: event.target.value })}
        />
        {kind === "week" && (
          <div className="col-span-2">
            <CheckboxField
              label={t`Carries over if nobody wins`}
              checked={carriesOver}
              onChange={(event) => onChange({ ...row, carriesOver: event.target.checked })}
            />
          </div>
        )}
      </div>
      <IconButton label={t`Remove prize ${number}`} className="mt-6.5 size-11" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
