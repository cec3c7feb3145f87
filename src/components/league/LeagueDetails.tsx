import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { deadlineOf } from "../../../domain/leagues/deadlines";
import { formatDeadlineRule } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import { InviteCode } from "../invite/InviteCode";

interface LeagueDetailsProps {
  league: LeagueView;
  /** Further facts, as DetailFact. */
  children?: ReactNode;
}

/** [2.30] The part of a league's or pool's card that opens on demand: the code, the limit and the deadline. */
export function LeagueDetails({ league, children }: LeagueDetailsProps) {
  return (
    <details className="group border-t border-hairline text-14">
      <summary
        aria-label={t`Details of ${league.name}`}
        className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-4 font-semibold text-body -outline-offset-2 hover:bg-hover sm:px-6 [&::-webkit-details-marker]:hidden"
      >
        <Trans>Details</Trans>
        <ChevronDown aria-hidden className="size-4 text-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3 sm:px-6">
        <InviteCode code={league.inviteCode} />
        <dl className="divide-y divide-hairline px-3">
          {children}
          <DetailFact label={t`Max Members`}>{league.maxMembers}</DetailFact>
          <DetailFact label={t`Pick Deadline`}>{formatDeadlineRule(deadlineOf(league))}</DetailFact>
        </dl>
      </div>
    </details>
  );
}

export function DetailFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular font-semibold text-strong">{children}</dd>
    </div>
  );
}
