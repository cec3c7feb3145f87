// [5.2] How many hours before a game its picks lock, and how many of this week's games that leaves open.
import { useQuery } from "convex/react";
import type { ComponentProps } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { PICK_DEADLINE_HOURS } from "../../../domain/leagues/deadlines";
import { pickDeadlineHoursProblem } from "../../../domain/leagues/leagueForms";
import { weekName } from "../../../domain/games/weeks";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useNow } from "../../hooks/useNow";
import type { LeagueView } from "../../lib/views";
import type { GameId } from "../games/gameViews";
import { NumberField } from "../ui/forms/NumberField";
import { countOpenGames, type PresentDeadline } from "./openGames";

interface DeadlineFieldProps extends Omit<
  ComponentProps<typeof NumberField>,
  "label" | "unit" | "hint" | "min" | "max"
> {
  /** The value typed so far; NaN while the field is empty. */
  hours: number;
  /** Null for a league that hasn't been created yet. */
  league: LeagueView | null;
}

export function DeadlineField({ hours, league, ...input }: DeadlineFieldProps) {
  return (
    <div>
      <NumberField
        {...input}
        label={t`Pick Deadline (hours before game)`}
        unit={t`hours`}
        min={PICK_DEADLINE_HOURS.min}
        max={PICK_DEADLINE_HOURS.max}
        hint={
          league
            ? t`How many hours before game time picks should be locked. Locked games with a pick stay locked.`
            : t`How many hours before game time picks should be locked.`
        }
      />
      <p role="status" className="tabular mt-1 min-h-5 text-14 font-medium text-strong">
        {pickDeadlineHoursProblem(hours) === null && <Outlook hours={hours} league={league} />}
      </p>
    </div>
  );
}

function Outlook({ hours, league }: Pick<DeadlineFieldProps, "hours" | "league">) {
  const current = useCurrentWeek();
  const week = useQuery(api.games.listByWeek, current ?? "skip")?.games;
  const present = usePresentDeadline(league, current);
  const nowMs = useNow(15_000);
  if (!current || !week?.length || present === undefined) return null;
  const games = week.filter(({ id }) => !present?.uncounted.has(id));
  const count = (at: number) => countOpenGames(games, { hours: at, nowMs, present });
  const [open, most] = [count(hours), count(PICK_DEADLINE_HOURS.min)];
  return open < most ? (
    <Trans>
      Leaves {open} of {games.length} {weekName(current.week)} games open; at kickoff (0 hours) it would be {most}.
    </Trans>
  ) : (
    <Trans>
      Leaves {open} of {games.length} {weekName(current.week)} games open.
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
  return { hours: league.pickDeadlineHours, lockedGameIds: mine.lockedGameIds, reopenableGameIds, uncounted };
}
