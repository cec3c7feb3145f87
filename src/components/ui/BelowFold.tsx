import { startTransition, useEffect, useState, type ReactNode } from "react";
import { useOpensInParts } from "../../hooks/useOpensInParts";

interface BelowFoldProps {
  /** Of several on a page, 1 is drawn first, and each of the others after the one before it; 0 is drawn at once. */
  turn?: number;
  children: ReactNode;
}

/**
 * Parts of a page that a phone shows below its first screen: there they are drawn after it, each in its turn, so that
 * nothing holds up what is seen first. Where the page is returned to they are drawn at once, since it is scrolled to them.
 */
export function BelowFold({ turn = 1, children }: BelowFoldProps) {
  const isInParts = useOpensInParts();
  const [passed, pass] = useState(isInParts && turn > 0 ? 0 : Infinity);
  useEffect(() => {
    if (passed < turn) startTransition(() => pass(passed + 1));
  }, [passed, turn]);
  return passed < turn ? null : children;
}
