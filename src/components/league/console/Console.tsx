// [13.1] The page from which commissioners run a league or pool: things that need them now, and all that they can do.
import { Suspense, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { later } from "../../../lib/later";
import type { LeagueView } from "../../../lib/views";
import { Card, CardBody, CardHeader } from "../../ui/Card";
import type { SeasonAnswersProps } from "../newSeason/SeasonAnswers";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { NeedsYou, useNeeds } from "./NeedsYou";

/** [13.8] Once a commissioner has started a new season. */
const SeasonAnswers = later<SeasonAnswersProps>(async () => (await import("../newSeason/SeasonAnswers")).SeasonAnswers);

/** [13.3][13.13][13.7] Below what is urgent. */
const WeekTools = later(async () => (await import("../weekTools/WeekTools")).WeekTools);
const LeagueLog = later(async () => (await import("../../audit/LeagueLog")).LeagueLog);
const LeagueFiles = later(async () => (await import("../LeagueFiles")).LeagueFiles);

interface ConsoleProps {
  league: LeagueView;
  /** Its powers: PowerLists. */
  children: ReactNode;
}

export function Console({ league, children }: ConsoleProps) {
  const needs = useNeeds(league);
  if (needs === undefined) return <Skeleton className="h-120 rounded-card" />;
  /** A pool's next one asks the members of the one before. */
  const askedOf = league.renewal ? league.id : league.renewedFromId;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-5">
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:col-span-3">
        <NeedsYou league={league} needs={needs} />
        {askedOf !== undefined && (
          <Suspense>
            <SeasonAnswers
              leagueId={askedOf}
              className="rounded-card border border-hairline bg-surface p-4 shadow-card sm:px-6 sm:py-5"
            />
          </Suspense>
        )}
        <Card aria-label={t`Week tools and records`}>
          <CardBody className="divide-y divide-hairline py-0! [&>details]:mt-0 [&>details]:py-2">
            <Suspense fallback={<div className="h-45" />}>
              <WeekTools league={league} />
              <LeagueLog league={league} />
              <LeagueFiles league={league} />
            </Suspense>
          </CardBody>
        </Card>
      </div>
      <Card aria-label={t`What you can do`} className="lg:col-span-2">
        <CardHeader title={t`What You Can Do`} />
        <CardBody className="space-y-4">{children}</CardBody>
      </Card>
    </div>
  );
}
