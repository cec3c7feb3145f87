// [2.50] The pool in four numbers. Everybody watches Still Alive, so it is the largest, and it counts down as entries
// are eliminated.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { shortWeekName, isRegularSeason } from "../../../../domain/games/weeks";
import { ScoreDigits } from "../../../components/games/scores/ScoreDigits";
import type { EliminationView, PoolView } from "../../../components/survivor/survivorViews";
import { Card } from "../../../components/ui/Card";
import { formatPercent, fullName } from "../../../lib/format";
import { weekName } from "../../../lib/weekName";
import { AliveField } from "./AliveField";
import { useTickingCount } from "./useTickingCount";

interface PoolStatsProps {
  pool: PoolView;
  /** The latest elimination, if any. */
  latest: EliminationView | undefined;
}

export function PoolStats({ pool, latest }: PoolStatsProps) {
  const { aliveEntries, totalEntries } = pool;
  const shown = useTickingCount(aliveEntries);
  return (
    <Card aria-label={t`Pool statistics`}>
      <div className="p-4 sm:p-6">
        <dl>
          <dt className="text-14 font-medium text-muted">
            <Trans>Still Alive</Trans>
          </dt>
          <dd className="flex items-baseline gap-3">
            <span className="sr-only">{aliveEntries}</span>
            <span aria-hidden className="display text-[4.5rem]/none text-strong">
              <ScoreDigits value={shown} />
            </span>
            <span className="text-14 text-muted">
              <Trans>
                of <Plural value={totalEntries} one="# entry" other="# entries" />
              </Trans>
            </span>
          </dd>
        </dl>
        <div className="mt-3">
          <AliveField alive={aliveEntries} total={totalEntries} />
        </div>
        {pool.showsEntries && (
          <p className="mt-3 min-h-5 name-lines text-14 text-muted">
            {latest ? (
              <>
                <Trans>
                  Last eliminated: <strong className="font-semibold text-strong">{fullName(latest)}</strong>
                </Trans>
              </>
            ) : (
              pool.hasStarted && t`Nobody is out yet`
            )}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-3 divide-x divide-hairline border-t border-hairline">
        <WeekStat pool={pool} />
        <Stat label={t`Total Entries`}>{totalEntries}</Stat>
        <Stat label={t`Survival Rate`}>{totalEntries === 0 ? "–" : formatPercent(aliveEntries / totalEntries)}</Stat>
      </dl>
    </Card>
  );
}

/** Before the pool starts, the week being played; after it ends, the week in which it ended. */
function WeekStat({ pool: { state, hasStarted, actualWeek, currentWeek } }: { pool: PoolView }) {
  const week = hasStarted ? currentWeek : actualWeek;
  return (
    <Stat label={state === "over" ? t`Ended in Week` : t`Current Week`}>
      {isRegularSeason(week) ? (
        week
      ) : (
        <>
          <span aria-hidden>{shortWeekName(week)}</span>
          <span className="sr-only">{weekName(week)}</span>
        </>
      )}
    </Stat>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center justify-end p-3 text-center">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="display text-28 text-strong">{children}</dd>
    </div>
  );
}
