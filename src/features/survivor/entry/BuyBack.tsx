import { useMutation } from "convex/react";
import { HeartPulse } from "lucide-react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { weekName } from "../../../../domain/games/weeks";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { LaterConfirmDialog } from "../../../components/ui/overlays/LaterConfirmDialog";
import { useChange } from "../../../hooks/useChange";
import * as texts from "../../../texts/pages/survivor/entry";

interface BuyBackProps {
  pool: PoolView;
  /** Eliminated. */
  entry: MyEntryView;
}

/** [10.18] Whether the entry may come back, as a sentence; null if it never can. */
export function buyBackText({ pool, entry }: BuyBackProps): string | null {
  const { resurrectionsAllowed, latestResurrectionWeek } = pool.settings;
  if (resurrectionsAllowed === 0 || pool.state === "over" || pool.actualWeek > latestResurrectionWeek) return null;
  if (entry.buyBacksLeft === 0) return texts.itHasBeenBoughtBack;
  if (pool.buyBackWeek !== null) return texts.youCanBuyItBack(weekName(pool.buyBackWeek));
  return pool.actualWeek < latestResurrectionWeek ? texts.youCanBuyItBackOnce(weekName(pool.actualWeek)) : null;
}

export function BuyBack({ pool, entry }: BuyBackProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useChange(useMutation(api.survivor.buyBack), {
    success: texts.entryBoughtBack,
    failure: texts.failedToBuyTheEntry,
  });
  if (pool.buyBackWeek === null || entry.buyBacksLeft === 0) return null;
  const week = weekName(pool.buyBackWeek);
  return (
    <>
      <Button
        variant="primary"
        iconLeft={<HeartPulse aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {texts.buyBack(entry.entryName)}
      </Button>
      <LaterConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        variant="primary"
        title={texts.buyBack2(entry.entryName)}
        text={texts.itPlaysAgainFromOn(week, entry.buyBacksLeft)}
        confirmLabel={texts.buyBack3}
        isLoading={isSaving}
        onConfirm={() =>
          void run({ leagueId: pool.league.id, entryNumber: entry.entryNumber }).then((isDone) => {
            if (isDone) setAsking(false);
          })
        }
      />
    </>
  );
}
