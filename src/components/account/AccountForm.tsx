import type { ComponentProps, ReactNode } from "react";
import { Button } from "../ui/buttons/Button";
import { FormProblem } from "./FormProblem";

interface AccountFormProps {
  onSubmit: () => Promise<void>;
  /** The server's refusal, when it isn't about one field. */
  problem: string | undefined;
  submitLabel: string;
  button: Pick<ComponentProps<typeof Button>, "isLoading" | "disabled" | "size">;
  label?: string;
  children: ReactNode;
}

/** Stacked fields with one submit button. */
export function AccountForm({ onSubmit, problem, submitLabel, button, label, children }: AccountFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className="w-full space-y-4 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <FormProblem message={problem} />
      {children}
      <Button type="submit" variant="primary" className="w-full" {...button}>
        {submitLabel}
      </Button>
    </form>
  );
}
