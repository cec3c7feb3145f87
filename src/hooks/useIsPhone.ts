import { useMediaQuery } from "./useMediaQuery";

/** Tailwind's `max-sm`, as in app.css: where the bar with tabs is at the bottom. */
export function useIsPhone(): boolean {
  return useMediaQuery("(width < 40rem)");
}
