import { Check, LockKeyhole, X } from "lucide-react";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamView } from "../../lib/views";
import { cx } from "../../lib/cx";

interface PickCellProps {
  /** hidden: somebody else's pick that isn't locked. */
  pick: { team: TeamView | undefined; isCorrect: boolean | null; isTie: boolean } | "hidden" | "none";
}

/** [2.45] One pick: ringed with a check when correct, faded with a cross when wrong, a lock while hidden. */
export function PickCell({ pick }: PickCellProps) {
  if (pick === "hidden")
    return (
      <span className="inline-flex size-9 items-center justify-center">
        <LockKeyhole role="img" aria-label="Hidden until the deadline" className="size-4 text-faint" />
      </span>
    );
  if (pick === "none")
    return (
      <span className="inline-flex size-9 items-center justify-center text-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">No pick</span>
      </span>
    );
  const { team, isCorrect, isTie } = pick;
  const name = team?.name ?? "Unknown";
  const result = isTie ? "tie" : isCorrect === null ? null : isCorrect ? "correct" : "incorrect";
  return (
    <span className="relative inline-flex size-9 items-center justify-center" title={team?.displayName}>
      <span className="sr-only">{result ? `${name}, ${result}` : name}</span>
      <span
        className={cx(
          "inline-flex rounded-full p-0.5",
          isCorrect === true && "ring-2 ring-success ring-offset-1 ring-offset-surface",
          isCorrect === false && "opacity-45 grayscale-60",
        )}
      >
        <TeamBadge team={team} size="sm" />
      </span>
      {isCorrect !== null && (
        <span
          aria-hidden
          className={cx(
            "absolute -right-0.5 -bottom-0.5 inline-flex size-4 items-center justify-center rounded-full border border-surface text-page",
            isCorrect ? "bg-success" : "bg-danger",
          )}
        >
          {isCorrect ? <Check strokeWidth={4} className="size-2.5" /> : <X strokeWidth={4} className="size-2.5" />}
        </span>
      )}
    </span>
  );
}
