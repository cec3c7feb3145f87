// A league's rules about one game that don't hold for the others. Rules for all games stand once above the list
// (SheetNotes.tsx).
import { t } from "@lingui/core/macro";
import type { RowRules } from "./rowRules";

interface Noted {
  rules: RowRules;
  /** False also for a pick that is being taken back. */
  hasPick: boolean;
  isLocked: boolean;
  /** The particulars of the game's line. */
  lineText: string | null;
}

export function ruleNote({ rules: { number, bestBet, isSurplus }, hasPick, isLocked, lineText }: Noted): string | null {
  if (!hasPick) return lineText;
  if (isSurplus) return t`One pick too many, doesn’t count`;
  if (bestBet?.isBestBet) return t`Counts double`;
  if (number && !isLocked && number.left !== null) return t`No number yet, counts ${number.left} for now`;
  return lineText;
}
