import { cx } from "../../../lib/cx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

// Forced colors take the fill and show the border. Disabled buttons lose their fill: a pale accent would still look
// clickable.
const off = "disabled:bg-neutral-soft disabled:text-muted";

const variants: Record<ButtonVariant, string> = {
  primary: `border border-transparent bg-accent text-on-accent not-disabled:hover:brightness-110 not-disabled:active:brightness-95 ${off}`,
  secondary:
    "border border-hairline bg-surface-raised text-strong shadow-card hover:bg-surface-sunken disabled:opacity-55",
  ghost: "text-body hover:bg-hover hover:text-strong disabled:opacity-55",
  danger: `border border-transparent bg-danger-fill text-white not-disabled:hover:brightness-110 not-disabled:active:brightness-95 ${off}`,
};

// Small buttons look small but still fit a finger: the touch target extends past the edge.
const sizes: Record<ButtonSize, string> = {
  sm: "h-9 gap-1.5 px-3 text-14 before:absolute before:-inset-1 before:content-['']",
  md: "h-11 gap-2 px-4 text-14",
  lg: "h-13 gap-2 px-6 text-16",
};

/** Shared by Button and LinkButton, which look the same but are different elements. */
export function buttonStyles(options: { variant: ButtonVariant; size: ButtonSize; className?: string | undefined }) {
  return cx(
    "relative inline-flex shrink-0 items-center justify-center rounded-md font-semibold whitespace-nowrap select-none",
    "transition-[background-color,filter,color] duration-150 disabled:cursor-not-allowed",
    variants[options.variant],
    sizes[options.size],
    options.className,
  );
}
