import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card, CardHeader } from "../../../components/ui/Card";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { paths } from "../../../lib/paths";
import type { YourWeek } from "./useYourWeek";
import { YourChances } from "./YourChances";

/** [11.2]–[11.4] The viewer's week in one league, live. */
export function YourWeekCard({ yourWeek }: { yourWeek: YourWeek }) {
  const { league, leagues, choose } = yourWeek;
  return (
    <Card aria-label={t`Your week`}>
      <CardHeader
        title={t`Your Week`}
        subtitle={leagues.length === 1 ? <span className="block truncate">{league.name}</span> : undefined}
        aside={
          leagues.length > 1 && (
            <SelectField
              label={t`League of your week`}
              isLabelHidden
              className="w-44 min-w-0 sm:w-64"
              value={league.id}
              options={leagues.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => choose(event.target.value)}
            />
          )
        }
        className="flex-nowrap!"
      />
      <YourChances yourWeek={yourWeek} />
      <div className="border-t border-hairline p-4 sm:px-6">
        <LinkButton to={paths.league(league.id)} className="w-full">
          <Trans>View the Board</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
