import { plural, t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { PICK_DEADLINE_HOURS, proposeDeadline } from "../../../../domain/leagues/deadlines";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import { useNow } from "../../../hooks/useNow";
import { weekName } from "../../../lib/weekName";
import { useQuery } from "../../../hooks/useQuery";

export interface ProposedDeadline {
  readonly hours: number;
  /** Why it isn't the usual one; null if it is. */
  readonly reason: string | null;
}

/** The deadline to offer for a league that is created now; undefined while the week's games load. */
export function useProposedDeadline(): ProposedDeadline | undefined {
  const current = useCurrentWeek();
  const week = useQuery(api.games.listByWeek, current ?? "skip");
  const nowMs = useNow(60_000);
  if (current === null) return { hours: PICK_DEADLINE_HOURS.default, reason: null };
  if (current === undefined || week === undefined) return undefined;
  const { hours, openByDefault } = proposeDeadline(week.games, nowMs);
  const reason = hours === PICK_DEADLINE_HOURS.default ? null : reasonOf(openByDefault, weekName(current.week));
  return { hours, reason };
}

function reasonOf(open: number, name: string): string {
  const usual = PICK_DEADLINE_HOURS.default;
  if (open === 0) return t`${usual} hours would leave no ${name} game to pick.`;
  return t`${usual} hours would leave only ${plural(open, { one: `# ${name} game`, other: `# ${name} games` })} to pick.`;
}
