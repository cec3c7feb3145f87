import { Skull, Trophy } from "lucide-react";
import type { EntryView, PoolView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";
import { Button } from "../../../components/ui/buttons/Button";
import { Announcement } from "./Announcement";

interface EliminatedProps {
  pool: PoolView;
  entry: EntryView;
  onChooseEntry: (entryNumber: number) => void;
}

/**
 * [4.7] Blocks an eliminated entry and suggests another one, or says that all are out. The last entries eliminated have
 * won.
 */
export function Eliminated({ pool, entry, onChooseEntry }: EliminatedProps) {
  const alive = pool.myEntries.filter((other) => !other.isEliminated);
  const week = entry.eliminatedWeek === null ? "" : ` ${inWeek(entry.eliminatedWeek)}`;
  if (entry.isWinner) {
    const isShared = pool.winnerCount > 1;
    return (
      <Announcement
        Icon={Trophy}
        title={isShared ? "You share the win" : "You won this pool"}
        text={
          isShared
            ? `${entry.entryName} was eliminated${week} along with the last of the others. Nobody lasted longer.`
            : `${entry.entryName} was eliminated${week}, and nobody lasted longer.`
        }
        tone="accent"
      />
    );
  }
  if (alive.length === 0)
    return (
      <Announcement
        Icon={Skull}
        title={`${entry.entryName} was eliminated${week}`}
        text={
          pool.myEntries.length > 1
            ? "All your entries are eliminated."
            : pool.state === "over"
              ? "This pool is over."
              : "You can't pick any more, but you can still follow the pool."
        }
        tone="danger"
      />
    );
  return (
    <Announcement
      Icon={Skull}
      title={`${entry.entryName} was eliminated${week}`}
      text="It can't pick any more. Continue with another entry."
      tone="danger"
      actions={alive.map((other) => (
        <Button key={other.id} onClick={() => onChooseEntry(other.entryNumber)}>
          Choose {other.entryName}
        </Button>
      ))}
    />
  );
}
