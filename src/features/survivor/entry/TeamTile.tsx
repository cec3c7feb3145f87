// One available team of the pick form: a radio with the facts needed to choose.
import { CircleCheck } from "lucide-react";
import type { Ref } from "react";
import { t } from "@lingui/core/macro";
import { formatRecord } from "../../../../domain/games/records";
import { weekdayKickoff } from "../../../components/games/kickoff";
import type { RecordView } from "../../../components/games/gameViews";
import type { AvailableTeamView } from "../../../components/survivor/survivorViews";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { teamVariables } from "../../../lib/color";
import { cx } from "../../../lib/cx";
import type { TeamView } from "../../../lib/views";
import { ownSpreadText } from "./teamOrder";

interface TeamTileProps {
  option: AvailableTeamView;
  team: TeamView | undefined;
  opponent: TeamView | undefined;
  record: RecordView | undefined;
  isKickoffConfirmed: boolean;
  /** The id of the heading with the kickoff. Without one, the tile shows the kickoff itself. */
  headingId: string | null;
  isChosen: boolean;
  tabIndex: 0 | -1;
  onChoose: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function TeamTile({
  option,
  team,
  opponent,
  record = { wins: 0, losses: 0, ties: 0 },
  isKickoffConfirmed,
  headingId,
  isChosen,
  tabIndex,
  onChoose,
  ref,
}: TeamTileProps) {
  const spread = ownSpreadText(option.spread);
  const other = opponent?.name ?? t`Unknown`;
  const versus = option.isHome ? t`vs ${other}` : t`at ${other}`;
  const kickoff = weekdayKickoff({ kickoffAtMs: option.kickoffAtMs, isKickoffConfirmed });
  return (
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={[
        team?.displayName ?? t`Unknown`,
        formatRecord(record),
        versus,
        spread && t`spread ${spread}`,
        headingId === null && kickoff,
      ]
        .filter(Boolean)
        .join(", ")}
      aria-describedby={headingId ?? undefined}
      tabIndex={tabIndex}
      onClick={onChoose}
      style={team && teamVariables(team)}
      className={cx(
        "relative flex min-h-20 flex-col justify-between gap-1 overflow-hidden rounded-md border py-2 pr-2.5 pl-3.5 text-left transition-colors duration-150",
        "before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team)]",
        isChosen ? "border-[var(--team)] bg-[var(--team-tint)]" : "border-hairline hover:bg-hover",
      )}
    >
      <span className="flex w-full items-center gap-2">
        <TeamBadge team={team} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-semibold text-strong">{team?.name ?? t`Unknown`}</span>
          <span className="tabular block truncate text-12 text-muted">{formatRecord(record)}</span>
        </span>
        {isChosen && <CircleCheck aria-hidden className="size-5 shrink-0 self-start text-[var(--team-text)]" />}
      </span>
      <span className="tabular flex w-full items-baseline justify-between gap-2 text-12">
        <span className="min-w-0 truncate text-body">{versus}</span>
        <span className="font-semibold text-strong" title={t`Spread`}>
          {spread}
        </span>
      </span>
      {headingId === null && <span className="tabular w-full truncate text-12 text-muted">{kickoff}</span>}
    </button>
  );
}
