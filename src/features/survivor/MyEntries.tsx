// [2.50] Your entries as small player cards; with several of them the cards are the entry selector, a radio group.
import { useMutation } from "convex/react";
import { CircleDashed, Plus } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { api } from "../../../convex/_generated/api";
import type { GameView } from "../../components/games/views";
import { EntryBadge } from "../../components/survivor/EntryBadge";
import { Lives } from "../../components/survivor/Lives";
import { pickOutcomeOf } from "../../components/survivor/pickOutcome";
import { PickOutcomeText } from "../../components/survivor/PickOutcomeText";
import type { MyEntryView, PoolView } from "../../components/survivor/views";
import { Button } from "../../components/ui/Button";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { useChange } from "../../hooks/useChange";
import type { TeamMap } from "../../hooks/useTeams";
import { teamVariables } from "../../lib/color";
import { cx } from "../../lib/cx";

interface MyEntriesProps {
  pool: PoolView;
  chosenNumber: number;
  onChoose: (entryNumber: number) => void;
  games: readonly GameView[];
  teams: TeamMap;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function MyEntries({ pool, chosenNumber, onChoose, games, teams }: MyEntriesProps) {
  const entries = pool.myEntries;
  const cards = useRef<(HTMLButtonElement | null)[]>([]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = entries.findIndex(({ entryNumber }) => entryNumber === chosenNumber);
    const next = (at + step + entries.length) % entries.length;
    const entry = entries[next];
    if (!entry) return;
    onChoose(entry.entryNumber);
    cards.current[next]?.focus();
  };
  const canAdd = pool.isJoinable && entries.length < pool.settings.maxEntriesPerUser;
  return (
    <section aria-labelledby="my-entries">
      <header className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id="my-entries" className="display text-20 text-strong">
          Your Entries
        </h2>
        {canAdd && <AddEntry pool={pool} />}
      </header>
      <div
        role="radiogroup"
        aria-label="Entry"
        onKeyDown={handleKeyDown}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 *:max-w-sm"
      >
        {entries.map((entry, index) => (
          <EntryOption
            key={entry.id}
            ref={(card) => {
              cards.current[index] = card;
            }}
            entry={entry}
            pool={pool}
            teams={teams}
            isInProgress={games.some((game) => game.id === entry.currentPick?.gameId && game.status === "in_progress")}
            isChosen={entry.entryNumber === chosenNumber}
            onChoose={() => onChoose(entry.entryNumber)}
          />
        ))}
      </div>
    </section>
  );
}

interface EntryOptionProps {
  entry: MyEntryView;
  pool: PoolView;
  teams: TeamMap;
  isInProgress: boolean;
  isChosen: boolean;
  onChoose: () => void;
  ref: (card: HTMLButtonElement | null) => void;
}

function EntryOption({ entry, pool, teams, isInProgress, isChosen, onChoose, ref }: EntryOptionProps) {
  const pick = entry.currentPick;
  const team = pick ? teams.get(pick.selectedTeamId) : undefined;
  return (
    <button
      ref={ref}
      type="button"
      role="radio"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      style={team && teamVariables(team)}
      className={cx(
        "relative flex min-h-28 flex-col items-start justify-between gap-2 overflow-hidden rounded-card border bg-surface p-3 pl-4 text-left shadow-card transition-colors",
        "before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team,var(--color-neutral-soft))]",
        isChosen ? "border-accent ring-1 ring-accent" : "border-hairline hover:bg-hover",
      )}
    >
      <span className="flex w-full items-center justify-between gap-2">
        <span className={cx("truncate text-14 font-semibold", entry.isEliminated ? "text-muted" : "text-strong")}>
          {entry.entryName}
        </span>
        <Lives left={entry.livesLeft} total={pool.settings.livesPerEntry} />
      </span>
      <EntryBadge entry={entry} />
      <span className="flex min-h-7 w-full items-center gap-2 text-12">
        {pick ? (
          <>
            <TeamBadge team={team} size="sm" isLabelled />
            <PickOutcomeText outcome={pickOutcomeOf(pick, entry)} isInProgress={isInProgress} isCompact />
          </>
        ) : (
          !entry.isEliminated &&
          pool.state === "open" &&
          pool.hasStarted && (
            <span className="flex items-center gap-1 font-medium text-warning">
              <CircleDashed aria-hidden className="size-4" />
              No pick
            </span>
          )
        )}
      </span>
    </button>
  );
}

/** One more, while the pool is open for entries and its limit isn't reached. */
function AddEntry({ pool }: { pool: PoolView }) {
  const { run, isSaving } = useChange(useMutation(api.survivor.addEntries), {
    success: "Entry added",
    failure: "Failed to add an entry",
  });
  return (
    <Button
      size="sm"
      iconLeft={<Plus aria-hidden className="size-4" />}
      isLoading={isSaving}
      onClick={() => void run({ leagueId: pool.league.id, numberOfEntries: 1 })}
    >
      Add Entry
    </Button>
  );
}
