import { useId, type ComponentProps, type ReactNode } from "react";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  hint?: ReactNode;
}

/** The whole row is the target. */
export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-11 items-start gap-3 py-2">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-5 shrink-0 accent-(--accent)"
      />
      <div>
        <label htmlFor={id} className="block text-14 font-medium text-strong after:absolute after:inset-0">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-12 text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
