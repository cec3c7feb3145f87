import type { ComponentProps } from "react";
import { cx } from "../../../lib/cx";

/** An action inside text, still tall enough for a finger. */
export function TextButton({ className, type = "button", ...rest }: ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type={type}
      className={cx("min-h-11 rounded-sm font-semibold text-accent underline-offset-4 hover:underline", className)}
    />
  );
}
