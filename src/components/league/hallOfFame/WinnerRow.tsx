import { BookOpenText, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../ui/Badge";

interface WinnerRowProps {
  winner: { readonly isMe: boolean; readonly isTold: boolean; readonly titles: number };
  /** "2 titles · 11 weeks won" */
  wins: string;
  /** The name. */
  children: ReactNode;
}

/** [14.5] Somebody who has won, with a trophy a title. */
export function WinnerRow({ winner, wins, children }: WinnerRowProps) {
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-hairline py-2 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere] text-strong">
          {children}
          {winner.isMe && (
            <Badge tone="accent">
              <Trans>You</Trans>
            </Badge>
          )}
          {winner.isTold && (
            <Badge icon={<BookOpenText aria-hidden="true" />}>
              <Trans>As told</Trans>
            </Badge>
          )}
        </span>
        <span className="tabular block text-14 text-muted">{wins}</span>
      </span>
      <Trophies count={winner.titles} />
    </li>
  );
}

const TROPHIES_SHOWN = 5;

/** The words beside them say how many. */
function Trophies({ count }: { count: number }) {
  return (
    <span aria-hidden className="flex shrink-0 gap-1 text-warning">
      {Array.from({ length: Math.min(count, TROPHIES_SHOWN) }, (_, index) => (
        <Trophy key={index} className="size-5" />
      ))}
    </span>
  );
}
