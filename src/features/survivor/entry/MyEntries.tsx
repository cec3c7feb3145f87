// [2.50] The viewer's entries. With several, their cards form the entry selector, a radio group.
import { CalendarRange, CircleDashed, Wallet } from "lucide-react";
import { Suspense, memo, useRef, type KeyboardEvent, type Ref } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { GameView } from "../../../components/games/gameViews";
import { EntryBadge } from "../../../components/survivor/EntryBadge";
import { Lives } from "../../../components/survivor/Lives";
import { isUnderWay, weekOutcomeOf } from "../../../components/survivor/pickOutcome";
import { PickOutcomeText } from "../../../components/survivor/PickOutcomeText";
import { missingPicks } from "../../../components/survivor/poolStatus";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { teamVariables } from "../../../lib/color";
import { cx } from "../../../lib/cx";
import { later } from "../../../lib/later";
import { paths } from "../../../lib/paths";
import { EntryOptions } from "./EntryOptions";

const AddEntry = later(async () => (await import("./AddEntry")).AddEntry);

interface MyEntriesProps {
  pool: PoolView;
  chosenNumber: number;
  onChoose: (entryNumber: number) => void;
  games: readonly GameView[];
  teams: TeamMap;
}

export const MyEntries = memo(function MyEntries({ pool, chosenNumber, onChoose, games, teams }: MyEntriesProps) {
  const entries = pool.myEntries;
  const canAdd = pool.entryWeek !== null && entries.length < pool.settings.maxEntriesPerUser;
  const chosen = entries.find(({ entryNumber }) => entryNumber === chosenNumber);
  const canPlan = pool.state === "open" && chosen?.isEliminated === false;
  const options = useRef<(HTMLButtonElement | null)[]>([]);
  // A radio group: an arrow key moves to the next entry and chooses it.
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = options.current.findIndex((option) => option === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = (at + step + entries.length) % entries.length;
    options.current[next]?.focus();
    onChoose(entries[next]?.entryNumber ?? chosenNumber);
  };
  return (
    <section aria-labelledby="my-entries">
      <header className="mb-2 flex min-h-9 flex-wrap items-center gap-x-4">
        <h2 id="my-entries" className="display text-20 whitespace-nowrap text-strong">
          <Trans>Your Entries</Trans>
        </h2>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {canAdd && (
            <Suspense fallback={<span className="h-9 w-29" />}>
              <AddEntry pool={pool} />
            </Suspense>
          )}
          {canPlan && (
            <LinkButton
              size="sm"
              to={paths.survivorPlan(pool.league.id, { entry: chosenNumber })}
              iconLeft={<CalendarRange aria-hidden className="size-4" />}
            >
              <Trans>Plan Ahead</Trans>
            </LinkButton>
          )}
          {chosen && <EntryOptions pool={pool} entry={chosen} />}
        </span>
      </header>
      <div
        role="radiogroup"
        aria-label={t`Entry`}
        onKeyDown={handleKeyDown}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2 sm:*:max-w-sm"
      >
        {entries.map((entry, index) => (
          <EntryOption
            key={entry.id}
            ref={(option) => {
              options.current[index] = option;
            }}
            onChoose={onChoose}
            entry={entry}
            pool={pool}
            teams={teams}
            isInProgress={isUnderWay([entry.currentPick, entry.secondPick], games)}
            isChosen={entry.entryNumber === chosenNumber}
          />
        ))}
      </div>
    </section>
  );
});

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface EntryOptionProps {
  ref: Ref<HTMLButtonElement>;
  onChoose: (entryNumber: number) => void;
  entry: MyEntryView;
  pool: PoolView;
  teams: TeamMap;
  isInProgress: boolean;
  isChosen: boolean;
}

/** One line: the entry's lives, its status and this week's pick. */
function EntryOption({ ref, entry, pool, teams, isInProgress, isChosen, onChoose }: EntryOptionProps) {
  const pick = entry.currentPick;
  const team = pick ? teams.get(pick.selectedTeamId) : undefined;
  const lacksPick = missingPicks(pool, entry) > 0 && !entry.isEliminated && pool.state === "open" && pool.hasStarted;
  const second = entry.secondPick;
  return (
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(entry.entryNumber)}
      style={team && teamVariables(team)}
      className={cx(
        "relative flex min-h-14 items-center gap-3 overflow-hidden rounded-card border bg-surface py-2 pr-3 pl-4 text-left text-12 shadow-card transition-colors",
        "before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team,var(--color-neutral-soft))]",
        isChosen ? "border-accent ring-1 ring-accent" : "border-hairline hover:bg-hover",
      )}
    >
      <span className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <span className={cx("text-14 font-semibold wrap-anywhere", entry.isEliminated ? "text-muted" : "text-strong")}>
          {entry.entryName}
        </span>
        {pool.settings.livesPerEntry > 1 && <Lives left={entry.livesLeft} total={pool.settings.livesPerEntry} />}
      </span>
      {pick && !entry.isWinner && !lacksPick && !entry.isHeld && (
        <PickOutcomeText outcome={weekOutcomeOf(pick, second, entry)} isInProgress={isInProgress} isCompact />
      )}
      {(pick?.isAuto ?? second?.isAuto) && (
        <span className="text-muted">
          <Trans>Auto</Trans>
        </span>
      )}
      {pick && <TeamBadge team={team} size="sm" isLabelled />}
      {second && <TeamBadge team={teams.get(second.selectedTeamId)} size="sm" isLabelled />}
      {lacksPick ? (
        <span className="flex items-center gap-1 font-medium text-warning">
          <CircleDashed aria-hidden className="size-4" />
          {pool.picksNeeded > 1 && (pick ?? second) ? <Trans>1 pick left</Trans> : <Trans>No pick</Trans>}
        </span>
      ) : entry.isHeld ? (
        <span className="flex items-center gap-1 font-medium text-warning">
          <Wallet aria-hidden className="size-4" />
          <Trans>Held</Trans>
        </span>
      ) : (
        (!pick || entry.isWinner) && <EntryBadge entry={entry} />
      )}
    </button>
  );
}
