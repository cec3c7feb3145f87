// [13.7] Which printout of which week, and the printout as it prints.
import { Suspense } from "react";
import { oldestSeason } from "../../components/games/grid/oldestSeason";
import { useWeekInAddress } from "../../components/games/weeks/useWeekInAddress";
import { SeasonSelect, WeekStepper } from "../../components/games/weeks/WeekFilters";
import { useLeague } from "../../components/league/useLeague";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { later } from "../../lib/later";
import { PrintBar } from "./PrintBar";
import { usePrintChoice } from "./usePrintChoice";

const MasterWeek = later(async () => (await import("./MasterWeek")).MasterWeek);
const PrintoutWeek = later(async () => (await import("./PrintoutWeek")).PrintoutWeek);

export function PrintDesk() {
  const league = useLeague();
  const filters = useWeekInAddress(oldestSeason);
  const { printout, entryId, change } = usePrintChoice();
  const { shown } = filters;
  const loading = <Skeleton className="h-120 rounded-card" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PrintBar printout={printout} onPrintout={(next) => change({ printout: next })}>
        <WeekStepper filters={filters} />
        <SeasonSelect filters={filters} />
      </PrintBar>
      {shown ? (
        <Suspense fallback={loading}>
          {printout === "master" ? (
            <MasterWeek league={league} {...shown} />
          ) : (
            <PrintoutWeek
              league={league}
              {...shown}
              isBlank={printout === "blank"}
              entryId={entryId}
              onEntry={(entry) => change({ entry })}
            />
          )}
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
