import type { ComponentProps, ReactNode } from "react";
import { buttonStyles, type ButtonSize, type ButtonVariant } from "./buttonStyles";
import { Spinner } from "../feedback/Spinner";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps the width and the focus, ignores clicks and announces the busy state. */
  isLoading?: boolean;
  iconLeft?: ReactNode;
}

export function Button({
  variant = "secondary",
  size = "md",
  isLoading = false,
  iconLeft,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest["aria-disabled"]}
      className={buttonStyles({ variant, size, className })}
      onClick={(event) => {
        if (isLoading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isLoading ? <Spinner /> : iconLeft}
      {children}
    </button>
  );
}
