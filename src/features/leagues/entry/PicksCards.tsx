// [14.4] The results of the entry's picks by team and against the lines, over all seasons or in one.
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { TeamsCard } from "../../../components/entry/TeamsCard";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { useTeams } from "../../../hooks/useTeams";
import type { EntryHistory } from "./entryViews";
import { EntryLines } from "./EntryLines";
import { useQuery } from "../../../hooks/useQuery";

const ALL = "all";

interface PicksCardsProps {
  leagueId: Id<"leagues">;
  history: EntryHistory;
  /** Newest first; at least one. */
  seasons: readonly number[];
}

export function PicksCards({ leagueId, history: { entryId }, seasons }: PicksCardsProps) {
  const [season, setSeason] = useState<number | null>(null);
  const teams = useTeams();
  const found = useQuery(api.entryHistory.listTeams, { leagueId, entryId, season });
  const choice =
    seasons.length > 1 ? (
      <SelectField
        label={t`Season`}
        isLabelHidden
        className="w-36"
        value={season ?? ALL}
        options={[{ value: ALL, label: t`All seasons` }, ...seasons.map((year) => ({ value: year, label: `${year}` }))]}
        onChange={({ target: { value } }) => setSeason(value === ALL ? null : Number(value))}
      />
    ) : (
      <span className="tabular text-14 text-muted">{seasons[0]}</span>
    );
  if (found === undefined) return <Skeleton className="h-120 rounded-card" />;
  if (found.teams.length === 0) {
    return (
      <Card aria-label={t`By team`}>
        <CardHeader title={<Trans>By Team</Trans>} aside={choice} />
        <CardBody className="text-14 text-muted">
          <Trans>No picks yet. They count here once their week is over.</Trans>
        </CardBody>
      </Card>
    );
  }
  return (
    <>
      <TeamsCard
        key={season}
        subtitle={t`Picks of weeks that are over, right and wrong as the league scored them`}
        teams={found.teams}
        teamOf={teams}
        aside={choice}
      />
      <EntryLines {...found} choice={choice} />
    </>
  );
}
