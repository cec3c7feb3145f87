// What a league's rules say about one game and not about the others. What is the same for all games stands once above
// the list (SheetNotes.tsx).
import { t } from "@lingui/core/macro";
import type { RowRules } from "./rowRules";

interface Noted {
  rules: RowRules;
  hasPick: boolean;
  isLocked: boolean;
  /** What is particular about the game's line. */
  lineText: string | null;
}

export function ruleNote({ rules: { number, bestBet, isSurplus }, hasPick, isLocked, lineText }: Noted): string | null {
  if (isSurplus) return t`One pick too many, doesn’t count`;
  if (bestBet?.isBestBet) return t`Counts double`;
  if (number && hasPick && !isLocked && number.left !== null) return t`No number yet, counts ${number.left} for now`;
  return lineText;
}
