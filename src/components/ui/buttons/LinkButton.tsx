import type { ReactNode } from "react";
import { Link, type LinkProps } from "../Link";
import { buttonStyles, type ButtonSize, type ButtonVariant } from "./buttonStyles";

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  iconLeft?: ReactNode;
}

/** A link styled as a button. It navigates; it doesn't act. */
export function LinkButton({
  variant = "secondary",
  size = "md",
  iconLeft,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyles({ variant, size, className })}>
      {iconLeft}
      {children}
    </Link>
  );
}
