// [4.5][7.44] Sets a league whose games of one season never lock.
import { useMutation } from "convex/react";
import { History } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { OLDEST_SEASON } from "../../../domain/games/weeks";
import { api } from "../../../convex/_generated/api";
import { Badge } from "../../components/ui/Badge";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { useChange } from "../../hooks/useChange";
import { LeagueSelect, useLeagueOptions } from "./fields/LeagueSelect";
import { SeasonField } from "./fields/SeasonField";
import { useSeasonChoice } from "./fields/useSeasonChoice";

export function HistoricalModeTab() {
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const options = useLeagueOptions(leagueId);
  const { league } = options;
  const choice = useSeasonChoice(OLDEST_SEASON.viewedByAdmins);
  const enabledFor = league?.historicalModeSeason ?? null;
  const season = choice.chosenSeason ?? enabledFor ?? choice.currentSeason - 1;
  const { run, isSaving } = useChange(useMutation(api.admin.setHistoricalMode), {
    success: t`Historical mode updated`,
    failure: t`Failed to update historical mode`,
  });
  return (
    <Card aria-label={t`Historical Mode`} className="max-w-2xl">
      <CardHeader
        title={t`Historical Mode`}
        subtitle={t`While it is on, the league's members can pick every game of that season, whatever its deadline was.`}
        aside={
          league && (
            <Badge tone={enabledFor === null ? "neutral" : "accent"} icon={<History aria-hidden="true" />}>
              {enabledFor === null ? <Trans>Off</Trans> : <Trans>On for {enabledFor}</Trans>}
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
            <Trans>Enable for {season}</Trans>
          </Button>
          <Button
            disabled={!league || enabledFor === null}
            onClick={() => league && void run({ leagueId: league.id, enabled: false })}
          >
            <Trans>Disable</Trans>
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
