import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../../../lib/cx";
import { controlStyles, Field, type FieldFrameProps } from "./Field";

export interface SelectOption {
  /** Never empty [5.11]. */
  value: string | number;
  label: string;
  isDisabled?: boolean;
}

interface SelectFieldProps extends FieldFrameProps, ComponentProps<"select"> {
  options: readonly SelectOption[];
}

/** Uses the system's own list, which is the best one on a phone. */
export function SelectField({ label, error, hint, isLabelHidden, options, className, ...select }: SelectFieldProps) {
  if (options.some(({ value }) => value === "")) throw new Error(`An option of "${label}" has an empty value.`);
  return (
    <Field label={label} error={error} hint={hint} className={className} isLabelHidden={isLabelHidden ?? false}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cx(controlStyles, "appearance-none pr-9 text-ellipsis")}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
