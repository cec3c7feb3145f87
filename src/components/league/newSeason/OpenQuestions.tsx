// [13.8] On the dashboard: leagues that go on, and in which the viewer hasn't said whether they are in again.
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { LeagueView } from "../../../lib/views";
import { Card, CardBody } from "../../ui/Card";
import { isSeasonTurning } from "./isSeasonTurning";
import { SeasonQuestion } from "./SeasonQuestion";

export interface OpenQuestionsProps {
  leagues: readonly LeagueView[];
}

export function OpenQuestions({ leagues }: OpenQuestionsProps) {
  const week = useCurrentWeek();
  return leagues
    .filter((league) => league.renewal && isSeasonTurning(league, week))
    .map((league) => <OpenQuestion key={league.id} league={league} />);
}

function OpenQuestion({ league }: { league: LeagueView }) {
  const asked = useQuietQuery(api.seasons.get, { leagueId: league.id })?.asked;
  if (asked?.isIn !== null) return null;
  return (
    <Card aria-label={t`In again?`}>
      <CardBody>
        <SeasonQuestion league={league} {...asked} />
      </CardBody>
    </Card>
  );
}
