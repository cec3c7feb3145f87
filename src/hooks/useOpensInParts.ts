import { useLocation } from "react-router-dom";
import { entryKeyOf, scrolledAt } from "../lib/scrollMemory";
import { useIsPhone } from "./useIsPhone";

/** True where a page draws its first screen before the rest: on a phone, unless it is returned to and scrolled. */
export function useOpensInParts(): boolean {
  const isPhone = useIsPhone();
  const scrolledPx = scrolledAt(entryKeyOf(useLocation())) ?? 0;
  return isPhone && scrolledPx === 0;
}
