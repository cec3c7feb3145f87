// [2.34] Which league and week the sheet is of, and how far it is. It stays at the top while the games scroll.
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LAST_WEEK, WEEKS } from "../../../../domain/games/weeks";
import { weekdayKickoff } from "../../../components/games/kickoff";
import { noneLabel, type WeekFilters } from "../../../components/games/weeks/useWeekFilters";
import { IconButton } from "../../../components/ui/buttons/IconButton";
import { cx } from "../../../lib/cx";
import { weekName } from "../../../lib/weekName";
import type { WeekProgress } from "./weekProgress";

interface WeekLineProps {
  filters: WeekFilters;
  /** null while it isn't known, and without a league. */
  progress: WeekProgress | null;
}

const selectStyles =
  "appearance-none truncate bg-transparent font-semibold text-strong -outline-offset-2 disabled:opacity-55";
const arrowStyles = "pointer-events-none absolute right-0 size-4 text-muted";

export function WeekLine({ filters, progress }: WeekLineProps) {
  const { leagues, league, shown, change } = filters;
  const week = shown?.week ?? 1;
  const isNone = leagues?.length === 0;
  return (
    <div className="week-line sticky top-14 print:static z-20 -mx-4 flex flex-wrap items-center border-b border-hairline bg-page px-4 sm:-mx-6 sm:px-6">
      <div className="relative min-w-0 flex-1 basis-32 sm:max-w-64">
        <select
          aria-label={t`League`}
          disabled={!leagues?.length}
          value={league?.id ?? "none"}
          onChange={(event) => change({ league: event.target.value })}
          className={cx(selectStyles, "h-14 w-full pr-5 text-16", !isNone && "pt-1 pb-5.5")}
        >
          {!league && (
            <option value="none" disabled>
              {noneLabel(leagues)}
            </option>
          )}
          {leagues?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={cx(arrowStyles, isNone ? "inset-y-0 my-auto" : "top-2.5")} />
        <Progress progress={progress} />
      </div>
      <div className="-mr-3 ml-auto flex items-center">
        <IconButton label={t`Previous week`} disabled={!shown || week <= 1} onClick={() => change({ week: week - 1 })}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <div className="relative">
          <select
            aria-label={t`Week`}
            disabled={!shown}
            value={shown ? week : "none"}
            onChange={(event) => change({ week: Number(event.target.value) })}
            className={cx(selectStyles, "h-11 w-auto max-w-28 [field-sizing:content] pr-5 pl-1 text-right text-14")}
          >
            {shown ? (
              WEEKS.map((each) => (
                <option key={each} value={each}>
                  {weekName(each)}
                </option>
              ))
            ) : (
              <option value="none">{t`Week`}</option>
            )}
          </select>
          <ChevronDown aria-hidden className={cx(arrowStyles, "inset-y-0 my-auto")} />
        </div>
        <IconButton
          label={t`Next week`}
          disabled={!shown || week >= LAST_WEEK}
          onClick={() => change({ week: week + 1 })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** Where both don't fit, the deadline wraps out of sight. */
function Progress({ progress }: Pick<WeekLineProps, "progress">) {
  return (
    <p className="tabular pointer-events-none absolute inset-x-0 bottom-1.5 flex h-4 flex-wrap gap-x-1 overflow-hidden text-12 text-muted">
      {progress && progress.total > 0 && (
        <>
          <span className="font-medium text-body">
            <Trans>
              {progress.picked} of {progress.total}
            </Trans>
          </span>
          {progress.nextLockAtMs !== null && (
            <span>
              <Trans>· locks {lockText(progress.nextLockAtMs)}</Trans>
            </span>
          )}
        </>
      )}
    </p>
  );
}

const lockText = (atMs: number) => weekdayKickoff({ kickoffAtMs: atMs, isKickoffConfirmed: true });
