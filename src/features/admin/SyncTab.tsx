// [7.9][7.39][7.40] Fetching from the sports feed.
import { useMutation } from "convex/react";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { FeedHealth } from "./FeedHealth";
import { RunProgress } from "./RunProgress";
import { SeasonField } from "./SeasonField";
import { OLDEST_SYNCED_SEASON, useSeasonChoice } from "./useSeasonChoice";
import { useSyncRun } from "./useSyncRun";
import { WeekField } from "./WeekField";

export function SyncTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <SyncWeek />
      <SyncSeason />
      <SyncTeams />
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
  const choice = useSeasonChoice(OLDEST_SYNCED_SEASON);
  const { season, week } = choice;
  const sync = useMutation(api.admin.syncWeek);
  const { start, run, isRunning } = useSyncRun("week", {
    success: "Games synced successfully",
    failure: "Failed to sync games",
  });
  return (
    <SyncCard title="Sync a Week" text="Schedule, scores and betting lines of one week.">
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
          Sync Games
        </Button>
      </div>
      <RunProgress run={run} label="Progress of the week" />
    </SyncCard>
  );
}

function SyncSeason() {
  const choice = useSeasonChoice(OLDEST_SYNCED_SEASON);
  const sync = useMutation(api.admin.syncSeason);
  const { start, run, isRunning } = useSyncRun("season", {
    success: "Full season synced",
    failure: "Failed to sync full season",
  });
  return (
    <SyncCard title="Sync Full Season" text="All 22 weeks in the background. You can leave this page.">
      <div className="flex items-end gap-3">
        <SeasonField choice={choice} className="w-28" />
        <Button
          className="flex-1"
          iconLeft={icon}
          isLoading={isRunning}
          onClick={() => void start(() => sync({ season: choice.season }))}
        >
          Sync Full Season
        </Button>
      </div>
      <RunProgress run={run} label="Progress of the season" />
    </SyncCard>
  );
}

function SyncTeams() {
  const sync = useMutation(api.admin.syncTeams);
  const { start, run, isRunning } = useSyncRun("teams", { success: "Teams synced", failure: "Failed to sync teams" });
  return (
    <SyncCard title="Sync Teams" text="Names, logos and colours of all teams.">
      <Button iconLeft={icon} isLoading={isRunning} onClick={() => void start(() => sync({}))}>
        Sync Teams
      </Button>
      <RunProgress run={run} label="Progress of the teams" />
    </SyncCard>
  );
}
