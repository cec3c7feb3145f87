import { winnersInWords } from "../../../domain/scoring/winnersInWords";
import { saidText } from "../../lib/saidText";

interface Winners {
  /** Those that a text names. */
  readonly winners: readonly { readonly entryName: string; readonly isMe: boolean }[];
  readonly winnerCount: number;
  readonly week: number;
  /** [13.11] The segment that was won, instead of the week. */
  readonly segment?: { readonly name: string } | null;
}

/** "Ann Lee won Week 12", for winners of which only some are named. */
export function winnersTitle({ winners, winnerCount, week, segment }: Winners): string {
  const named = winners.map((winner) => ({ name: winner.entryName, isMe: winner.isMe }));
  const rest = Array.from({ length: winnerCount - named.length }, () => ({ name: "", isMe: false }));
  return saidText(winnersInWords([...named, ...rest], { week, segmentName: segment?.name }));
}
