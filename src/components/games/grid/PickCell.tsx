import { Check, Equal, LockKeyhole, Star, X, UserRoundPen } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { enteredText } from "../enteredText";
import { TeamBadge } from "../../ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import type { GridCell, GridPick } from "./gridRules";

/**
 * One above the other. Positioned marks would each be a layer, which take half of the time that a long table's paint
 * takes.
 */
const stack = "inline-grid *:col-start-1 *:row-start-1";

interface PickCellProps {
  pick: GridCell;
  teams: TeamMap;
  /** Far from the viewport a cell has its words only. */
  isDrawn: boolean;
}

/** [2.45] One pick: ringed with a check when correct, faded with a cross when wrong, a lock while hidden. */
export function PickCell({ pick, teams, isDrawn }: PickCellProps) {
  if (!isDrawn) return <span className="sr-only">{wordsOf(pick, teams)}</span>;
  if (pick === "hidden")
    return (
      <span className="inline-flex size-9 items-center justify-center">
        <LockKeyhole role="img" aria-label={wordsOf(pick, teams)} className="size-4 text-faint" />
      </span>
    );
  if (pick === "none" || pick === "off")
    return (
      <span className="inline-flex size-9 items-center justify-center text-faint">
        {pick === "none" && <span aria-hidden>–</span>}
        <span className="sr-only">{wordsOf(pick, teams)}</span>
      </span>
    );
  const { teamId, isCorrect, isTie, weighed, entered } = pick;
  const team = teams.get(teamId);
  const number = weighed?.number ?? null;
  const isOut = isCorrect === false || weighed?.isCounting === false;
  const Mark = isCorrect !== null ? (isCorrect ? Check : X) : isTie && weighed ? Equal : null;
  return (
    <span
      className={cx(stack, "size-9 place-items-center")}
      title={hasMore(pick) ? [team?.displayName, ...sayings(pick)].join(", ") : team?.displayName}
    >
      <span className="sr-only">{wordsOf(pick, teams)}</span>
      <span
        className={cx(
          "inline-flex rounded-full p-0.5",
          isCorrect === true && "ring-2 ring-success ring-offset-1 ring-offset-surface",
          isOut && "opacity-45 grayscale-60",
          weighed?.isMissed && "outline-2 -outline-offset-1 outline-dashed outline-muted",
        )}
      >
        <TeamBadge team={team} size="sm" />
      </span>
      {Mark && (
        <Mark
          strokeWidth={4}
          className={cx(
            "-mr-0.5 -mb-0.5 size-4 place-self-end rounded-full border border-surface p-0.5 text-page",
            isCorrect === null ? "bg-muted" : isCorrect ? "bg-success" : "bg-danger",
          )}
        />
      )}
      {number !== null && (
        <span
          aria-hidden
          className="-mt-1 -ml-2 inline-flex h-4.5 min-w-4.5 place-self-start items-center justify-center rounded-full border border-hairline bg-surface-raised px-1 text-12 leading-none font-semibold text-strong"
        >
          {number}
        </span>
      )}
      {weighed?.isBestBet && (
        <Star aria-hidden className="-mt-1 -ml-1.5 size-4.5 place-self-start fill-warning stroke-surface" />
      )}
      {entered?.reason !== undefined && (
        <UserRoundPen aria-hidden className="-mt-1 -mr-1 size-3.5 place-self-start justify-self-end text-muted" />
      )}
      {(weighed?.isMissed === true || pick.isAuto) && (
        <span aria-hidden className="-mb-2.5 self-end justify-self-start text-12 leading-none text-muted">
          <Trans>auto</Trans>
        </span>
      )}
    </span>
  );
}

/** True if the badge and its mark don't say it all. */
const hasMore = ({ weighed, entered, isAuto }: GridPick) => weighed !== undefined || entered !== undefined || isAuto;

function wordsOf(pick: GridCell, teams: TeamMap): string {
  if (pick === "hidden") return t`Hidden until the deadline`;
  if (pick === "none") return t`No pick`;
  if (pick === "off") return t`Doesn't count`;
  return [teams.get(pick.teamId)?.name ?? t`Unknown`, ...sayings(pick)].join(", ");
}

/** Says in words what a cell shows besides its team. */
function sayings({ isCorrect, isTie, weighed, entered, isAuto }: GridPick): string[] {
  const { number = null, isBestBet, isMissed, isPush, isCounting } = weighed ?? {};
  const even = isPush ? "push" : "tie";
  const result = isTie ? even : isCorrect === null ? null : isCorrect ? t`correct` : t`incorrect`;
  const parts = [
    number !== null && t`number ${number}`,
    isBestBet && t`best bet`,
    isMissed && t`missed pick`,
    isCounting === false && t`doesn't count`,
    result,
    isAuto && t`picked by the safety net`,
    entered !== undefined && enteredText(entered),
  ];
  return parts.filter((part) => typeof part === "string");
}
