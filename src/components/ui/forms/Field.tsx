// The frame of a form field: label above, hint and error below, linked for screen readers. Screens don't use it
// directly; they use TextField, NumberField and the others.
import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cx } from "../../../lib/cx";

export interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  isLabelHidden?: boolean;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** The shared look of every control. The text is 16 px because iOS zooms in on anything smaller. */
export const controlStyles =
  "h-11 w-full rounded-md border border-control/55 bg-surface px-3 text-16 text-strong placeholder:text-faint " +
  "transition-colors hover:border-control focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-55";

interface FieldProps extends FieldFrameProps {
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, error, hint, isLabelHidden = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className={cx(isLabelHidden ? "sr-only" : "mb-1.5 block text-14 font-medium text-strong")}>
        {label}
      </label>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-14 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
