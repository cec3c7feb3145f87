// [5.2][10.19] A league's deadline for picks, with the games of its week as they would lock.
import { useFormContext, useWatch } from "react-hook-form";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import {
  DEADLINE_DAYS,
  DEADLINE_TIMES,
  deadlineOf,
  isDeadlineTime,
  KICKOFF_DEADLINE,
  PICK_DEADLINE_HOURS,
  type Deadline,
  type DeadlineDay,
  type DayTime,
  type WeekDeadline,
} from "../../../domain/leagues/deadlines";
import { pickDeadlineHoursProblem } from "../../../domain/leagues/leagueProblems";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useNow } from "../../hooks/useNow";
import { dayNames, formatClock, formatLockRule } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import type { GameId } from "../games/gameViews";
import { NumberField } from "../ui/forms/NumberField";
import { SelectField } from "../ui/forms/SelectField";
import { weekName } from "../../lib/weekName";
import type { DeadlineValues } from "./deadlineForm";
import { LockBar } from "./LockBar";
import { countOpenGames, type PresentDeadline } from "./openGames";
import { useQuery } from "../../hooks/useQuery";

interface DeadlineFieldProps {
  /** Null for a league that hasn't been created yet. */
  league: LeagueView | null;
  /** A new league's first offer. */
  proposedHours?: number;
  /** [10.20] True if its rules need a deadline of the week. */
  keepsWeekDeadline?: boolean;
  /** [5.4] A pool's starting week: until then, its games are shown. */
  startingWeek?: number;
  autoFocus?: boolean;
}

/** Belongs in a form with `deadlineForm`'s values. */
export function DeadlineField({
  league,
  proposedHours = PICK_DEADLINE_HOURS.default,
  keepsWeekDeadline = false,
  startingWeek,
  autoFocus,
}: DeadlineFieldProps) {
  const { register, setValue, control, formState } = useFormContext<DeadlineValues>();
  const hours = useWatch({ control, name: "pickDeadlineHours" });
  const deadline = useWatch({ control, name: "deadline" });
  const areHoursValid = pickDeadlineHoursProblem(hours) === null;
  const change = (next: WeekDeadline | null) => {
    setValue("deadline", next, { shouldDirty: true });
    // Nobody can mend a field that they can't see.
    if (next !== null && !areHoursValid) setValue("pickDeadlineHours", proposedHours, { shouldValidate: true });
  };
  const chosen = deadline ?? (areHoursValid ? ({ kind: "hours", hours } as const) : null);
  const outlook = useOutlook(league, startingWeek);
  return (
    <div className="grid gap-4">
      <SelectField
        label={t`Picks Lock`}
        autoFocus={autoFocus}
        value={deadline?.kind ?? "hours"}
        onChange={({ target }) => change(deadlineOfKind(target.value as Deadline["kind"]))}
        options={[
          { value: "hours", label: t`Hours before each game`, isDisabled: keepsWeekDeadline },
          { value: "dayTime", label: t`On a day and time` },
          { value: "firstKickoff", label: t`At the week’s first kickoff` },
        ]}
        hint={hintOf(deadline, league !== null)}
      />
      {league?.nextDeadline && (
        <p className="-mt-2 text-12 text-muted">
          <Trans>
            From {weekName(league.nextDeadline.fromWeek)} on. Until then, picks lock{" "}
            {formatLockRule(deadlineOf(league))}; choose that to take the change back.
          </Trans>
        </p>
      )}
      {keepsWeekDeadline && (
        <p className="-mt-2 text-12 text-muted">
          <Trans>Not by hours: your rules show a week’s picks together, at the week’s deadline.</Trans>
        </p>
      )}
      {deadline === null && (
        <NumberField
          {...register("pickDeadlineHours", { valueAsNumber: true })}
          label={t`Pick Deadline (hours before game)`}
          unit={t`hours`}
          min={PICK_DEADLINE_HOURS.min}
          max={PICK_DEADLINE_HOURS.max}
          hint={t`How many hours before game time picks should be locked.`}
          error={formState.errors.pickDeadlineHours?.message}
        />
      )}
      {deadline?.kind === "dayTime" && <DayTimeFields value={deadline} onChange={change} />}
      <div>
        {outlook && chosen && <LockBar games={outlook.counted} week={outlook.week} deadline={chosen} />}
        <p role="status" className="tabular mt-2 min-h-5 text-14 font-medium text-strong">
          {outlook && chosen && <OpenGames outlook={outlook} deadline={chosen} />}
        </p>
      </div>
    </div>
  );
}

