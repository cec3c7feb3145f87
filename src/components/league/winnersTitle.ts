import { winnersText } from "../../../domain/scoring/winnersInWords";

interface Winners {
  /** Those that a text names. */
  readonly winners: readonly { readonly entryName: string; readonly isMe: boolean }[];
  readonly winnerCount: number;
  readonly week: number;
}

/** "Ann Lee won Week 12", for winners of which only some are named. */
export function winnersTitle({ winners, winnerCount, week }: Winners): string {
  const named = winners.map((winner) => ({ name: winner.entryName, isMe: winner.isMe }));
  const rest = Array.from({ length: winnerCount - named.length }, () => ({ name: "", isMe: false }));
  return winnersText([...named, ...rest], { week });
}
