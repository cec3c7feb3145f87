import type { ComponentProps } from "react";
import { cx } from "../../../lib/cx";

interface IconButtonProps extends ComponentProps<"button"> {
  /** Says what the button does, for people who can't see the icon. */
  label: string;
}

export function IconButton({ label, className, children, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        "touch inline-flex items-center justify-center rounded-md text-muted transition-colors duration-150",
        "hover:bg-hover hover:text-strong disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5",
        className,
      )}
    >
      {children}
    </button>
  );
}
