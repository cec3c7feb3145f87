// [10.3][10.13] For commissioners: a week's slate and its lines, where the league's rules have them.
import { Suspense, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { usesLines, type RuleSettings } from "../../../../../domain/leagueRules/ruleSettings";
import { LAST_WEEK, WEEKS } from "../../../../../domain/games/weeks";
import { Card, CardBody, CardHeader } from "../../../../components/ui/Card";
import { SelectField } from "../../../../components/ui/forms/SelectField";
import { Skeleton } from "../../../../components/ui/feedback/Skeleton";
import { later } from "../../../../lib/later";
import type { LeagueView } from "../../../../lib/views";
import { versionIn } from "../ruleTexts";
import { useRulesPart } from "../useRulesPart";
import { useRulesWeek } from "../useRulesWeek";
import { weekName } from "../../../../lib/weekName";

// Most leagues have neither.
const LineList = later(async () => (await import("./LineList")).LineList);
const SlateForm = later(async () => (await import("./SlateForm")).SlateForm);

interface WeekChoicesProps {
  league: LeagueView;
  versions: readonly { readonly fromWeek: number; readonly settings: RuleSettings }[];
  /** Earlier weeks are over. */
  firstWeek: number;
}

export function WeekChoices({ league, versions, firstWeek }: WeekChoicesProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { isLinked, target } = useRulesPart("games");
  const choicesIn = (week: number) => {
    const settings = versionIn(versions, week)?.settings;
    return { hasSlate: settings?.games === "slate", hasLines: settings !== undefined && usesLines(settings) };
  };
  const weeks = WEEKS.slice(firstWeek - 1, LAST_WEEK).filter((week) => {
    const { hasSlate, hasLines } = choicesIn(week);
    return hasSlate || hasLines;
  });
  const week = chosen !== null && weeks.includes(chosen) ? chosen : weeks[0];
  const games = useRulesWeek(league, week);
  if (week === undefined)
    return (
      isLinked && (
        <Card ref={target} tabIndex={-1} aria-label={t`Your week`}>
          <CardHeader
            title={t`Games and Lines`}
            subtitle={t`By these rules every game counts, without a line. Other rules let you choose games or set lines.`}
          />
        </Card>
      )
    );
  const { hasSlate, hasLines } = choicesIn(week);
  return (
    <Card ref={target} tabIndex={-1} aria-label={t`Your week`}>
      <CardHeader
        title={hasSlate ? (hasLines ? t`Games and Lines` : t`Games`) : t`Lines`}
        subtitle={t`Only commissioners see this and set it.`}
        aside={
          <SelectField
            label={t`Week`}
            isLabelHidden
            className="w-40"
            value={week}
            options={weeks.map((each) => ({ value: each, label: weekName(each) }))}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        }
      />
      <CardBody className="space-y-8">
        {games === undefined ? (
          <Skeleton className="h-80 rounded-md" />
        ) : games.games.length === 0 ? (
          <p className="text-14 text-muted">
            <Trans>The games of {weekName(week)} aren’t known yet.</Trans>
          </p>
        ) : (
          <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
            {hasSlate && <SlateForm key={week} league={league} week={games} />}
            {hasLines && <LineList league={league} week={games} />}
          </Suspense>
        )}
      </CardBody>
    </Card>
  );
}
