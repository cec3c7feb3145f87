// [7.32] How the pool's picks split over the week's teams, once revealed.
import { LockKeyhole } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Countdown } from "../../../components/games/Countdown";
import { formatDashboardDeadline } from "../../../lib/countdown";
import type { GameView } from "../../../components/games/gameViews";
import { fallenOf } from "../../../components/survivor/fallenOf";
import type { WeekStateView } from "../../../components/survivor/survivorViews";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { cx } from "../../../lib/cx";

/** The other teams share one line: the long tail of a large pool shows little. */
const shownTeams = 8;

interface FieldSplitProps {
  state: WeekStateView;
  picksLosers: boolean;
  games: readonly GameView[];
  teams: TeamMap;
}

export function FieldSplit({ state, picksLosers, games, teams }: FieldSplitProps) {
  const most = Math.max(1, ...state.split.map(({ count }) => count));
  const ordered = [...state.split].sort((a, b) => b.count - a.count);
  const rest = ordered.slice(shownTeams);
  const lost = fallenOf(games, picksLosers);
  return (
    <Card aria-label={t`The pool's picks`}>
      <CardHeader title={t`The Pool's Picks`} />
      <CardBody>
        {!state.arePicksVisible && (
          <p className="flex items-start gap-2 text-14 text-muted">
            <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              {state.firstKickoffAtMs === null ? (
                <Trans>Everybody's picks appear when the week's first game starts.</Trans>
              ) : (
                <Trans>
                  Everybody's picks appear when the week's first game starts, in{" "}
                  <Countdown
                    atMs={state.firstKickoffAtMs}
                    format={(msLeft) => formatDashboardDeadline(Math.max(0, msLeft))}
                    className="tabular font-medium text-body"
                  />
                  .
                </Trans>
              )}
            </span>
          </p>
        )}
        {state.arePicksVisible && ordered.length === 0 && (
          <p className="text-14 text-muted">
            <Trans>Nobody has picked this week.</Trans>
          </p>
        )}
        <ul className="grid gap-2">
          {ordered.slice(0, shownTeams).map(({ teamId, count }) => {
            const team = teams.get(teamId);
            const hasLost = lost.has(teamId);
            return (
              <li key={teamId} className="grid grid-cols-[1.75rem_1fr_auto] items-center gap-3">
                <TeamBadge team={team} size="sm" className={cx(hasLost && "opacity-45 grayscale")} />
                <span className="min-w-0">
                  <span
                    className={cx(
                      "block truncate text-12 font-medium",
                      hasLost ? "text-faint line-through" : "text-strong",
                    )}
                  >
                    {team?.name ?? t`Unknown`}
                    {hasLost && (
                      <span className="sr-only"> ({picksLosers ? <Trans>won</Trans> : <Trans>lost</Trans>})</span>
                    )}
                  </span>
                  <span aria-hidden className="bar mt-1 block h-1.5 overflow-hidden rounded-full bg-neutral-soft">
                    <span
                      style={{ ...(team && teamVariables(team)), width: `${(count / most) * 100}%` }}
                      className={cx(
                        "block h-full rounded-full",
                        hasLost ? "bg-control/50" : "bg-[var(--team,var(--color-muted))]",
                      )}
                    />
                  </span>
                </span>
                <span className="display w-8 text-right text-20 text-strong">
                  {count}
                  <span className="sr-only">
                    <Trans> picked</Trans>
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
        {rest.length > 0 && (
          <p className="mt-3 text-12 text-muted">
            <Trans>
              <Plural value={rest.reduce((sum, { count }) => sum + count, 0)} one="# more pick" other="# more picks" />{" "}
              on <Plural value={rest.length} one="# other team" other="# other teams" />
            </Trans>
          </p>
        )}
      </CardBody>
    </Card>
  );
}