function hintOf(deadline: WeekDeadline | null, isChange: boolean): string | undefined {
  const isDayTime = deadline?.kind === "dayTime";
  if (isDayTime && isChange) return t`Games that start earlier lock at their kickoff. What has locked stays locked.`;
  if (isDayTime) return t`Games that start earlier lock at their kickoff.`;
  if (!isChange) return undefined;
  return deadline === null ? t`Locked games with a pick stay locked.` : t`What has locked stays locked.`;
}

function deadlineOfKind(kind: Deadline["kind"]): WeekDeadline | null {
  if (kind === "hours") return null;
  return kind === "firstKickoff"
    ? { kind }
    : { kind, day: DEADLINE_TIMES.default.day, time: DEADLINE_TIMES.default.time };
}

interface DayTimeFieldsProps {
  value: DayTime;
  onChange: (deadline: WeekDeadline) => void;
}

function DayTimeFields({ value: { day, time }, onChange }: DayTimeFieldsProps) {
  const handleDay = (next: DeadlineDay) => {
    const times = timesOn(next);
    onChange({ kind: "dayTime", day: next, time: times.includes(time) ? time : (times.at(-1) ?? time) });
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label={t`Day`}
        value={day}
        onChange={({ target }) => handleDay(target.value as DeadlineDay)}
        options={DEADLINE_DAYS.map((each) => ({ value: each, label: dayNames[each] }))}
      />
      <SelectField
        label={t`Time (Eastern)`}
        value={time}
        onChange={({ target }) => onChange({ kind: "dayTime", day, time: target.value })}
        options={timesOn(day).map((each) => ({ value: each, label: formatClock(each) }))}
      />
    </div>
  );
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, "0");
  return `${hour}:${half % 2 === 0 ? "00" : "30"}`;
});

const timesOn = (day: DeadlineDay) => HALF_HOURS.filter((time) => isDeadlineTime({ day, time }));

/** The week's games, and how many a deadline leaves open; null until they are known, and without any. */
function useOutlook(league: LeagueView | null, startingWeek = 1) {
  const now = useCurrentWeek();
  const current = now && { ...now, week: Math.max(now.week, startingWeek) };
  const week = useQuery(api.games.listByWeek, current ?? "skip")?.games;
  const present = usePresentDeadline(league, current);
  const nowMs = useNow(15_000);
  if (!current || !week?.length || present === undefined) return null;
  const counted = week.filter(({ id }) => !present?.uncounted.has(id));
  const countOpen = (deadline: Deadline) => countOpenGames({ week, counted, deadline, nowMs, present });
  return { week, counted, countOpen, name: weekName(current.week) };
}

interface OpenGamesProps {
  outlook: NonNullable<ReturnType<typeof useOutlook>>;
  deadline: Deadline;
}

function OpenGames({ outlook: { counted, countOpen, name }, deadline }: OpenGamesProps) {
  const [open, most] = [countOpen(deadline), countOpen(KICKOFF_DEADLINE)];
  return open < most ? (
    <Trans>
      Leaves {open} of {counted.length} {name} games open; at kickoff (0 hours) it would be {most}.
    </Trans>
  ) : (
    <Trans>
      Leaves {open} of {counted.length} {name} games open.
    </Trans>
  );
}

/** Undefined while it loads; null for a league that doesn't exist yet or never locks. */
function usePresentDeadline(
  league: LeagueView | null,
  current: ReturnType<typeof useCurrentWeek>,
): (PresentDeadline & { uncounted: ReadonlySet<GameId> }) | null | undefined {
  const at = league && current ? { leagueId: league.id, ...current } : "skip";
  const reopenableGameIds = useQuery(api.leagues.listReopenable, at);
  const mine = useQuery(api.picks.listMine, at);
  if (league === null) return null;
  if (mine === undefined || reopenableGameIds === undefined) return undefined;
  const uncounted = new Set(mine.uncountedGameIds);
  return { deadline: deadlineOf(league), lockedGameIds: mine.lockedGameIds, reopenableGameIds, uncounted };
}
