// [7.43]
import { useMutation } from "convex/react";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { Button } from "../../components/ui/Button";
import { SelectField } from "../../components/ui/SelectField";
import { RunProgress } from "./RunProgress";
import { SyncCard } from "./SyncTab";
import { OLDEST_SYNCED_SEASON, useSeasons } from "./useSeasons";
import { useSyncRun } from "./useSyncRun";

export function UpdateScoresTab() {
  const { current, options } = useSeasons(OLDEST_SYNCED_SEASON);
  const [chosen, setChosen] = useState<number | null>(null);
  const season = chosen ?? current.season;
  const update = useMutation(api.admin.updateScores);
  const { start, run, isRunning } = useSyncRun("scores", {
    success: "Scores updated",
    failure: "Failed to update scores",
  });
  return (
    <div className="max-w-xl">
      <SyncCard
        title="Update Scores"
        text="Fetches every week of the season that has begun. Corrected results grade their picks again."
      >
        <div className="flex items-end gap-3">
          <SelectField
            label="Season"
            className="w-28"
            value={season}
            options={options}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <Button
            variant="primary"
            className="flex-1 sm:flex-none"
            iconLeft={<RefreshCw aria-hidden="true" className="size-4" />}
            isLoading={isRunning}
            onClick={() => void start(() => update({ season }))}
          >
            Update Scores
          </Button>
        </div>
        <RunProgress run={run} label="Progress of the scores" />
      </SyncCard>
    </div>
  );
}
