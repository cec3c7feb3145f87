// One team of a game's row: a radio of the row's group, half the row wide and tall enough for a finger. The two halves
// mirror each other, so that the scores meet in the middle.
import { CircleCheck, LoaderCircle } from "lucide-react";
import { useId, useRef, type Ref } from "react";
import { t } from "@lingui/core/macro";
import { formatRecord } from "../../../../domain/games/records";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { cx } from "../../../lib/cx";
import { FittedText } from "../../ui/FittedText";
import { TeamBadge } from "../../ui/TeamBadge";
import { ScoreDigits, ScoreGlow } from "../scores/ScoreDigits";
import type { RecordView, TeamId } from "../gameViews";
import { PickSeal, type PickResult } from "./PickSeal";

export interface TeamSideProps {
  side: "away" | "home";
  teamId: TeamId;
  teams: TeamMap;
  /** The team's line: "−3.5". */
  line: string | null;
  record: RecordView | undefined;
  /** Null before the kickoff, and until the score has arrived. */
  points: number | null;
  outcome: "won" | "lost" | null;
  hasBall: boolean;
  /** The pick's result, on the side that was picked. */
  pick: PickResult | null;
  isSaving: boolean;
  canPick: boolean;
  tabIndex: 0 | -1;
  onPick: (teamId: TeamId, isDone: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** [2.37] Of the viewer's pick, for screen readers. */
const ownResults = {
  correct: t`your pick: correct`,
  incorrect: t`your pick: incorrect`,
  tie: t`your pick: tie`,
};

export function TeamSide(props: TeamSideProps) {
  const { side, teamId, teams, line, points, outcome, hasBall, pick, canPick, tabIndex, onPick, ref } = props;
  const { record = { wins: 0, losses: 0, ties: 0 } } = props;
  const team = teams.get(teamId);
  const name = team?.displayName ?? t`Unknown`;
  const descriptionId = useId();
  const isHome = side === "home";
  const isPicked = pick !== null;
  // A press with Enter or Space arrives as a click.
  const isByKey = useRef(false);
  const quiet = outcome === "lost" ? "text-muted" : "text-strong";
  return (
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isPicked}
      aria-disabled={!canPick || undefined}
      aria-label={[name, line, formatRecord(record)].filter(Boolean).join(", ")}
      aria-describedby={descriptionId}
      tabIndex={tabIndex}
      onKeyDown={(event) => {
        // A held Enter would pick the rest of the week, since the focus moves on.
        if (event.repeat && event.key === "Enter") event.preventDefault();
        else isByKey.current = event.key === "Enter" || event.key === " ";
      }}
      onClick={() => {
        onPick(teamId, isByKey.current);
        isByKey.current = false;
      }}
      style={team && teamVariables(team)}
      className={cx(
        "group relative flex h-12 min-w-0 items-center gap-1.5 overflow-hidden rounded-md px-2 max-[22.5rem]:px-1.5 sm:gap-2 sm:px-2.5 -outline-offset-2 transition-colors duration-150",
        "before:absolute before:inset-y-0 before:w-1 before:bg-[var(--team)]",
        isHome ? "flex-row-reverse text-right before:right-0" : "text-left before:left-0",
        isPicked && "bg-[var(--team-tint)]",
        // The press shows before the page has drawn the choice.
        canPick ? !isPicked && "hover:bg-hover active:bg-[var(--team-tint)]" : "cursor-default!",
        !isPicked && !canPick && outcome !== "won" && "before:opacity-40",
      )}
    >
      {points !== null && <ScoreGlow value={points} />}
      <span className="relative shrink-0">
        <TeamBadge team={team} size="sm" className={cx("block", outcome === "lost" && "opacity-55 grayscale-50")} />
        {isPicked && points !== null && <PickSeal pick={pick} />}
      </span>
      <span className="relative min-w-0 flex-1">
        <FittedText
          long={team?.name ?? t`Unknown`}
          short={team?.abbreviation ?? "?"}
          align={isHome ? "end" : "start"}
          className={cx("text-14 font-semibold", quiet)}
        />
        {/* Where both don't fit, the record wraps out of sight. */}
        <span
          className={cx(
            "tabular flex h-[1lh] flex-wrap gap-x-1.5 overflow-hidden text-12 whitespace-nowrap text-muted",
            isHome && "flex-row-reverse",
          )}
        >
          {line !== null && <span className="font-semibold text-strong">{line}</span>}
          <span>{formatRecord(record)}</span>
        </span>
      </span>
      <span id={descriptionId} className="sr-only">
        {[
          points !== null && t`${points} points`,
          hasBall && t`has the ball`,
          outcome === "won" && t`won`,
          pick && pick !== "pending" && ownResults[pick],
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
      {/* As wide before the score as with it. */}
      <span className="relative flex w-7 shrink-0 justify-center max-[22.5rem]:w-6">
        {points === null ? (
          <Choice isPicked={isPicked} isSaving={props.isSaving} canPick={canPick} />
        ) : (
          <ScoreDigits
            value={points}
            className={cx("display text-28 max-[22.5rem]:text-20", quiet, outcome === "won" && "font-bold!")}
          />
        )}
        {hasBall && <BallMark />}
      </span>
      {outcome === "won" && <WinnerMark isHome={isHome} />}
    </button>
  );
}

/** Before there is a score: a check if chosen, else a hollow circle. */
function Choice({ isPicked, isSaving, canPick }: { isPicked: boolean; isSaving: boolean; canPick: boolean }) {
  const size = "size-6 shrink-0";
  if (isPicked && isSaving)
    return <LoaderCircle aria-hidden className={cx(size, "animate-spin text-[var(--team-text)]")} />;
  if (isPicked) return <CircleCheck aria-hidden className={cx(size, "text-strong")} />;
  return canPick ? (
    <span
      aria-hidden
      className={cx(size, "rounded-full border-2 border-control transition-colors group-hover:border-[var(--team)]")}
    />
  ) : null;
}

/** Shown below the score. */
function BallMark() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 12"
      className="absolute inset-x-0 bottom-[calc(50%-1.5rem)] mx-auto h-2 w-3.5 text-strong"
    >
      <path d="M1 6c3-6.5 15-6.5 18 0-3 6.5-15 6.5-18 0Z" fill="currentColor" />
      <path d="M7 6h6M8.5 4.6v2.8M11.5 4.6v2.8" stroke="var(--color-surface)" strokeWidth="1.2" />
    </svg>
  );
}

/** Between the scores, pointing at the winner's, as scoreboards do. */
function WinnerMark({ isHome }: { isHome: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 8 10"
      className={cx("absolute h-2.5 w-2 text-strong", isHome ? "left-0.5 rotate-180" : "right-0.5")}
    >
      <path d="M8 0v10L0 5Z" fill="currentColor" />
    </svg>
  );
}
