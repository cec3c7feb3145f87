import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../components/ui/buttons/Button";
import { formatCount, formatKickoff } from "../../../lib/format";
import { ProgressBar } from "../../../components/ui/feedback/ProgressBar";
import { weekName } from "../../../lib/weekName";
import type { RunView, useSyncRun } from "./useSyncRun";

type RunProgressProps = Pick<ReturnType<typeof useSyncRun>, "run" | "cancel" | "isCancelling"> & { label: string };

const stateNames = {
  running: t`Working`,
  done: t`Done`,
  failed: t`Failed`,
  cancelled: t`Cancelled`,
} as const;

/** A run's progress bar and, once finished, its result and time. A run of several weeks can be cancelled. */
export function RunProgress({ run, cancel, isCancelling, label }: RunProgressProps) {
  if (!run) return null;
  const { doneWeeks, totalWeeks, state, events, problems, progressAtMs } = run;
  const isRunning = state === "running";
  return (
    <div className="mt-4">
      <p className="flex justify-between gap-3 text-12 font-medium text-muted">
        <span className="font-semibold text-strong">{subjectOf(run)}</span>
        {totalWeeks > 1 && (
          <span className="tabular">
            <Trans>
              {doneWeeks} of {totalWeeks} weeks
            </Trans>
          </span>
        )}
      </p>
      <ProgressBar
        label={label}
        done={doneWeeks}
        total={totalWeeks}
        isFailed={state === "failed"}
        isRunning={isRunning}
      />
      {/* As high as the button, so that nothing moves when the run ends. */}
      <div className={`flex items-center justify-between gap-3 ${totalWeeks > 1 ? "min-h-13" : "min-h-8"}`}>
        <p className="tabular text-12 font-medium text-muted">
          {stateNames[state]} · {formatCount(events, run.kind === "teams" ? t`team` : t`game`)}
          {!isRunning && ` · ${formatKickoff(progressAtMs)}`}
        </p>
        {isRunning && totalWeeks > 1 && (
          <Button
            size="sm"
            isLoading={isCancelling}
            aria-label={t`Cancel the sync of ${subjectOf(run)}`}
            onClick={cancel}
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <ul className="space-y-1 text-12 text-danger">
          {problems.map((problem) => (
            <li key={problem} className="[overflow-wrap:anywhere]">
              {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function subjectOf({ kind, season, week }: RunView): string {
  if (kind === "teams" || season === null) return t`All teams`;
  return week === null ? t`Season ${season}` : t`${weekName(week)}, season ${season}`;
}
