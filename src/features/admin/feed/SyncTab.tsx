// [7.9][7.39][7.40] Syncs from the sports feed.
import { useMutation } from "convex/react";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { OLDEST_SEASON } from "../../../../domain/games/weeks";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { FeedHealth } from "./FeedHealth";
import { RunProgress } from "./RunProgress";
import { SeasonField } from "../fields/SeasonField";
import { useSeasonChoice } from "../fields/useSeasonChoice";
import { useSyncRun } from "./useSyncRun";
import { WeekField } from "../fields/WeekField";

export function SyncTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <SyncWeek />
        <SyncSeason />
        <SyncTeams />
      </div>
      <FeedHealth />
    </div>
  );
}

interface SyncCardProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function SyncCard({ title, text, children }: SyncCardProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} subtitle={text} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}

const icon = <RefreshCw aria-hidden="true" className="size-4" />;

function SyncWeek() {
  const choice = useSeasonChoice(OLDEST_SEASON.stored);
  const { season, week } = choice;
  const sync = useMutation(api.admin.syncWeek);
  const { start, isRunning, ...progress } = useSyncRun("week", {
    success: t`Games synced successfully`,
    failure: t`Failed to sync games`,
  });
  return (
    <SyncCard title={t`Sync a Week`} text={t`Schedule, scores and betting lines of one week.`}>
      <div className="grid grid-cols-2 gap-3 sm:flex sm:items-end">
        <SeasonField choice={choice} className="sm:w-28" />
        <WeekField choice={choice} className="sm:flex-1" />
        <Button
          variant="primary"
          className="col-span-2"
          iconLeft={icon}
          isLoading={isRunning}
          onClick={() => void start(() => sync({ season, week }))}
        >
          <Trans>Sync Games</Trans>
        </Button>
      </div>
      <RunProgress {...progress} label={t`Progress of the week`} />
    </SyncCard>
  );
}

function SyncSeason() {
  const choice = useSeasonChoice(OLDEST_SEASON.stored);
  const sync = useMutation(api.admin.syncSeason);
  const { start, isRunning, ...progress } = useSyncRun("season", {
    success: t`Full season synced`,
    failure: t`Failed to sync full season`,
  });
  return (
    <SyncCard title={t`Sync Full Season`} text={t`All 22 weeks in the background. You can leave this page.`}>
      <div className="flex flex-wrap items-end gap-3">
        <SeasonField choice={choice} className="w-28" />
        <Button
          className="grow"
          iconLeft={icon}
          isLoading={isRunning}
          onClick={() => void start(() => sync({ season: choice.season }))}
        >
          <Trans>Sync Full Season</Trans>
        </Button>
      </div>
      <RunProgress {...progress} label={t`Progress of the season`} />
    </SyncCard>
  );
}

function SyncTeams() {
  const sync = useMutation(api.admin.syncTeams);
  const { start, isRunning, ...progress } = useSyncRun("teams", {
    success: t`Teams synced`,
    failure: t`Failed to sync teams`,
  });
  return (
    <SyncCard title={t`Sync Teams`} text={t`Names, logos and colors of all teams.`}>
      <Button iconLeft={icon} isLoading={isRunning} onClick={() => void start(() => sync({}))}>
        <Trans>Sync Teams</Trans>
      </Button>
      <RunProgress {...progress} label={t`Progress of the teams`} />
    </SyncCard>
  );
}
