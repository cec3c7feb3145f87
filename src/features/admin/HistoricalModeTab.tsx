// [4.5][7.44] Sets a league whose games of one season never lock.
import { useMutation } from "convex/react";
import { History } from "lucide-react";
import { useState } from "react";
import { OLDEST_SEASON } from "../../../domain/games/weeks";
import { api } from "../../../convex/_generated/api";
import { Badge } from "../../components/ui/Badge";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { useChange } from "../../hooks/useChange";
import { LeagueSelect, useLeagueOptions } from "./fields/LeagueSelect";
import { SeasonField } from "./fields/SeasonField";
import { useSeasonChoice } from "./fields/useSeasonChoice";
import * as texts from "../../texts/pages/admin";

export function HistoricalModeTab() {
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const options = useLeagueOptions(leagueId);
  const { league } = options;
  const choice = useSeasonChoice(OLDEST_SEASON.viewedByAdmins);
  const enabledFor = league?.historicalModeSeason ?? null;
  const season = choice.chosenSeason ?? enabledFor ?? choice.currentSeason - 1;
  const { run, isSaving } = useChange(useMutation(api.admin.setHistoricalMode), {
    success: texts.historicalModeUpdated,
    failure: texts.failedToUpdateHistoricalMode,
  });
  return (
    <Card aria-label={texts.historicalMode} className="max-w-2xl">
      <CardHeader
        title={texts.historicalMode}
        subtitle={texts.whileItIsOnThe}
        aside={
          league && (
            <Badge tone={enabledFor === null ? "neutral" : "accent"} icon={<History aria-hidden="true" />}>
              {enabledFor === null ? texts.off : texts.onFor(enabledFor)}
            </Badge>
          )
        }
      />
      <CardBody className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <LeagueSelect options={options} onChange={setLeagueId} />
        <SeasonField choice={choice} value={season} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button
            variant="primary"
            disabled={!league || enabledFor === season}
            isLoading={isSaving}
            onClick={() => league && void run({ leagueId: league.id, enabled: true, season })}
          >
            {texts.enableFor(season)}
          </Button>
          <Button
            disabled={!league || enabledFor === null}
            onClick={() => league && void run({ leagueId: league.id, enabled: false })}
          >
            {texts.disable}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
