import type { ComponentProps } from "react";
import { cx } from "../../../lib/cx";
import { controlStyles, Field, type FieldFrameProps } from "./Field";

interface TextFieldProps extends FieldFrameProps, ComponentProps<"input"> {}

export function TextField({ label, error, hint, isLabelHidden, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className} isLabelHidden={isLabelHidden ?? false}>
      {(control) => <input type="text" {...input} {...control} className={cx(controlStyles)} />}
    </Field>
  );
}
