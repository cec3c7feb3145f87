import { Check } from "lucide-react";
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
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-5 appearance-none rounded-sm border border-control/55 bg-surface transition-colors checked:border-accent checked:bg-accent disabled:opacity-55 forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
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
