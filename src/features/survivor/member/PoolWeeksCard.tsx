// [14.4] A season week by week: how the pool shrank, and with whom this entry got through.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SeasonChoice } from "../../../components/league/SeasonChoice";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import type { TeamMap } from "../../../hooks/useTeams";
import { FieldChart } from "./FieldChart";
import { endText, weeksSurvivedText, type PoolEntrySeason } from "./poolEntryViews";
import { WeekTrack } from "./WeekTrack";

interface PoolWeeksCardProps {
  name: string;
  season: PoolEntrySeason;
  /** Newest first. */
  seasons: readonly number[];
  onChoose: (season: number) => void;
  teams: TeamMap;
}

export function PoolWeeksCard({ name, season, seasons, onChoose, teams }: PoolWeeksCardProps) {
  return (
    <Card aria-label={t`Week by week`}>
      <CardHeader
        title={<Trans>Week by Week</Trans>}
        subtitle={`${endText(season, teams)} · ${weeksSurvivedText(season.weeksSurvived)}`}
        aside={<SeasonChoice season={season.season} seasons={seasons} onChoose={onChoose} />}
      />
      <CardBody className="grid grid-cols-1 gap-6">
        <FieldChart name={name} season={season} />
        <WeekTrack season={season} teams={teams} />
      </CardBody>
    </Card>
  );
}
