// /leagues/{id}/members: who plays, and how others get in.
import { useQuery } from "convex/react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { LeagueLog } from "../../../components/audit/LeagueLog";
import { Members } from "../../../components/league/Members";
import { RemovedPeople } from "../../../components/league/RemovedPeople";
import { useLeague } from "../../../components/league/useLeague";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Invite } from "./Invite";

export function MembersPage() {
  const league = useLeague();
  const members = useQuery(api.leagues.listMembers, { leagueId: league.id });
  const isFull = league.memberCount >= league.maxMembers;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-5">
      <Invite league={league} className="lg:sticky lg:top-[calc(var(--page-top)+1.5rem)] lg:order-last lg:col-span-2" />
      <Card aria-label={t`Members of ${league.name}`} className={isFull ? "lg:col-span-5" : "lg:col-span-3"}>
        <CardHeader title={t`Members`} />
        <CardBody>
          <Members league={league} members={members} />
          {league.isCommissioner && <RemovedPeople league={league} />}
          <LeagueLog league={league} />
        </CardBody>
      </Card>
    </div>
  );
}
