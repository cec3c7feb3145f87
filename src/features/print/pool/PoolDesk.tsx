// [13.7] Which of a pool's printouts, of which of its weeks, and the printout as it prints.
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { WEEKS } from "../../../../domain/games/weeks";
import { CalendarDrawing } from "../../../components/games/weeks/CalendarDrawing";
import { withChoice } from "../../../components/games/weeks/useWeekInAddress";
import { WeekStepper } from "../../../components/games/weeks/WeekFilters";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { later } from "../../../lib/later";
import { NoPrintout } from "../NoPrintout";
import { PrintBar } from "../PrintBar";
import { usePrintChoice } from "../usePrintChoice";
import { weekName } from "../../../lib/weekName";

const PoolMaster = later(async () => (await import("./PoolMaster")).PoolMaster);
const PoolPrintoutWeek = later(async () => (await import("./PoolPrintoutWeek")).PoolPrintoutWeek);

export function PoolDesk({ pool }: { pool: PoolView }) {
  const [search, setSearch] = useSearchParams();
  const { printout, entryId: chosen, change } = usePrintChoice();
  const week = WEEKS.find((each) => String(each) === search.get("week")) ?? pool.currentWeek;
  const entry = pool.myEntries.find(({ id }) => String(id) === chosen) ?? pool.myEntries[0];
  const filters = {
    seasons: [pool.season],
    shown: { season: pool.season, week },
    change: (next: object) => setSearch((before) => withChoice(before, next), { replace: true }),
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PrintBar printout={printout} onPrintout={(next) => change({ printout: next })}>
        <WeekStepper filters={filters} />
      </PrintBar>
      {printout === "mine" && pool.myEntries.length > 1 && (
        <SelectField
          className="sm:max-w-72"
          label={t`Picks of`}
          value={entry?.id}
          onChange={({ target }) => change({ entry: target.value })}
          options={pool.myEntries.map(({ id, entryName }) => ({ value: id, label: entryName }))}
        />
      )}
      <Suspense fallback={<Skeleton className="h-120 rounded-card" />}>
        {week < pool.startingWeek ? (
          <EmptyState
            drawing={<CalendarDrawing />}
            title={t`The pool hadn’t started`}
            text={t`It starts in ${weekName(pool.startingWeek)}. Choose that week or a later one above.`}
          />
        ) : printout === "blank" ? (
          <PoolPrintoutWeek pool={pool} week={week} entry={null} />
        ) : printout === "master" && pool.showsEntries ? (
          <PoolMaster pool={pool} week={week} />
        ) : printout === "mine" && entry ? (
          <PoolPrintoutWeek pool={pool} week={week} entry={entry} />
        ) : (
          <NoPrintout />
        )}
      </Suspense>
    </div>
  );
}
