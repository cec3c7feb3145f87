// [2.30][2.31] One of the viewer's leagues.
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { InviteCode } from "../../components/invite/InviteCode";
import { Badge } from "../../components/ui/Badge";
import { Card } from "../../components/ui/Card";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { formatDeadlineHours } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { LeagueMenu } from "./LeagueMenu";
import { LeagueNow } from "./LeagueNow";
import type { LeagueDialog } from "./dialogs/LeagueDialogs";
import type { LeagueSummaryView } from "./leagueSummary";

interface LeagueCardProps {
  league: LeagueView;
  /** Undefined while it loads. */
  summary: LeagueSummaryView | undefined;
  onOpen: (kind: LeagueDialog) => void;
}

export function LeagueCard({ league, summary, onOpen }: LeagueCardProps) {
  return (
    <Card aria-label={league.name} className="flex flex-col">
      <div className="flex items-start gap-3 p-4 pb-0 sm:p-6 sm:pb-0">
        <h2 className="display min-w-0 flex-1 text-20 [overflow-wrap:anywhere]">
          <Link
            to={paths.league(league.id)}
            className="relative rounded-sm before:absolute before:-inset-x-1 before:-inset-y-2.5 before:content-[''] hover:underline"
          >
            {league.name}
          </Link>
        </h2>
        <Badge className="mt-0.5">{league.currentSeason}</Badge>
        <div className="-my-2.5 -mr-2.5">
          <LeagueMenu league={league} onOpen={onOpen} />
        </div>
      </div>
      {league.description && <p className="mt-1 line-clamp-2 px-4 text-14 text-muted sm:px-6">{league.description}</p>}
      <div className="flex flex-1 flex-col justify-end gap-2 p-4 sm:px-6">
        <LeagueNow league={league} summary={summary} />
        <InviteCode code={league.inviteCode} />
        <dl className="divide-y divide-hairline px-3 text-14">
          <Fact label={t`Members`}>
            <button
              type="button"
              aria-label={t`Members of ${league.name}: ${league.memberCount}`}
              onClick={() => onOpen("members")}
              className="-mr-3 inline-flex min-h-11 items-center gap-0.5 rounded-sm px-2 font-semibold text-accent hover:underline"
            >
              {league.memberCount}
              <ChevronRight aria-hidden="true" className="size-4" />
            </button>
          </Fact>
          <Fact label={t`Max Members`}>{league.maxMembers}</Fact>
          <Fact label={t`Pick Deadline`}>{formatDeadlineHours(league.pickDeadlineHours)}</Fact>
        </dl>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-hairline p-4 *:flex-1 sm:px-6">
        <LinkButton to={paths.home}>
          <Trans>View Standings</Trans>
        </LinkButton>
        <LinkButton to={paths.allPicks({ league: league.id })}>
          <Trans>View All Picks</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular font-semibold text-strong">{children}</dd>
    </div>
  );
}
