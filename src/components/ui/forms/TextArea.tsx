import type { ComponentProps } from "react";
import { cx } from "../../../lib/cx";
import { controlStyles, Field, type FieldFrameProps } from "./Field";

interface TextAreaProps extends FieldFrameProps, ComponentProps<"textarea"> {}

export function TextArea({ label, error, hint, className, rows = 3, ...input }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <textarea {...input} {...control} rows={rows} className={cx(controlStyles, "h-auto resize-y py-2.5")} />
      )}
    </Field>
  );
}
