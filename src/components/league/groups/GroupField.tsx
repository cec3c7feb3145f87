// [13.10] Which group a list shows.
import { t } from "@lingui/core/macro";
import type { Group } from "../../../../domain/leagues/groups";
import { SelectField } from "../../ui/forms/SelectField";

interface GroupFieldProps {
  groups: readonly Group[];
  /** Undefined for the whole league. */
  shown: Group | undefined;
  onChange: (key: string | undefined) => void;
  className?: string;
}

const EVERYBODY = "everybody";

export function GroupField({ groups, shown, onChange, className = "" }: GroupFieldProps) {
  return (
    <SelectField
      label={t`Group`}
      isLabelHidden
      className={className}
      value={shown?.key ?? EVERYBODY}
      options={[
        { value: EVERYBODY, label: t`All groups` },
        ...groups.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={({ target: { value } }) => onChange(value === EVERYBODY ? undefined : value)}
    />
  );
}
