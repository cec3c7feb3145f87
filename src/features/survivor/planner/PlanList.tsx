// The weeks one by one: each pick is a button that opens the week's teams. Open picks show whom the best plan has.
import { ChevronRight, CircleDashed, LockKeyhole } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../../domain/games/weeks";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { formatPercent } from "../../../lib/format";
import { weekName } from "../../../lib/weekName";
import { versusText } from "./planTexts";
import type { Planner, SlotView } from "./planWeeks";

interface PlanListProps {
  planner: Planner;
  /** The season's, which a pool that hasn't started doesn't play. */
  weekNow: number;
  teams: TeamMap;
  onOpen: (slot: Pick<SlotView, "week" | "pickNumber">) => void;
}

export function PlanList({ planner, weekNow, teams, onOpen }: PlanListProps) {
  return (
    <ol className="divide-y divide-hairline py-2">
      {planner.weeks.map(({ week, slots }) => (
        <li key={week} className="flex">
          <span className="flex w-16 shrink-0 flex-col justify-center pl-4 sm:pl-6">
            <span className="display text-20 text-strong">
              <span aria-hidden>{shortWeekName(week)}</span>
              <span className="sr-only">{weekName(week)}</span>
            </span>
            {week === weekNow && (
              <span className="text-12 text-muted">
                <Trans>Now</Trans>
              </span>
            )}
          </span>
          <span className="min-w-0 flex-1">
            {slots.map((slot) => (
              <SlotRow
                key={slot.pickNumber}
                slot={slot}
                isOneOfTwo={slots.length > 1}
                teams={teams}
                onOpen={() => onOpen(slot)}
              />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface SlotRowProps {
  slot: SlotView;
  isOneOfTwo: boolean;
  teams: TeamMap;
  onOpen: () => void;
}

function SlotRow({ slot, isOneOfTwo, teams, onOpen }: SlotRowProps) {
  const team = slot.teamId === null ? undefined : teams.get(slot.teamId);
  const content = (
    <>
      {isOneOfTwo && (
        <span className="sr-only">
          {slot.pickNumber === 1 ? <Trans>First pick:</Trans> : <Trans>Second pick:</Trans>}
        </span>
      )}
      {slot.teamId === null ? (
        <>
          <CircleDashed aria-hidden className="size-7 p-1 text-muted" />
          <span className="min-w-0 flex-1 text-14 text-muted">
            <Trans>Choose a team</Trans>
          </span>
        </>
      ) : (
        <>
          {slot.isSuggested && (
            <span className="sr-only">
              <Trans>Choose a team. Suggested: </Trans>
            </span>
          )}
          <TeamBadge team={team} size="sm" />
          <span className="min-w-0 flex-1">
            <span
              className={cx("block truncate text-14", slot.isSuggested ? "text-body" : "font-semibold text-strong")}
            >
              {team?.name ?? t`Unknown`}
            </span>
            <span className="block truncate text-12 text-muted">
              {slot.problem ? (
                <span className="font-medium text-warning">
                  <Trans>Can't be picked: {slot.problem}</Trans>
                </span>
              ) : (
                <>
                  {slot.option && versusText(slot.option, teams.get(slot.option.opponentId))}
                  {slot.isPicked && <Trans> · your pick</Trans>}
                  {slot.isSuggested && (
                    <span aria-hidden className="max-[22.5rem]:hidden">
                      <Trans> · suggested</Trans>
                    </span>
                  )}
                  {slot.option && !slot.option.hasLine && <Trans> · no line yet</Trans>}
                </>
              )}
            </span>
          </span>
          <span className={cx("tabular text-14", slot.isSuggested ? "text-muted" : "font-semibold text-strong")}>
            {slot.chance === null ? "" : formatPercent(slot.chance)}
          </span>
        </>
      )}
    </>
  );
  const styles = "flex min-h-14 w-full items-center gap-3 pr-4 pl-2 text-left sm:pr-6";
  if (slot.isLocked) {
    return (
      <span className={styles}>
        {content}
        <LockKeyhole aria-label={t`Locked`} className="size-4 text-muted" />
      </span>
    );
  }
  return (
    <button type="button" onClick={onOpen} className={`${styles} -outline-offset-2 hover:bg-hover`}>
      {content}
      <ChevronRight aria-hidden className="size-4 text-muted" />
    </button>
  );
}
