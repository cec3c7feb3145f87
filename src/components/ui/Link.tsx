import type { ComponentPropsWithRef, MouseEvent } from "react";
import { useHref, useLinkClickHandler, type To } from "react-router-dom";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** A page of the app. */
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** React Router's link without what only its framework needs: 4 kB of every page's code, and hooks of every link. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={handleClick} />;
}
