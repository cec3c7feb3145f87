// [10.12] /leagues/{id}/rules
import { Suspense, useState } from "react";
import { Navigate } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LeagueLog } from "../../../components/audit/LeagueLog";
import { LeagueGate } from "../../../components/league/LeagueGate";
import { RulesLayout, RulesSkeleton } from "../../../components/rules/RulesLayout";
import { Button } from "../../../components/ui/buttons/Button";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { later } from "../../../lib/later";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { changesAround, sentencesOf } from "./ruleTexts";
import { usePresentRules } from "./usePresentRules";
import { useRulesWeek } from "./useRulesWeek";
import { WeekChoices } from "./week/WeekChoices";
import { exampleOf } from "./weekExample";
import { presetInWords } from "./presetInWords";

const ChangeRulesDialog = later(async () => (await import("./ChangeRulesDialog")).ChangeRulesDialog);

export function LeagueRulesPage() {
  return (
    <LeagueGate title={t`League rules`} titleOf={({ name }) => t`${name} rules`} skeleton={<RulesSkeleton />}>
      {(league) =>
        league.poolType === "pickem" ? (
          <Rules league={league} />
        ) : (
          <Navigate to={paths.survivorPool(league.id)} replace />
        )
      }
    </LeagueGate>
  );
}

function Rules({ league }: { league: LeagueView }) {
  const { id, name, currentSeason: season } = league;
  const [isChanging, setChanging] = useState(false);
  const rules = usePresentRules(league);
  const games = useRulesWeek(league, rules?.week);
  if (rules === undefined) return <RulesSkeleton />;
  const { versions, week, present } = rules;
  return (
    <RulesLayout
      kind={t`Rules · ${season}`}
      title={name}
      summary={presetInWords(present.preset)}
      actions={
        <>
          <LinkButton to={paths.league(id)}>
            <Trans>League Page</Trans>
          </LinkButton>
          {league.isCreator && (
            <Button onClick={() => setChanging(true)}>
              <Trans>Change Rules</Trans>
            </Button>
          )}
        </>
      }
      sentences={sentencesOf(present.sentences)}
      example={games && exampleOf(present.settings, games)}
      {...changesAround(versions, week)}
      log={<LeagueLog league={league} />}
    >
      {league.isCreator && <WeekChoices league={league} versions={versions} firstWeek={week} />}
      {isChanging && (
        <Suspense>
          <ChangeRulesDialog league={league} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </RulesLayout>
  );
}
