import { useNow } from "../../../hooks/useNow";
import type { ClaimView } from "./ClaimCard";

const CHECKED_EVERY_MS = 15_000;

/** [16.4] For what the screen shows; the server refuses by its own clock. */
export function useIsOver(claim: ClaimView | null | undefined): boolean {
  const now = useNow(CHECKED_EVERY_MS);
  return claim ? claim.endsAtMs <= now : false;
}
