import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../../lib/cx";
import { controlStyles, Field, type FieldFrameProps } from "./Field";

interface NumberFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "type"> {
  /** Shown after the number: "hours". */
  unit?: string;
  /** A button beside the input. */
  action?: ReactNode;
}

export function NumberField({ label, error, hint, unit, action, className, ...input }: NumberFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <div className="relative flex gap-2">
          <input
            inputMode="numeric"
            {...input}
            {...control}
            type="number"
            className={cx(controlStyles, "tabular", unit !== undefined && "pr-20")}
            // Scrolling the wheel over a focused number would change it unnoticed.
            onWheel={(event) => event.currentTarget.blur()}
          />
          {action}
          {unit !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-14 text-muted"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
