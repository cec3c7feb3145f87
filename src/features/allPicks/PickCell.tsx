import { Check, Equal, LockKeyhole, Star, X } from "lucide-react";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import type { GridCell, GridPick } from "./gridRules";
import * as texts from "../../texts/pages/allPicks";

interface PickCellProps {
  pick: GridCell;
  teams: TeamMap;
}

/** [2.45] One pick: ringed with a check when correct, faded with a cross when wrong, a lock while hidden. */
export function PickCell({ pick, teams }: PickCellProps) {
  if (pick === "hidden")
    return (
      <span className="inline-flex size-9 items-center justify-center">
        <LockKeyhole role="img" aria-label={texts.hiddenUntilTheDeadline} className="size-4 text-faint" />
      </span>
    );
  if (pick === "none" || pick === "off")
    return (
      <span className="inline-flex size-9 items-center justify-center text-faint">
        {pick === "none" && <span aria-hidden>–</span>}
        <span className="sr-only">{pick === "none" ? texts.noPick : texts.doesntCount}</span>
      </span>
    );
  const { teamId, isCorrect, isTie, weighed } = pick;
  const team = teams.get(teamId);
  const number = weighed?.number ?? null;
  const isOut = isCorrect === false || weighed?.isCounting === false;
  const mark = isCorrect !== null ? (isCorrect ? "check" : "cross") : isTie && weighed ? "even" : null;
  return (
    <span
      className="relative inline-flex size-9 items-center justify-center"
      title={weighed ? [team?.displayName, ...sayings(pick)].join(", ") : team?.displayName}
    >
      <span className="sr-only">{[team?.name ?? texts.unknown, ...sayings(pick)].join(", ")}</span>
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
      {mark !== null && (
        <span
          aria-hidden
          className={cx(
            "absolute -right-0.5 -bottom-0.5 inline-flex size-4 items-center justify-center rounded-full border border-surface text-page",
            { check: "bg-success", cross: "bg-danger", even: "bg-muted" }[mark],
          )}
        >
          {mark === "check" && <Check strokeWidth={4} className="size-2.5" />}
          {mark === "cross" && <X strokeWidth={4} className="size-2.5" />}
          {mark === "even" && <Equal strokeWidth={4} className="size-2.5" />}
        </span>
      )}
      {number !== null && (
        <span
          aria-hidden
          className="absolute -top-1 -left-2 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full border border-hairline bg-surface-raised px-1 text-12 leading-none font-semibold text-strong"
        >
          {number}
        </span>
      )}
      {weighed?.isBestBet && (
        <Star aria-hidden className="absolute -top-1 -left-1.5 size-4.5 fill-warning stroke-surface" />
      )}
      {weighed?.isMissed && (
        <span aria-hidden className="absolute -bottom-2.5 left-0 text-12 leading-none text-muted">
          {texts.auto}
        </span>
      )}
    </span>
  );
}

/** What a cell shows besides its team, in words. */
function sayings({ isCorrect, isTie, weighed }: GridPick): string[] {
  const { number = null, isBestBet, isMissed, isPush, isCounting } = weighed ?? {};
  const even = isPush ? "push" : "tie";
  const result = isTie ? even : isCorrect === null ? null : isCorrect ? texts.correct : texts.incorrect;
  const parts = [
    number !== null && texts.number(number),
    isBestBet && texts.bestBet,
    isMissed && texts.missedPick,
    isCounting === false && texts.doesntCount2,
    result,
  ];
  return parts.filter((part) => typeof part === "string");
}
