import type { ReactNode } from "react";
import { cx } from "../../lib/cx";

export type BadgeTone = "neutral" | "live" | "open" | "locked" | "final" | "success" | "danger" | "accent";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-neutral-soft text-body",
  live: "bg-live-soft text-live",
  open: "bg-open-soft text-open",
  locked: "bg-neutral-soft text-muted",
  final: "bg-strong text-page",
  success: "bg-success-soft text-success",
  danger: "bg-danger-soft text-danger",
  // Readable on a row with the accent's tint too.
  accent: "bg-accent-strong text-strong",
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A state in a word. Live brings its own dot; the others take an icon, so that color is never the only sign. */
export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "tabular inline-flex h-6 items-center gap-1 rounded-full px-2 text-12 font-semibold whitespace-nowrap [&_svg]:size-3",
        tones[tone],
        className,
      )}
    >
      {icon ?? (tone === "live" && <span aria-hidden="true" className="size-2 animate-live rounded-full bg-current" />)}
      {children}
    </span>
  );
}
