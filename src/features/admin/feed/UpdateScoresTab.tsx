// [7.43]
import { useMutation } from "convex/react";
import { RefreshCw } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { OLDEST_SEASON } from "../../../../domain/games/weeks";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { RunProgress } from "./RunProgress";
import { SeasonField } from "../fields/SeasonField";
import { SyncCard } from "./SyncTab";
import { useSeasonChoice } from "../fields/useSeasonChoice";
import { useSyncRun } from "./useSyncRun";

export function UpdateScoresTab() {
  const choice = useSeasonChoice(OLDEST_SEASON.stored);
  const update = useMutation(api.admin.updateScores);
  const { start, isRunning, ...progress } = useSyncRun("scores", {
    success: t`Scores updated`,
    failure: t`Failed to update scores`,
  });
  return (
    <div className="max-w-xl">
      <SyncCard
        title={t`Update Scores`}
        text={t`Fetches every week of the season that has begun. Corrected results grade their picks again.`}
      >
        <div className="flex flex-wrap items-end gap-3">
          <SeasonField choice={choice} className="w-28" />
          <Button
            variant="primary"
            className="flex-1 sm:flex-none"
            iconLeft={<RefreshCw aria-hidden="true" className="size-4" />}
            isLoading={isRunning}
            onClick={() => void start(() => update({ season: choice.season }))}
          >
            <Trans>Update Scores</Trans>
          </Button>
        </div>
        <RunProgress {...progress} label={t`Progress of the scores`} />
      </SyncCard>
    </div>
  );
}
