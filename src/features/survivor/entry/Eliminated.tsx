import { Skull, Trophy } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";
import { Button } from "../../../components/ui/buttons/Button";
import { Announcement } from "./Announcement";
import { BuyBack, buyBackText } from "./BuyBack";

interface EliminatedProps {
  pool: PoolView;
  entry: MyEntryView;
  onChooseEntry: (entryNumber: number) => void;
  onBought: () => void;
}

function winText({ isMe, entryName }: MyEntryView, isShared: boolean): string {
  if (isShared) return isMe ? t`You share the win` : t`${entryName} shares the win`;
  return isMe ? t`You won this pool` : t`${entryName} won this pool`;
}

/**
 * [4.7] Blocks an eliminated entry and suggests another one, or says that all are out. The last entries eliminated have
 * won.
 */
export function Eliminated({ pool, entry, onChooseEntry, onBought }: EliminatedProps) {
  const alive = entry.isMe ? pool.myEntries.filter((other) => !other.isEliminated) : [];
  const week = entry.eliminatedWeek === null ? "" : ` ${inWeek(entry.eliminatedWeek)}`;
  if (entry.isWinner) {
    const isShared = pool.winnerCount > 1;
    return (
      <Announcement
        Icon={Trophy}
        title={winText(entry, isShared)}
        text={
          isShared
            ? t`${entry.entryName} was eliminated${week} along with the last of the others. Nobody lasted longer.`
            : t`${entry.entryName} was eliminated${week}, and nobody lasted longer.`
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
        title={t`${entry.entryName} was eliminated${week}`}
        text={
          comeback ??
          (pool.myEntries.length > 1 && entry.isMe
            ? t`All your entries are eliminated.`
            : pool.state === "over"
              ? t`This pool is over.`
              : entry.isMe
                ? t`You can't make any more picks, but you can still follow the pool.`
                : t`It can't make any more picks.`)
        }
        tone="danger"
        actions={<BuyBack pool={pool} entry={entry} onBought={onBought} />}
      />
    );
  return (
    <Announcement
      Icon={Skull}
      title={t`${entry.entryName} was eliminated${week}`}
      text={comeback ?? t`It can't make any more picks. Continue with another entry.`}
      tone="danger"
      actions={
        <>
          <BuyBack pool={pool} entry={entry} onBought={onBought} />
          {alive.map((other) => (
            <Button key={other.id} onClick={() => onChooseEntry(other.entryNumber)}>
              <Trans>Choose {other.entryName}</Trans>
            </Button>
          ))}
        </>
      }
    />
  );
}
