import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { codeOf, messageOf } from "../../lib/serverErrors";
import { EmptyState } from "../ui/feedback/EmptyState";

interface LeagueGoneProps {
  kind?: "league" | "pool";
  /** The name, if the league was on screen before. */
  name: string | null;
  /** The server's refusal, if it was queried. */
  refusal?: unknown;
  /** Where to go next. */
  actions: ReactNode;
}

/**
 * Replaces a league that doesn't exist, or no longer does. Another league is never shown in its place without saying
 * so.
 */
export function LeagueGone({ kind = "league", name, refusal, actions }: LeagueGoneProps) {
  const known = codeOf(refusal) === "FORBIDDEN" ? messageOf(refusal, "") : null;
  return (
    <div role="status">
      <EmptyState
        drawing={<EmptyLocker />}
        title={titleOf({ kind, name, isClosed: known !== null })}
        text={
          known ??
          (name === null
            ? t`It was deleted, you are not a member, or the address is wrong.`
            : t`It was deleted, or you are no longer a member.`)
        }
        actions={actions}
        className="rounded-card border border-hairline bg-surface wrap-anywhere"
      />
    </div>
  );
}

interface Gone extends Pick<LeagueGoneProps, "kind" | "name"> {
  isClosed: boolean;
}

function titleOf({ kind, name, isClosed }: Gone): string {
  if (name === null) return kind === "pool" ? t`This pool can't be shown` : t`This league can't be shown`;
  return isClosed ? t`You are no longer in ${name}` : t`${name} is gone`;
}

/** A cleared-out locker. */
function EmptyLocker() {
  return (
    <svg viewBox="0 0 96 80" className="h-20 w-24" fill="none" strokeWidth="2.5" strokeLinecap="round">
      <path d="M28 8h40v64H28z" strokeLinejoin="round" className="fill-accent-soft stroke-accent" />
      <path d="M28 8 12 15v58l16-1z" strokeLinejoin="round" className="fill-surface stroke-control" />
      <path d="M17 24l6-2M17 30l6-2" className="stroke-control" />
      <path d="M36 24h24M42 24v5M54 24v5" className="stroke-accent" />
      <path d="M6 73h84" className="stroke-control" />
    </svg>
  );
}
