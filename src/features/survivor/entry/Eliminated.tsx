import { Skull, Trophy } from "lucide-react";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";
import { Button } from "../../../components/ui/buttons/Button";
import { Announcement } from "./Announcement";
import { BuyBack, buyBackText } from "./BuyBack";
import * as texts from "../../../texts/pages/survivor/entry";

interface EliminatedProps {
  pool: PoolView;
  entry: MyEntryView;
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
        title={isShared ? texts.youShareTheWin : texts.youWonThisPool}
        text={
          isShared
            ? texts.wasEliminatedAlongWithThe(entry.entryName, week)
            : texts.wasEliminatedAndNobodyLasted(entry.entryName, week)
        }
        tone="accent"
      />
    );
  }
  const comeback = buyBackText({ pool, entry });
  if (alive.length === 0)
    return (
      <Announcement
        Icon={Skull}
        title={texts.wasEliminated(entry.entryName, week)}
        text={
          comeback ??
          (pool.myEntries.length > 1
            ? texts.allYourEntriesAreEliminated
            : pool.state === "over"
              ? texts.thisPoolIsOver
              : texts.youCantPickAnyMore)
        }
        tone="danger"
        actions={<BuyBack pool={pool} entry={entry} />}
      />
    );
  return (
    <Announcement
      Icon={Skull}
      title={texts.wasEliminated(entry.entryName, week)}
      text={comeback ?? texts.itCantPickAnyMore}
      tone="danger"
      actions={
        <>
          <BuyBack pool={pool} entry={entry} />
          {alive.map((other) => (
            <Button key={other.id} onClick={() => onChooseEntry(other.entryNumber)}>
              {texts.choose(other.entryName)}
            </Button>
          ))}
        </>
      }
    />
  );
}
