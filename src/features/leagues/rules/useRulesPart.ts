// The parts of the rules page that the console's links lead to.
import { useCallback } from "react";
import { useLocation } from "react-router-dom";
import type { RulesPart } from "../../../lib/paths";

/** Tells if a link led to this part, and gives the ref of its card, which comes into view once it is there. */
export function useRulesPart(part: RulesPart) {
  const isLinked = useLocation().hash === `#${part}`;
  const target = useCallback(
    (card: HTMLElement | null) => {
      if (!isLinked || !card) return;
      // A new page starts at the top, in this same step.
      const frame = requestAnimationFrame(() => {
        card.scrollIntoView();
        card.focus({ preventScroll: true });
      });
      return () => cancelAnimationFrame(frame);
    },
    [isLinked],
  );
  return { isLinked, target };
}
