import { formatCount } from "../../lib/format";
import type { RunView } from "./useSyncRun";

/** The bar of a run, and afterwards what came of it. */
export function RunProgress({ run, label }: { run: RunView | null; label: string }) {
  if (!run) return null;
  const { doneWeeks, totalWeeks, state, events, problems } = run;
  const percent = Math.round((doneWeeks / totalWeeks) * 100);
  const unit = run.kind === "teams" ? "team" : "game";
  return (
    <div className="mt-4">
      <div className="flex justify-between gap-3 text-12 font-medium text-muted">
        <span>
          {state === "running" ? "Working" : state === "done" ? "Done" : "Failed"} · {formatCount(events, unit)}
        </span>
        {totalWeeks > 1 && (
          <span className="tabular">
            {doneWeeks} of {totalWeeks} weeks
          </span>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={totalWeeks}
        aria-valuenow={doneWeeks}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-neutral-soft"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-300 ${state === "failed" ? "bg-danger" : "bg-accent"}`}
          style={{ width: `${state === "running" ? Math.max(percent, 4) : percent}%` }}
        />
      </div>
      {problems.length > 0 && (
        <ul className="mt-2 space-y-1 text-12 text-danger">
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
