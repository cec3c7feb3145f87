import { Sparkles } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../../domain/games/weeks";
import type { PlanView, PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody } from "../../../components/ui/Card";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatList, formatPercent } from "../../../lib/format";
import { weekName } from "../../../lib/weekName";
import { bestChanges, picksToTake, type Change, type Planner } from "./planWeeks";
import type { SuggestedPlan } from "./suggestedPlan";
import { chanceText } from "./planTexts";
import { useTakePicks } from "./useTakePicks";

interface PlanSummaryProps {
  pool: PoolView;
  plan: PlanView;
  planner: SuggestedPlan;
  teams: TeamMap;
  onChange: (changes: Change[]) => void;
}

/** How far the plan reaches and how likely it is, what improves it, and the step from the plan to the pick. */
export function PlanSummary({ pool, plan, planner, teams, onChange }: PlanSummaryProps) {
  const { own, shown, suggestions } = planner;
  const { reach, margin } = shown;
  const hasPlan = own.weeks.some(({ slots }) => slots.some(({ option, isLocked }) => option !== null && !isLocked));
  const { livesLeft } = plan.entry;
  return (
    <Card aria-label={t`Chance of surviving`}>
      <CardBody className="grid grid-cols-1 gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <div>
          <p role="status">
            <span className="display block text-[3.5rem]/none text-strong">
              {typeof reach?.chance === "number" ? chanceText(reach.chance) : "–"}
            </span>
            <span className="mt-1 block text-14 text-muted">
              {reach === null ? (
                <Trans>Plan the first week to see your chance.</Trans>
              ) : (
                <Trans>to survive through {weekName(reach.week)}</Trans>
              )}
              {reach !== null && livesLeft > 1 && (
                <Trans>
                  , with <Plural value={livesLeft} one="# life" other="# lives" />
                </Trans>
              )}
            </span>
          </p>
          {suggestions.length > 0 && (
            <p className="mt-1 text-14 text-muted">
              {hasPlan ? (
                <Trans>Open weeks show the best plan’s teams. They aren’t saved until you take them.</Trans>
              ) : (
                <Trans>This is the best plan. It isn’t saved until you take it.</Trans>
              )}
            </p>
          )}
          {pool.settings.marginBreaksTies && reach !== null && (
            <p className="tabular mt-1 text-14 text-muted">
              <Trans>
                Expected margin if all survive:{" "}
                <strong className="font-semibold text-strong">+{Math.round(margin)}</strong>
              </Trans>
            </p>
          )}
        </div>
        <SurvivalBars planner={shown} />
        <div className="flex flex-wrap gap-3 lg:col-span-2">
          <TakePick pool={pool} plan={plan} planner={shown} teams={teams} />
          <Button
            iconLeft={<Sparkles aria-hidden className="size-4" />}
            onClick={() => onChange(bestChanges(own, pool.settings, "nothing"))}
          >
            {hasPlan ? <Trans>Best Plan</Trans> : <Trans>Take the Best Plan</Trans>}
          </Button>
          {hasPlan && suggestions.length > 0 && (
            <Button onClick={() => onChange([...suggestions])}>
              <Trans>Fill the Rest</Trans>
            </Button>
          )}
          {plan.planned.length > 0 && (
            <Button
              onClick={() => onChange(plan.planned.map(({ week, pickNumber }) => ({ week, pickNumber, teamId: null })))}
            >
              <Trans>Clear</Trans>
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

/** The planned or suggested picks of the week being played become its picks. */
function TakePick({
  pool,
  plan,
  planner,
  teams,
}: Omit<PlanSummaryProps, "onChange" | "planner"> & { planner: Planner }) {
  const { take, isTaking } = useTakePicks(pool, plan.entry.entryNumber);
  const picks = picksToTake(planner, plan);
  if (!pool.hasStarted || picks.length === 0) return null;
  const names = formatList(picks.map(({ option }) => teams.get(option.teamId)?.name ?? t`Unknown`));
  return (
    <Button variant="primary" isLoading={isTaking} onClick={() => void take(picks)}>
      <Trans>
        Pick the {names} for {weekName(plan.week)}
      </Trans>
    </Button>
  );
}

/** The chance of being alive after each week, as bars: lighter where teams are only suggested, flat from a gap on. */
function SurvivalBars({ planner: { weeks } }: { planner: Planner }) {
  return (
    <ol aria-label={t`Chance of being alive after each week`} className="flex h-28 items-stretch gap-px sm:gap-1">
      {weeks.map(({ week, survival, slots }) => (
        <li key={week} className="flex min-w-0 flex-1 flex-col justify-end text-center">
          <span className="sr-only">
            {weekName(week)}: {survival === null ? <Trans>not planned</Trans> : formatPercent(survival)}
          </span>
          <span aria-hidden className="tabular hidden text-12 text-muted sm:block">
            {survival === null ? "" : Math.round(survival * 100)}
          </span>
          <span
            aria-hidden
            style={{ height: `${survival === null ? 3 : Math.max(3, survival * 80)}%` }}
            className={cx(
              "bar mx-auto w-full max-w-8 rounded-t-sm",
              survival === null ? "bg-neutral-soft" : "bg-accent",
              slots.some(({ isSuggested }) => isSuggested) && "opacity-55",
            )}
          />
          <span aria-hidden className="tabular mt-1 text-12 text-muted">
            {weeks.length > 9 ? shortWeekName(week).replace("W", "") : shortWeekName(week)}
          </span>
        </li>
      ))}
    </ol>
  );
}
