// [11.2]–[11.4] The viewer's week in one league: the chance of winning it, what is needed, and whom to root for. One
// league at a time, so that the others' picks aren't sent to a phone that doesn't show them (decision 052).
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardHeader } from "../../components/ui/Card";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { SelectField } from "../../components/ui/forms/SelectField";
import { paths } from "../../lib/paths";
import type { LeagueView, WeekView } from "../../lib/views";
import { YourChances, YourChancesLoading } from "./YourChances";

interface YourWeekCardProps {
  /** The viewer's pick'em leagues. */
  leagues: readonly LeagueView[];
  /** undefined while it loads, null without a schedule. */
  week: WeekView | null | undefined;
}

export function YourWeekCard({ leagues, week }: YourWeekCardProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shared = leagues.filter(({ memberCount }) => memberCount > 1);
  const league = shared.find(({ id }) => id === chosenId) ?? shared[0];
  const [alone] = leagues;
  if (week === null || alone === undefined) return null;
  return (
    <Card aria-label={t`Your week`}>
      <CardHeader
        title={t`Your Week`}
        subtitle={shared.length === 1 && league ? <span className="block truncate">{league.name}</span> : undefined}
        aside={
          league &&
          shared.length > 1 && (
            <SelectField
              label={t`League of your week`}
              isLabelHidden
              className="w-44 min-w-0 sm:w-64"
              value={league.id}
              options={shared.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setChosenId(event.target.value)}
            />
          )
        }
        className="flex-nowrap!"
      />
      {league === undefined ? (
        <p className="p-4 text-14 text-muted sm:px-6">
          <Trans>It takes two to win a week: invite somebody to {alone.name}.</Trans>
        </p>
      ) : week === undefined ? (
        <YourChancesLoading />
      ) : (
        <YourChances key={`${league.id}/${week.season}/${week.week}`} league={league} week={week} />
      )}
      <div className="border-t border-hairline p-4 sm:px-6">
        <LinkButton to={paths.league((league ?? alone).id)} className="w-full">
          {league === undefined ? <Trans>Invite Somebody</Trans> : <Trans>View the Board</Trans>}
        </LinkButton>
      </div>
    </Card>
  );
}
