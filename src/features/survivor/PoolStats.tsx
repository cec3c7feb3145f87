// [2.50] The pool in four numbers. Who is still alive is the one that everybody watches: it is the largest and counts
// down as entries fall.
import type { ReactNode } from "react";
import { weekName } from "../../../domain/weeks";
import { ScoreDigits } from "../../components/games/ScoreDigits";
import type { EliminationView, PoolView } from "../../components/survivor/views";
import { Card } from "../../components/ui/Card";
import { formatCount, formatPercent, fullName } from "../../lib/format";
import { AliveField } from "./AliveField";
import { useTickingCount } from "./useTickingCount";

interface PoolStatsProps {
  pool: PoolView;
  /** The last one to fall, if any did. */
  latest: EliminationView | undefined;
}

export function PoolStats({ pool, latest }: PoolStatsProps) {
  const { aliveEntries, totalEntries } = pool;
  const shown = useTickingCount(aliveEntries);
  return (
    <Card aria-label="Pool statistics" className="grid sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="p-4 sm:p-6">
        <dl>
          <dt className="text-14 font-medium text-muted">Still Alive</dt>
          <dd className="flex items-baseline gap-3">
            <span className="sr-only">{aliveEntries}</span>
            <span aria-hidden className="display text-[4.5rem]/none text-strong">
              <ScoreDigits value={shown} />
            </span>
            <span className="text-14 text-muted">of {formatCount(totalEntries, "entry", "entries")}</span>
          </dd>
        </dl>
        <div className="mt-3">
          <AliveField alive={aliveEntries} total={totalEntries} />
        </div>
        <p className="mt-3 min-h-5 truncate text-14 text-muted">
          {latest ? (
            <>
              Last to fall: <strong className="font-semibold text-strong">{fullName(latest)}</strong>
            </>
          ) : (
            totalEntries > 0 && pool.hasStarted && "Nobody has fallen yet"
          )}
        </p>
      </div>
      <dl className="grid grid-cols-3 divide-x divide-hairline border-t border-hairline sm:grid-cols-1 sm:divide-x-0 sm:divide-y sm:border-t-0 sm:border-l">
        <Stat label="Current Week">{weekName(pool.currentWeek).replace(/^Week /, "")}</Stat>
        <Stat label="Total Entries">{totalEntries}</Stat>
        <Stat label="Survival Rate">{totalEntries === 0 ? "–" : formatPercent(aliveEntries / totalEntries)}</Stat>
      </dl>
    </Card>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center p-3 sm:flex-row sm:justify-between sm:px-6">
      <dt className="text-12 text-muted sm:text-14">{label}</dt>
      <dd className="display text-28 text-strong">{children}</dd>
    </div>
  );
}
