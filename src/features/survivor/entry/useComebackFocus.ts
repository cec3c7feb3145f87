import { useEffect, useRef, useState } from "react";
import type { MyEntryView } from "../../../components/survivor/survivorViews";

/**
 * [10.18] The button that bought an entry back goes with its dialog, so what then offers the teams takes the focus.
 * `onBought` is for the press: another one's comeback, or one on another device, moves nothing.
 */
export function useComebackFocus({ comebacks }: MyEntryView) {
  const panel = useRef<HTMLElement>(null);
  const [awaited, setAwaited] = useState<number | null>(null);
  useEffect(() => {
    if (comebacks.length === awaited) panel.current?.focus();
  }, [comebacks.length, awaited]);
  return { panel, onBought: () => setAwaited(comebacks.length + 1) };
}
