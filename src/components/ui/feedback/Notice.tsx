import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface NoticeProps {
  title: string;
  /** Says what is still safe, and what to do. */
  text: ReactNode;
  actions?: ReactNode;
}

/** Explains what went wrong here and offers a way forward. */
export function Notice({ title, text, actions }: NoticeProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-center px-6 py-16 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-danger" />
      <h1 className="display mt-4 text-28">{title}</h1>
      <div className="mt-2 text-14 text-muted">{text}</div>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
