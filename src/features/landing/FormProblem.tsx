import { CircleAlert } from "lucide-react";

/** What the service refused, when it isn't about one field. The box is always there, so that its words are announced. */
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
