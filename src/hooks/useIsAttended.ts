import { useCallback, useState } from "react";

/**
 * True while the viewer is at the element: it has the focus, or the pointer or a finger was on it last. Put `ref` on
 * it.
 */
export function useIsAttended() {
  const [isAttended, setAttended] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const isWithin = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    let [isPointedAt, isFocused] = [false, false];
    const handlePointer = ({ target }: Event) => {
      isPointedAt = isWithin(target);
      setAttended(isPointedAt || isFocused);
    };
    const handleFocus = ({ type, target, relatedTarget }: FocusEvent) => {
      isFocused = isWithin(type === "focusin" ? target : relatedTarget);
      setAttended(isPointedAt || isFocused);
    };
    const pointing = ["pointerover", "pointerdown"] as const;
    const focusing = ["focusin", "focusout"] as const;
    for (const type of pointing) document.addEventListener(type, handlePointer, { passive: true });
    for (const type of focusing) document.addEventListener(type, handleFocus);
    return () => {
      for (const type of pointing) document.removeEventListener(type, handlePointer);
      for (const type of focusing) document.removeEventListener(type, handleFocus);
    };
  }, []);
  return { ref, isAttended };
}
