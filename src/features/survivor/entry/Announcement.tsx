import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../lib/cx";

const tones = {
  neutral: "bg-neutral-soft text-body",
  accent: "bg-accent-soft text-accent",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

interface AnnouncementProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  tone?: keyof typeof tones;
  actions?: ReactNode;
}

/** The entry's state in one sentence, with an icon and the available actions. */
export function Announcement({ Icon, title, text, tone = "neutral", actions }: AnnouncementProps) {
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden
        className={cx("inline-flex size-12 shrink-0 items-center justify-center rounded-full", tones[tone])}
      >
        <Icon className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="text-16 font-semibold text-strong">{title}</p>
        <p className="mt-0.5 max-w-prose text-14 text-muted">{text}</p>
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
