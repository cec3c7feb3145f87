// One available team of the pick form: a radio, whole width, with all that a choice needs to know.
import { CircleCheck } from "lucide-react";
import { useId, type Ref } from "react";
import { formatCountdown } from "../../../domain/countdown";
import { formatRecord } from "../../../domain/records";
import { Countdown } from "../../components/games/Countdown";
import { weekdayKickoff } from "../../components/games/kickoff";
import type { RecordView } from "../../components/games/views";
import type { AvailableTeamView } from "../../components/survivor/views";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";
import type { TeamView } from "../../lib/views";
import { ownSpreadText } from "./teamOrder";

interface TeamOptionProps {
  option: AvailableTeamView;
  team: TeamView | undefined;
  opponent: TeamView | undefined;
  record: RecordView | undefined;
  isKickoffConfirmed: boolean;
  isChosen: boolean;
  tabIndex: 0 | -1;
  onChoose: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function TeamOption({
  option,
  team,
  opponent,
  record = { wins: 0, losses: 0, ties: 0 },
  isKickoffConfirmed,
  isChosen,
  tabIndex,
  onChoose,
  ref,
}: TeamOptionProps) {
  const whenId = useId();
  const spread = ownSpreadText(option.spread);
  const versus = `${option.isHome ? "vs" : "at"} ${opponent?.name ?? "Unknown"}`;
  return (
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={[team?.displayName ?? "Unknown", formatRecord(record), versus, spread && `spread ${spread}`]
        .filter(Boolean)
        .join(", ")}
      aria-describedby={whenId}
      tabIndex={tabIndex}
      onClick={onChoose}
      style={team && teamVariables(team)}
      className={cx(
        "group relative flex min-h-18 w-full items-center gap-3 overflow-hidden rounded-md border py-2 pr-3 pl-4 text-left transition-colors duration-150",
        "before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team)]",
        isChosen ? "border-[var(--team)] bg-[var(--team-tint)]" : "border-hairline hover:bg-hover",
      )}
    >
      <TeamBadge team={team} size="md" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-16 font-semibold text-strong">{team?.name ?? "Unknown"}</span>
        <span className="tabular block truncate text-12 text-body">
          {formatRecord(record)} · {versus}
        </span>
        <span id={whenId} className="tabular block truncate text-12 text-muted">
          {weekdayKickoff({ kickoffAtMs: option.kickoffAtMs, isKickoffConfirmed })}
        </span>
      </span>
      <span className="tabular flex shrink-0 flex-col items-end">
        <span className="display h-6 text-20 text-strong" title="Spread">
          {spread}
        </span>
        <Countdown atMs={option.lockAtMs} format={formatCountdown} className="text-12 text-muted" />
      </span>
      {isChosen ? (
        <CircleCheck aria-hidden className="size-6 shrink-0 text-[var(--team-text)]" />
      ) : (
        <span
          aria-hidden
          className="size-6 shrink-0 rounded-full border-2 border-control transition-colors group-hover:border-[var(--team)]"
        />
      )}
    </button>
  );
}
