// A week's teams for one pick, the likeliest first; those that can't be planned say why. A team that is planned for
// another week moves here.
import { CircleCheck } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TeamId } from "../../../components/games/gameViews";
import { inWeek } from "../../../components/survivor/weekText";
import { Button } from "../../../components/ui/buttons/Button";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatPercent } from "../../../lib/format";
import { weekName } from "../../../lib/weekName";
import { versusText } from "./planTexts";
import { obstacleText, type Option, type Planner, type PlanWeek, type SlotView } from "./planWeeks";

interface TeamDialogProps {
  week: PlanWeek;
  slot: SlotView;
  planner: Planner;
  teams: TeamMap;
  picksLosers: boolean;
  onClose: () => void;
  onChoose: (teamId: TeamId | null) => void;
}

export function TeamDialog({ week, slot, planner, teams, picksLosers, onClose, onChoose }: TeamDialogProps) {
  const other = week.slots.find(({ pickNumber }) => pickNumber !== slot.pickNumber);
  const options = week.options
    .filter(({ gameId }) => gameId !== other?.option?.gameId)
    .sort((a, b) => b.chance - a.chance);
  const canEmpty = slot.teamId !== null && !slot.isPicked;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={weekName(week.week)}
      description={picksLosers ? t`Choose the team that loses.` : t`Choose the team that wins.`}
      {...(canEmpty && {
        footer: (
          <Button onClick={() => onChoose(null)}>
            <Trans>Leave It Open</Trans>
          </Button>
        ),
      })}
    >
      <ul aria-label={t`Teams`} className="-mx-3 grid grid-cols-1 gap-1">
        {options.map((option) => (
          <li key={option.teamId}>
            <TeamRow
              option={option}
              isChosen={option.teamId === slot.teamId}
              obstacle={obstacleText(planner.obstacleOf(option.teamId, option.week))}
              plannedIn={plannedIn(planner, option)}
              teams={teams}
              onChoose={() => onChoose(option.teamId)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The other week that the team is planned for. */
function plannedIn({ weeks }: Planner, { teamId, week }: Option): number | null {
  const found = weeks.find((each) => each.week !== week && each.slots.some((slot) => slot.teamId === teamId));
  return found?.week ?? null;
}

interface TeamRowProps {
  option: Option;
  isChosen: boolean;
  obstacle: string | null;
  plannedIn: number | null;
  teams: TeamMap;
  onChoose: () => void;
}

function TeamRow({ option, isChosen, obstacle, plannedIn: other, teams, onChoose }: TeamRowProps) {
  const team = teams.get(option.teamId);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={obstacle !== null}
      onClick={onChoose}
      className={cx(
        "flex min-h-13 w-full items-center gap-3 rounded-md px-3 text-left",
        isChosen ? "bg-accent-soft" : obstacle === null && "hover:bg-hover",
      )}
    >
      <TeamBadge team={team} size="sm" className={cx(obstacle !== null && "opacity-25 grayscale")} />
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            "block truncate text-14 font-semibold",
            obstacle === null ? "text-strong" : "text-muted line-through",
          )}
        >
          {team?.name ?? t`Unknown`}
        </span>
        <span className="block truncate text-12 text-muted">
          {versusText(option, teams.get(option.opponentId))}
          {obstacle !== null && ` · ${obstacle}`}
          {obstacle === null && other !== null && <Trans> · planned {inWeek(other)}, moves here</Trans>}
          {!option.hasLine && <Trans> · no line yet</Trans>}
        </span>
      </span>
      <span className={cx("tabular text-16 font-semibold", obstacle === null ? "text-strong" : "text-muted")}>
        {formatPercent(option.chance)}
      </span>
      {isChosen && <CircleCheck aria-hidden className="size-5 text-accent" />}
    </button>
  );
}
