import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface NeedRowProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action: ReactNode;
}

/** One matter that waits for the commissioner. */
export function NeedRow({ icon: Icon, title, text, action }: NeedRowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-3 rounded-md border border-hairline px-3 py-2 text-14 max-sm:*:last:w-full">
      <Icon aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <span className="block font-semibold text-strong">{title}</span>
        <span className="tabular block text-muted">{text}</span>
      </p>
      {action}
    </div>
  );
}
