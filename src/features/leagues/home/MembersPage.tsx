// /leagues/{id}/members: who plays, and how others get in.
import { useQuery } from "convex/react";
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { LeagueLog } from "../../../components/audit/LeagueLog";
import type { GroupFilterProps } from "../../../components/league/groups/GroupFilter";
import { GroupsSection } from "../../../components/league/groups/GroupsSection";
import { InviteByMail } from "../../../components/invite/mail/InviteByMail";
import { Members } from "../../../components/league/Members";
import type { SeasonAnswersProps } from "../../../components/league/newSeason/SeasonAnswers";
import { RemovedPeople } from "../../../components/league/RemovedPeople";
import { useLeague } from "../../../components/league/useLeague";
import { WeekTools } from "../../../components/league/weekTools/WeekTools";
import type { WaitingPeopleProps } from "../../../components/league/WaitingPeople";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { cx } from "../../../lib/cx";
import { later } from "../../../lib/later";
import { Invite } from "./Invite";

/** [13.4] Only where people wait. */
const WaitingPeople = later<WaitingPeopleProps>(
  async () => (await import("../../../components/league/WaitingPeople")).WaitingPeople,
);
/** [16.2][16.3] Below everything that a first look is for. */
const OwnEntries = later(async () => (await import("../../../components/league/entries/OwnEntries")).OwnEntries);
/** [13.10] Of leagues with groups only. */
const GroupFilter = later<GroupFilterProps>(
  async () => (await import("../../../components/league/groups/GroupFilter")).GroupFilter,
);
/** [13.8] Once a commissioner has started a new season. */
const SeasonAnswers = later<SeasonAnswersProps>(
  async () => (await import("../../../components/league/newSeason/SeasonAnswers")).SeasonAnswers,
);
const Players = later(async () => (await import("../../../components/league/Players")).Players);
const ClaimedEntries = later(
  async () => (await import("../../../components/league/players/ClaimedEntries")).ClaimedEntries,
);
/** [13.7] */
const LeagueFiles = later(async () => (await import("../../../components/league/LeagueFiles")).LeagueFiles);

export function MembersPage() {
  const league = useLeague();
  const members = useQuery(api.leagues.listMembers, { leagueId: league.id });
  // So that the list doesn't move when what is above it comes.
  const waiting = useQuery(api.joinRequests.listWaiting, league.isCommissioner ? { leagueId: league.id } : "skip");
  const missing = useQuery(api.leagueConsole.missingPicks, league.isCommissioner ? { leagueId: league.id } : "skip");
  const isReady = !league.isCommissioner || (waiting !== undefined && missing !== undefined);
  // On phones, invitations come first unless people wait.
  const isFirst = !waiting || waiting.length === 0;
  const isFull = league.memberCount >= league.maxMembers;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-5">
      <Invite
        league={league}
        className={cx(
          "lg:sticky lg:top-[calc(var(--page-top)+1.5rem)] lg:order-last lg:col-span-2",
          !isFirst && "order-last",
        )}
      />
      <Card aria-label={t`Members of ${league.name}`} className={isFull ? "lg:col-span-5" : "lg:col-span-3"}>
        <CardHeader title={t`Members`} />
        <CardBody>
          {league.isCommissioner && league.renewal && (
            <Suspense>
              <SeasonAnswers league={league} className="mb-4 border-b border-hairline pb-4" />
            </Suspense>
          )}
          {!isFirst && (
            <Suspense fallback={<Skeleton className="mb-4 h-32 rounded-md" />}>
              <WaitingPeople league={league} className="mb-4 border-b border-hairline pb-4" />
            </Suspense>
          )}
          {league.groups ? (
            <Suspense fallback={<Members league={league} members={undefined} />}>
              <GroupFilter league={league} className="mb-3">
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
              </GroupFilter>
            </Suspense>
          ) : (
            <Members league={league} members={isReady ? members : undefined} missing={missing} />
          )}
          <Suspense fallback={null}>
            {(league.entriesPerMember !== undefined || league.entryCount !== undefined) && (
              <OwnEntries league={league} className="mt-6" />
            )}
            <Players league={league} missing={missing ?? null} className="mt-6" />
            <ClaimedEntries league={league} className="mt-6" />
          </Suspense>
          <GroupsSection league={league} />
          {league.isCommissioner && isFull && <InviteByMail league={league} className="mt-6 w-full" />}
          {league.isCommissioner && <RemovedPeople league={league} />}
          {league.isCommissioner && <WeekTools league={league} />}
          <LeagueLog league={league} />
          <Suspense fallback={<div className="h-11" />}>
            <LeagueFiles league={league} />
          </Suspense>
        </CardBody>
      </Card>
    </div>
  );
}
