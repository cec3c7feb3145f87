// /leagues/{id}/members: who plays, and how others get in.
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { ByGroup } from "../../../components/league/groups/ByGroup";
import { Members } from "../../../components/league/Members";
import { useLeague } from "../../../components/league/useLeague";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { later } from "../../../lib/later";
import { Invite } from "./Invite";
import { useQuery } from "../../../hooks/useQuery";

/** [16.2][16.3] Below everything that a first look is for. */
const OwnEntries = later(async () => (await import("../../../components/league/entries/OwnEntries")).OwnEntries);
const Players = later(async () => (await import("../../../components/league/Players")).Players);
const ClaimedEntries = later(
  async () => (await import("../../../components/league/players/ClaimedEntries")).ClaimedEntries,
);
/** [13.13][13.7] */
const LeagueLog = later(async () => (await import("../../../components/audit/LeagueLog")).LeagueLog);
const LeagueFiles = later(async () => (await import("../../../components/league/LeagueFiles")).LeagueFiles);

/** [13.10] Below the members. */
const GroupsSection = later(
  async () => (await import("../../../components/league/groups/GroupsSection")).GroupsSection,
);
/** For commissioners. */
const RemovedPeople = later(async () => (await import("../../../components/league/RemovedPeople")).RemovedPeople);

export function MembersPage() {
  const league = useLeague();
  const members = useQuery(api.leagues.listMembers, { leagueId: league.id });
  // So that the list doesn't move when what is above it comes.
  const missing = useQuery(api.leagueConsole.missingPicks, league.isCommissioner ? { leagueId: league.id } : "skip");
  const isReady = !league.isCommissioner || missing !== undefined;
  const isFull = league.memberCount >= league.maxMembers;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-5">
      <Invite league={league} className="lg:sticky lg:top-[calc(var(--page-top)+1.5rem)] lg:order-last lg:col-span-2" />
      <Card aria-label={t`Members of ${league.name}`} className={isFull ? "lg:col-span-5" : "lg:col-span-3"}>
        <CardHeader title={t`Members`} />
        <CardBody>
          <ByGroup league={league} className="mb-3" fallback={<Members league={league} members={undefined} />}>
            {(inGroup, isLoading) => (
              <Members
                league={league}
                members={
                  isReady && !isLoading
                    ? members?.filter(({ userId }) => !inGroup || inGroup.some(({ ownerId }) => ownerId === userId))
                    : undefined
                }
                missing={missing}
              />
            )}
          </ByGroup>
          <Suspense fallback={null}>
            {(league.entriesPerMember !== undefined || league.entryCount !== undefined) && (
              <OwnEntries league={league} className="mt-6" />
            )}
            <Players league={league} missing={missing ?? null} className="mt-6" />
            <ClaimedEntries league={league} className="mt-6" />
          </Suspense>
          <Suspense>
            <GroupsSection league={league} />
            {league.isCommissioner && <RemovedPeople league={league} />}
          </Suspense>
          {!league.isCommissioner && (
            <Suspense fallback={<div className="h-26" />}>
              <LeagueLog league={league} />
              <LeagueFiles league={league} />
            </Suspense>
          )}
        </CardBody>
      </Card>
    </div>
  );
}
