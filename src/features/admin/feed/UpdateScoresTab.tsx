// [7.43]
import { useMutation } from "convex/react";
import { RefreshCw } from "lucide-react";
import { OLDEST_SEASON } from "../../../../domain/games/weeks";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../components/ui/buttons/Button";
import { RunProgress } from "./RunProgress";
import { SeasonField } from "../fields/SeasonField";
import { SyncCard } from "./SyncTab";
import { useSeasonChoice } from "../fields/useSeasonChoice";
import { useSyncRun } from "./useSyncRun";
import * as texts from "../../../texts/pages/admin/feed";

export function UpdateScoresTab() {
  const choice = useSeasonChoice(OLDEST_SEASON.stored);
  const update = useMutation(api.admin.updateScores);
  const { start, isRunning, ...progress } = useSyncRun("scores", {
    success: texts.scoresUpdated,
    failure: texts.failedToUpdateScores,
  });
  return (
    <div className="max-w-xl">
      <SyncCard title={texts.updateScores} text={texts.fetchesEveryWeekOfThe}>
        <div className="flex flex-wrap items-end gap-3">
          <SeasonField choice={choice} className="w-28" />
          <Button
            variant="primary"
            className="flex-1 sm:flex-none"
            iconLeft={<RefreshCw aria-hidden="true" className="size-4" />}
            isLoading={isRunning}
            onClick={() => void start(() => update({ season: choice.season }))}
          >
            {texts.updateScores}
          </Button>
        </div>
        <RunProgress {...progress} label={texts.progressOfTheScores} />
      </SyncCard>
    </div>
  );
}
