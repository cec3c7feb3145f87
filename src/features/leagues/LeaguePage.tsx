// /leagues/{id}: one league's page, shown after creating or joining it. It links to the next pick and invites others.
import { useQuery } from "convex/react";
import { ListChecks } from "lucide-react";
import { Navigate, useNavigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { InviteCard } from "../../components/invite/InviteCard";
import { RenewCode } from "../../components/invite/RenewCode";
import { LeagueGate } from "../../components/league/LeagueGate";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { TextButton } from "../../components/ui/buttons/TextButton";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { formatDeadlineHours } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { WeekBoard } from "./board/WeekBoard";
import { LeagueMenu } from "./LeagueMenu";
import { LeagueNow, picksPath } from "./LeagueNow";
import { useLeagueDialogs } from "./dialogs/useLeagueDialogs";
import { rulesInShort } from "./rules/ruleTexts";
import { usePresentRules } from "./rules/usePresentRules";

export function LeaguePage() {
  return (
    <LeagueGate title={t`League`} titleOf={({ name }) => name} skeleton={<Loading />}>
      {(league) => (league.poolType === "pickem" ? <League league={league} /> : <ToPool league={league} />)}
    </LeagueGate>
  );
}

const ToPool = ({ league }: { league: LeagueView }) => <Navigate to={paths.survivorPool(league.id)} replace />;

function League({ league }: { league: LeagueView }) {
  const { id, name, description, currentSeason, memberCount, maxMembers } = league;
  const rules = usePresentRules(league);
  const summary = useQuery(api.leagues.summary, { leagueId: id });
  const current = useCurrentWeek();
  const navigate = useNavigate();
  const { open, dialogs } = useLeagueDialogs({ leagues: [league], onGone: () => void navigate(paths.leagues) });
  if (rules === undefined || current === undefined) return <Loading />;
  const cards = (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
      <Card aria-label={t`This week`}>
        <CardHeader
          title={t`This Week`}
          subtitle={t`${rulesInShort(rules.present)} Pick deadline: ${formatDeadlineHours(league.pickDeadlineHours).toLowerCase()}.`}
        />
        <CardBody className="grid grid-cols-1 gap-3">
          <LeagueNow league={league} summary={summary} />
          <LinkButton
            variant="primary"
            to={picksPath(league, summary)}
            iconLeft={<ListChecks aria-hidden className="size-4" />}
          >
            <Trans>Make Your Picks</Trans>
          </LinkButton>
          <div className="flex flex-wrap gap-3 *:flex-1">
            <LinkButton to={paths.leagueStandings(id)}>
              <Trans>Full Standings</Trans>
            </LinkButton>
            <LinkButton to={paths.allPicks({ league: id })}>
              <Trans>View All Picks</Trans>
            </LinkButton>
            <LinkButton to={paths.leagueRules(id)}>
              <Trans>Rules</Trans>
            </LinkButton>
          </div>
        </CardBody>
      </Card>
      {memberCount < maxMembers && (
        <InviteCard name={name} code={league.inviteCode}>
          {league.isCreator && <RenewCode leagueId={league.id} name={name} />}
        </InviteCard>
      )}
    </div>
  );
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="tabular text-14 text-muted">
            <Trans>Pick'em league · {currentSeason} · </Trans>
            <TextButton className="-my-0.5 min-h-6! font-medium" onClick={() => open("members", league)}>
              <Trans>
                {memberCount} of {maxMembers} members
              </Trans>
            </TextButton>
          </p>
          <h1 className="display text-28 [overflow-wrap:anywhere] text-strong sm:text-40">{name}</h1>
          {description && <p className="mt-1 max-w-prose text-14 [overflow-wrap:anywhere] text-muted">{description}</p>}
        </div>
        <LeagueMenu league={league} onOpen={(kind) => open(kind, league)} />
      </header>
      {current ? (
        <WeekBoard key={`${current.season}/${current.week}`} league={league} {...current}>
          {cards}
        </WeekBoard>
      ) : (
        cards
      )}
      {dialogs}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:gap-6">
      <span className="sr-only">
        <Trans>Loading league…</Trans>
      </span>
      <div className="space-y-2">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-10 w-72 max-w-full" />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </div>
  );
}
