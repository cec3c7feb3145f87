// [13.7] Which sheet of which week, and the sheet as it prints.
import { Printer } from "lucide-react";
import { Suspense } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { oldestSeason } from "../../components/games/grid/oldestSeason";
import { useWeekInAddress } from "../../components/games/weeks/useWeekInAddress";
import { SeasonSelect, WeekStepper } from "../../components/games/weeks/WeekFilters";
import { useLeague } from "../../components/league/useLeague";
import { Button } from "../../components/ui/buttons/Button";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { SelectField } from "../../components/ui/forms/SelectField";
import { later } from "../../lib/later";
import { usePrintChoice, type SheetKind } from "./usePrintChoice";

const MasterWeek = later(async () => (await import("./MasterWeek")).MasterWeek);
const SheetWeek = later(async () => (await import("./SheetWeek")).SheetWeek);

const kindNames: Readonly<Record<SheetKind, string>> = {
  mine: t`Filled sheet`,
  blank: t`Blank sheet`,
  master: t`Everybody’s picks`,
};

export function PrintDesk() {
  const league = useLeague();
  const filters = useWeekInAddress(oldestSeason);
  const { sheet, entryId, change } = usePrintChoice();
  const { shown } = filters;
  const loading = <Skeleton className="h-120 rounded-card" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          className="min-w-0 flex-1 basis-40 sm:max-w-56"
          label={t`Sheet`}
          isLabelHidden
          value={sheet}
          onChange={({ target }) => change({ sheet: target.value as SheetKind })}
          options={(["mine", "blank", "master"] as const).map((value) => ({ value, label: kindNames[value] }))}
        />
        <WeekStepper filters={filters} />
        <SeasonSelect filters={filters} />
        <Button
          variant="primary"
          className="max-sm:w-full sm:ml-auto"
          iconLeft={<Printer aria-hidden className="size-4" />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
      {shown ? (
        <Suspense fallback={loading}>
          {sheet === "master" ? (
            <MasterWeek league={league} {...shown} />
          ) : (
            <SheetWeek
              league={league}
              {...shown}
              isBlank={sheet === "blank"}
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
