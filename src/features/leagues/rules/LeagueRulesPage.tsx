// [10.12] /leagues/{id}/rules
import { Suspense, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { LeagueLog } from "../../../components/audit/LeagueLog";
import type { OfferedPrizesProps } from "../../../components/league/prizes/OfferedPrizes";
import { useLeague } from "../../../components/league/useLeague";
import { NextDeadline } from "../../../components/rules/NextDeadline";
import { netSentence } from "../../../components/rules/netSentence";
import { picksForOthersSentence } from "../../../components/rules/picksForOthersTexts";
import { RulesLayout, RulesSkeleton } from "../../../components/rules/RulesLayout";
import { Button } from "../../../components/ui/buttons/Button";
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { picksForOthersOf } from "../../../../domain/leagues/picksForOthers";
import { NET_WEEKS } from "../../../../domain/picks/safetyNet";
import { formatLockRule } from "../../../lib/format";
import { later } from "../../../lib/later";
import { Segments } from "./segments/Segments";
import { changesAround, sentencesOf } from "./ruleTexts";
import { usePresentRules } from "./usePresentRules";
import { useRulesWeek } from "./useRulesWeek";
import { exampleOf } from "./weekExample";
import { presetInWords } from "./presetInWords";

const WeekChoices = later(async () => (await import("./week/WeekChoices")).WeekChoices);
/** [13.9] Where there is something to win. */
const OfferedPrizes = later<OfferedPrizesProps>(
  async () => (await import("../../../components/league/prizes/OfferedPrizes")).OfferedPrizes,
);
const ChangeRulesDialog = later(async () => (await import("./ChangeRulesDialog")).ChangeRulesDialog);

export function LeagueRulesPage() {
  const league = useLeague();
  const [isChanging, setChanging] = useState(false);
  const rules = usePresentRules(league);
  const games = useRulesWeek(league, rules?.week);
  if (rules === undefined) return <RulesSkeleton />;
  const { versions, week, present } = rules;
  const { name, text } = presetInWords(present.preset);
  return (
    <RulesLayout
      summary={{
        name,
        text: (
          <>
            {text}
            <span className="block">
              <Trans>Picks lock {formatLockRule(deadlineOf(league))}.</Trans>
            </span>
            <NextDeadline league={league} />
            <span className="block">{picksForOthersSentence(picksForOthersOf(league))}</span>
            <span className="block">{netSentence(league.netWeeks ?? NET_WEEKS.default)}</span>
            {league.entriesPerMember !== undefined && (
              <span className="block">
                <Trans>Each member can have up to {league.entriesPerMember} entries.</Trans>
              </span>
            )}
          </>
        ),
      }}
      action={
        league.isCommissioner && (
          <Button onClick={() => setChanging(true)}>
            <Trans>Change Rules</Trans>
          </Button>
        )
      }
      sentences={sentencesOf(present)}
      example={games && exampleOf(present.settings, games)}
      {...changesAround(versions, week)}
      log={<LeagueLog league={league} />}
    >
      {league.prizesSeason === league.currentSeason && (
        <Suspense>
          <OfferedPrizes league={league} />
        </Suspense>
      )}
      <Segments league={league} />
      {league.isCommissioner && (
        <Suspense>
          <WeekChoices league={league} versions={versions} firstWeek={week} />
        </Suspense>
      )}
      {isChanging && (
        <Suspense>
          <ChangeRulesDialog league={league} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </RulesLayout>
  );
}
