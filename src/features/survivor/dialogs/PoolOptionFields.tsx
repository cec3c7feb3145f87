// [10.18] A pool's options, each with what it means. The create dialog and the pool's options dialog share them.
import { t } from "@lingui/core/macro";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import {
  defaultResurrectionWeek,
  RESURRECTIONS,
  type SurvivorOptions,
  TWO_PICKS_WEEK,
} from "../../../../domain/survivor/survivorOptions";
import { STARTING_WEEK } from "../../../../domain/survivor/survivorRules";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { weekName } from "../../../lib/weekName";

interface PoolOptionFieldsProps {
  options: SurvivorOptions;
  startingWeek: number;
  /** The first week for which the way picks count can still change. */
  firstFreeWeek: number;
  onChange: (options: SurvivorOptions) => void;
  /** The server's refusal, by the option's name. */
  refusal?: { readonly field: string | null; readonly message: string } | undefined;
}

const NEVER = 0;

const weeksFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const weekOptions = (weeks: readonly number[], current: number) =>
  [...new Set([...weeks, current])].sort((a, b) => a - b).map((week) => ({ value: week, label: weekName(week) }));

export function PoolOptionFields({ options, startingWeek, firstFreeWeek, onChange, refusal }: PoolOptionFieldsProps) {
  const change = (changed: Partial<SurvivorOptions>) => onChange({ ...options, ...changed });
  const hasBegun = firstFreeWeek > startingWeek;
  const begun = hasBegun ? t` It can't change now that the pool has begun.` : "";
  const errorOf = (field: keyof SurvivorOptions) => (refusal?.field === field ? refusal.message : undefined);
  const next = Math.min(startingWeek + 1, STARTING_WEEK.max);
  return (
    <div>
      <CheckboxField
        label={t`Loser pool`}
        hint={t`Pick the team that loses instead of the one that wins.${begun}`}
        checked={options.picksLosers}
        disabled={hasBegun}
        onChange={(event) => change({ picksLosers: event.target.checked })}
      />
      <CheckboxField
        label={t`Late entries`}
        hint={t`New entries may start in a later week. Earlier weeks don't count against them.`}
        checked={options.allowLateEntries}
        onChange={(event) =>
          change({
            allowLateEntries: event.target.checked,
            latestEntryWeek: Math.max(options.latestEntryWeek, next),
          })
        }
      />
      {options.allowLateEntries && (
        <SelectField
          className="mt-1 mb-3 ml-8"
          label={t`Latest Entry Week`}
          value={options.latestEntryWeek}
          options={weekOptions(weeksFrom(next, STARTING_WEEK.max), options.latestEntryWeek)}
          error={errorOf("latestEntryWeek")}
          onChange={(event) => change({ latestEntryWeek: Number(event.target.value) })}
        />
      )}
      <CheckboxField
        label={t`Free teams in the playoffs`}
        hint={t`From Wild Card week on, every team can be used one more time.`}
        checked={options.playoffsFreeTeams}
        disabled={firstFreeWeek > STARTING_WEEK.max + 1}
        onChange={(event) => change({ playoffsFreeTeams: event.target.checked })}
      />
      <CheckboxField
        label={t`Margin as the tiebreaker`}
        hint={t`Among the last standing, the points by which their picks survived are added up.${begun}`}
        checked={options.marginBreaksTies}
        disabled={hasBegun}
        onChange={(event) => change({ marginBreaksTies: event.target.checked })}
      />
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
        <TwoPicks
          options={options}
          startingWeek={startingWeek}
          firstFreeWeek={firstFreeWeek}
          change={change}
          error={errorOf("twoPicksFromWeek")}
        />
        <SelectField
          label={t`Buy-backs per Entry`}
          value={options.resurrectionsAllowed}
          options={weeksFrom(RESURRECTIONS.min, RESURRECTIONS.max).map((times) => ({
            value: times,
            label: times === 0 ? t`None` : String(times),
          }))}
          hint={t`An eliminated entry comes back with one life`}
          error={errorOf("resurrectionsAllowed")}
          onChange={(event) =>
            change({
              resurrectionsAllowed: Number(event.target.value),
              latestResurrectionWeek:
                options.resurrectionsAllowed === 0
                  ? Math.max(options.latestResurrectionWeek, defaultResurrectionWeek(startingWeek))
                  : options.latestResurrectionWeek,
            })
          }
        />
        {options.resurrectionsAllowed > 0 && (
          <SelectField
            className="sm:col-start-2"
            label={t`Latest Buy-back Week`}
            value={options.latestResurrectionWeek}
            options={weekOptions(weeksFrom(startingWeek + 1, LAST_WEEK), options.latestResurrectionWeek)}
            hint={t`The last week for which an entry can come back`}
            error={errorOf("latestResurrectionWeek")}
            onChange={(event) => change({ latestResurrectionWeek: Number(event.target.value) })}
          />
        )}
      </div>
    </div>
  );
}

type TwoPicksProps = Pick<PoolOptionFieldsProps, "options" | "startingWeek" | "firstFreeWeek"> & {
  change: (changed: Partial<SurvivorOptions>) => void;
  error: string | undefined;
};

function TwoPicks({ options, startingWeek, firstFreeWeek, change, error }: TwoPicksProps) {
  const from = options.twoPicksFromWeek;
  const isFixed = from !== null && from < firstFreeWeek && firstFreeWeek > startingWeek;
  const weeks = weeksFrom(Math.max(startingWeek, firstFreeWeek), TWO_PICKS_WEEK.max);
  return (
    <SelectField
      label={t`Two Picks a Week`}
      value={from ?? NEVER}
      disabled={isFixed}
      options={[{ value: NEVER, label: t`Never` }, ...weekOptions(weeks, from ?? firstFreeWeek).map(fromLabel)]}
      hint={isFixed ? t`Those weeks have begun` : t`Both must survive`}
      error={error}
      onChange={(event) => change({ twoPicksFromWeek: Number(event.target.value) || null })}
    />
  );
}

const fromLabel = ({ value, label }: { value: number; label: string }) => ({ value, label: t`From ${label} on` });
