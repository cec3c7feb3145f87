import { Check } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  hint?: ReactNode;
}

/** The control is as large as its row, although only the small box is drawn. */
export function CheckboxField({ label, hint, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-11 items-start gap-3 py-2">
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="peer absolute inset-0 appearance-none rounded-sm not-disabled:cursor-pointer"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none mt-0.5 grid size-5 shrink-0 place-items-center rounded-sm border border-control/55 bg-surface text-transparent transition-colors peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-disabled:opacity-55 forced-colors:peer-checked:text-[CanvasText]"
      >
        <Check strokeWidth={3} className="size-4" />
      </span>
      <div className="pointer-events-none">
        <label htmlFor={id} className="block text-14 font-medium text-strong">
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
