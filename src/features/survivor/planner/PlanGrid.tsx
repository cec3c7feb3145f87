// All teams by week: opponent and chance, used teams struck out. One Tab stop; arrow keys move inside it, Enter plans.
import { useRef, useState, type KeyboardEvent } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../../domain/games/weeks";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatPercent } from "../../../lib/format";
import type { TeamView } from "../../../lib/views";
import { weekName } from "../../../lib/weekName";
import { versusText } from "./planTexts";
import { obstacleText, slotFor, type Option, type Planner, type PlanWeek, type SlotView } from "./planWeeks";

interface PlanGridProps {
  planner: Planner;
  teams: TeamMap;
  onToggle: (option: Option) => void;
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export function PlanGrid({ planner, teams, onToggle }: PlanGridProps) {
  const { weeks } = planner;
  const rows = rowsOf(planner, teams);
  const [[atRow, atColumn], setAt] = useState<readonly [number, number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const cellAt = (row: number, column: number) =>
    table.current?.querySelector<HTMLButtonElement>(`[data-place="${row} ${column}"]`) ?? null;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const row = Math.min(Math.max(atRow + step[0], 0), rows.length - 1);
    const column = Math.min(Math.max(atColumn + step[1], 0), weeks.length - 1);
    cellAt(row, column)?.focus();
  };
  return (
    <div className="relative max-h-[75dvh] overflow-auto overscroll-x-contain rounded-b-card">
      <table
        ref={table}
        role="grid"
        aria-label={t`Teams by week`}
        onKeyDown={handleKeyDown}
        className="w-full border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 bg-surface px-3 py-2 text-left text-12 font-semibold text-muted"
            >
              <Trans>Team</Trans>
            </th>
            {weeks.map(({ week }) => (
              <th key={week} scope="col" className="sticky top-0 z-10 bg-surface py-2 text-12 font-semibold text-muted">
                <span aria-hidden>{shortWeekName(week)}</span>
                <span className="sr-only">{weekName(week)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((team, row) => (
            <tr key={team.id}>
              <th scope="row" className="sticky left-0 z-10 border-t border-hairline bg-surface px-3 text-left">
                <span className="flex items-center gap-2">
                  <TeamBadge team={team} size="sm" />
                  <span className="text-12 font-semibold text-strong">
                    <span aria-hidden>{team.abbreviation}</span>
                    <span className="sr-only">{team.displayName}</span>
                  </span>
                </span>
              </th>
              {weeks.map((week, column) => (
                <td key={week.week} role="gridcell" className="border-t border-hairline p-0.5">
                  <Cell
                    team={team}
                    week={week}
                    planner={planner}
                    teams={teams}
                    place={`${row} ${column}`}
                    tabIndex={row === atRow && column === atColumn ? 0 : -1}
                    onFocus={() => setAt([row, column])}
                    onToggle={onToggle}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Those that play in the weeks ahead, by division. */
function rowsOf({ weeks }: Planner, teams: TeamMap): TeamView[] {
  const playing = new Set<string>(weeks.flatMap(({ options }) => options.map(({ teamId }) => teamId)));
  const key = (team: TeamView) => `${team.division ?? "~"} ${team.displayName}`;
  return [...teams.values()].filter(({ id }) => playing.has(id)).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

interface CellProps {
  team: TeamView;
  week: PlanWeek;
  planner: Planner;
  teams: TeamMap;
  place: string;
  tabIndex: number;
  onFocus: () => void;
  onToggle: (option: Option) => void;
}

function Cell({ team, week, planner, teams, place, tabIndex, onFocus, onToggle }: CellProps) {
  const option = week.options.find(({ teamId }) => teamId === team.id);
  const slot = week.slots.find(({ teamId }) => teamId === team.id);
  const obstacle = obstacleText(planner.obstacleOf(team.id, week.week));
  const canChange = option !== undefined && obstacle === null && !slot?.isPicked && slotFor(week, option) !== null;
  const isOwn = slot !== undefined && !slot.isSuggested;
  const state = slot ? stateOf(slot) : obstacle;
  const label = option
    ? [`${versusText(option, teams.get(option.opponentId))}, ${formatPercent(option.chance)}`, state]
        .filter(Boolean)
        .join(", ")
    : t`no game`;
  return (
    <button
      type="button"
      data-place={place}
      tabIndex={tabIndex}
      onFocus={onFocus}
      aria-label={`${team.displayName}, ${weekName(week.week)}: ${label}`}
      aria-pressed={isOwn}
      aria-disabled={!canChange}
      onClick={() => canChange && onToggle(option)}
      className={cx(
        "grid h-11 w-full min-w-15 scroll-mt-12 scroll-ml-24 place-content-center rounded-sm text-center -outline-offset-1",
        isOwn ? "bg-accent-strong ring-2 ring-accent ring-inset" : toneOf(option, obstacle),
        slot?.isSuggested && "border-2 border-dashed border-accent",
        canChange && !slot && "hover:ring-1 hover:ring-control hover:ring-inset",
      )}
    >
      {option ? (
        <>
          <span className={cx("text-12", obstacle === null ? "text-body" : "text-muted line-through")}>
            {versusText(option, teams.get(option.opponentId))}
          </span>
          <span
            className={cx(
              "tabular text-14 font-semibold",
              obstacle === null ? "text-strong" : "text-muted line-through",
            )}
          >
            {formatPercent(option.chance)}
          </span>
        </>
      ) : (
        <span className="text-12 text-muted">–</span>
      )}
    </button>
  );
}

function stateOf({ isPicked, isSuggested }: SlotView): string {
  if (isSuggested) return t`suggested`;
  return isPicked ? t`your pick` : t`planned`;
}

function toneOf(option: Option | undefined, obstacle: string | null): string {
  if (option === undefined || obstacle !== null || option.chance < 0.5) return "";
  return option.chance >= 0.7 ? "bg-success-soft" : "bg-neutral-soft";
}
