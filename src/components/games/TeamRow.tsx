// One team of a game card: a radio of the card's group, whole width, a finger high.
import { CircleCheck, CircleMinus, CircleX, LoaderCircle } from "lucide-react";
import { useId, type Ref } from "react";
import { formatRecord } from "../../../domain/records";
import type { TeamMap } from "../../hooks/useTeams";
import { teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import { TeamBadge } from "../ui/TeamBadge";
import { FormTooltip } from "./FormTooltip";
import { ScoreDigits, ScoreGlow } from "./ScoreDigits";
import { TeamName } from "./TeamName";
import type { FormView, RecordView, TeamId } from "./views";

export type PickResult = "correct" | "incorrect" | "tie" | "pending";

interface TeamRowProps {
  teamId: TeamId;
  teams: TeamMap;
  record: RecordView | undefined;
  form: readonly FormView[];
  /** Null before the kickoff, and until the score has arrived. */
  points: number | null;
  outcome: "won" | "lost" | null;
  hasBall: boolean;
  /** The result of the pick, on the row that was picked. */
  pick: PickResult | null;
  isSaving: boolean;
  canPick: boolean;
  tabIndex: 0 | -1;
  onPick: (teamId: TeamId) => void;
  ref?: Ref<HTMLButtonElement>;
}

export function TeamRow({
  teamId,
  teams,
  record = { wins: 0, losses: 0, ties: 0 },
  form,
  points,
  outcome,
  hasBall,
  pick,
  isSaving,
  canPick,
  tabIndex,
  onPick,
  ref,
}: TeamRowProps) {
  const team = teams.get(teamId);
  const name = team?.displayName ?? "Unknown";
  const descriptionId = useId();
  const isPicked = pick !== null;
  return (
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isPicked}
      aria-disabled={!canPick || undefined}
      aria-label={`${name}, ${formatRecord(record)}`}
      aria-describedby={descriptionId}
      tabIndex={tabIndex}
      onClick={() => onPick(teamId)}
      style={team && teamVariables(team)}
      className={cx(
        "group relative flex min-h-16 w-full items-center gap-3 overflow-hidden py-2 pr-3 pl-4 text-left -outline-offset-2 transition-colors duration-150",
        "before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team)]",
        isPicked && "bg-[var(--team-tint)]",
        canPick ? !isPicked && "hover:bg-hover" : "cursor-default!",
        !isPicked && !canPick && outcome !== "won" && "before:opacity-40",
      )}
    >
      {points !== null && <ScoreGlow value={points} />}
      <TeamBadge team={team} size="md" className={cx(outcome === "lost" && "opacity-55 grayscale-50")} />
      <span className="min-w-0 flex-1">
        <TeamName
          team={team}
          className={cx("text-16 font-semibold", outcome === "lost" ? "text-faint" : "text-strong")}
        />
        <span className="tabular flex items-center gap-2 text-12 text-muted">
          {formatRecord(record)}
          <FormTooltip form={form} teams={teams} />
          {hasBall && <BallMark />}
        </span>
      </span>
      <span id={descriptionId} className="sr-only">
        {[
          points !== null && `${points} points`,
          hasBall && "has the ball",
          outcome === "won" && "won",
          pick && pick !== "pending" && `your pick: ${pick}`,
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
      <PickMark pick={pick} isSaving={isSaving} canPick={canPick} />
      {points !== null && (
        <span className="relative flex items-center">
          <ScoreDigits
            value={points}
            className={cx(
              "display min-w-9 text-right text-28",
              outcome === "lost" ? "text-faint" : "text-strong",
              outcome === "won" && "font-bold!",
            )}
          />
          <span aria-hidden className="w-3 text-right">
            {outcome === "won" && <WinnerMark />}
          </span>
        </span>
      )}
    </button>
  );
}

/** Correct is a green check, incorrect a red cross, pending the team's own check, open a hollow circle. */
function PickMark({ pick, isSaving, canPick }: Pick<TeamRowProps, "pick" | "isSaving" | "canPick">) {
  const size = "size-6 shrink-0";
  if (pick === null)
    return canPick ? (
      <span
        aria-hidden
        className={cx(size, "rounded-full border-2 border-control transition-colors group-hover:border-[var(--team)]")}
      />
    ) : null;
  if (isSaving) return <LoaderCircle aria-hidden className={cx(size, "animate-spin text-[var(--team-text)]")} />;
  if (pick === "correct") return <CircleCheck aria-hidden className={cx(size, "text-success")} />;
  if (pick === "incorrect") return <CircleX aria-hidden className={cx(size, "text-danger")} />;
  if (pick === "tie") return <CircleMinus aria-hidden className={cx(size, "text-muted")} />;
  return <CircleCheck aria-hidden className={cx(size, "text-strong")} />;
}

function BallMark() {
  return (
    <svg aria-hidden viewBox="0 0 20 12" className="h-2.5 w-4 shrink-0 text-strong">
      <path d="M1 6c3-6.5 15-6.5 18 0-3 6.5-15 6.5-18 0Z" fill="currentColor" />
      <path d="M7 6h6M8.5 4.8v2.4M11.5 4.8v2.4" stroke="var(--color-surface)" strokeWidth="1" />
    </svg>
  );
}

/** Points at the winning score, as scoreboards do. */
function WinnerMark() {
  return (
    <svg viewBox="0 0 8 10" className="ml-auto h-2.5 w-2 text-strong">
      <path d="M8 0v10L0 5Z" fill="currentColor" />
    </svg>
  );
}
