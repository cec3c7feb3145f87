import { CircleAlert } from "lucide-react";

/** A refusal that isn't about one field. The box is always rendered, so that screen readers announce new text in it. */
export function FormProblem({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-14 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
