// [2.30][2.31] One of the viewer's leagues: how it plays, what is left to pick and the place; the rest is on demand.
import { ChevronRight } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DetailFact, LeagueDetails } from "../../components/league/LeagueDetails";
import { UnreadLink } from "../../components/league/talk/TalkCounts";
import { Badge } from "../../components/ui/Badge";
import { Card } from "../../components/ui/Card";
import { Link } from "../../components/ui/Link";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { LeagueMenu } from "./LeagueMenu";
import { LeagueNow } from "./LeagueNow";
import type { LeagueDialog } from "./dialogs/LeagueDialogs";
import type { LeagueSummaryView } from "./leagueSummary";
import { rulesInShort } from "./rules/rulesInShort";

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
            data-carried={paths.league(league.id)}
            className="relative inline-block rounded-sm before:absolute before:-inset-x-1 before:-inset-y-2.5 before:content-[''] hover:underline"
          >
            {league.name}
          </Link>
        </h2>
        <Badge className="mt-0.5">{league.currentSeason}</Badge>
        <div className="-my-2.5 -mr-2.5">
          <LeagueMenu league={league} onOpen={onOpen} />
        </div>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 px-4 text-14 font-medium text-body sm:px-6">
        {summary === undefined ? <Skeleton className="my-0.5 h-4 w-32" /> : <span>{rulesInShort(summary.rules)}</span>}
        <UnreadLink league={league} />
      </p>
      {league.description && <p className="line-clamp-2 px-4 text-14 text-muted sm:px-6">{league.description}</p>}
      <div className="flex flex-1 flex-col justify-end px-1 py-2 sm:px-3">
        <LeagueNow league={league} summary={summary} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-hairline p-4 *:flex-1 sm:px-6">
        <LinkButton to={paths.home}>
          <Trans>View Standings</Trans>
        </LinkButton>
        <LinkButton to={paths.allPicks({ league: league.id })}>
          <Trans>View All Picks</Trans>
        </LinkButton>
      </div>
      <LeagueDetails league={league}>
        <DetailFact label={t`Members`}>
          <button
            type="button"
            aria-label={t`Members of ${league.name}: ${league.memberCount}`}
            onClick={() => onOpen("members")}
            className="-mr-3 inline-flex min-h-11 items-center gap-0.5 rounded-sm px-2 font-semibold text-accent hover:underline"
          >
            {league.memberCount}
            <ChevronRight aria-hidden="true" className="size-4" />
          </button>
        </DetailFact>
      </LeagueDetails>
    </Card>
  );
}
