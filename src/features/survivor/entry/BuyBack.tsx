import { useMutation } from "convex/react";
import { HeartPulse } from "lucide-react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { entryArgs } from "../../../components/survivor/entryArgs";
import { PoolDeadline } from "../../../components/survivor/PoolDeadline";
import { decides } from "../../../components/survivor/pickedEntry";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { LaterConfirmDialog } from "../../../components/ui/overlays/LaterConfirmDialog";
import { useChange } from "../../../hooks/useChange";
import { weekName } from "../../../lib/weekName";

interface BuyBackProps {
  pool: PoolView;
  /** Eliminated. */
  entry: MyEntryView;
  onBought: () => void;
}

/** [10.18] Says if the entry may come back; null if it never can. */
export function buyBackText({ pool, entry }: Omit<BuyBackProps, "onBought">): string | null {
  if (!decides(entry)) return null;
  const { resurrectionsAllowed, latestResurrectionWeek } = pool.settings;
  if (resurrectionsAllowed === 0 || pool.state === "over" || pool.actualWeek > latestResurrectionWeek) return null;
  if (entry.buyBacksLeft === 0) return t`It has been bought back as often as the pool allows.`;
  if (pool.buyBackWeek !== null) return t`You can buy it back for ${weekName(pool.buyBackWeek)}.`;
  return pool.actualWeek < latestResurrectionWeek
    ? t`You can buy it back once ${weekName(pool.actualWeek)} is complete.`
    : null;
}

export function BuyBack({ pool, entry, onBought }: BuyBackProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isSaving } = useChange(useMutation(api.survivor.buyBack), {
    success: t`Entry bought back`,
    failure: t`Failed to buy the entry back`,
  });
  if (pool.buyBackWeek === null || entry.buyBacksLeft === 0 || !decides(entry)) return null;
  const week = weekName(pool.buyBackWeek);
  return (
    <>
      <Button
        variant="primary"
        iconLeft={<HeartPulse aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        <Trans>Buy Back {entry.entryName}</Trans>
      </Button>
      <PoolDeadline pool={pool} className="tabular self-center text-14 text-muted" />
      <LaterConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        variant="primary"
        title={t`Buy back ${entry.entryName}?`}
        text={t`It plays again from ${week} on, with one life. It keeps its used teams, and its elimination stays in the history. ${plural(entry.buyBacksLeft, { one: "# buy-back", other: "# buy-backs" })} left. The app takes no money; what a buy-back costs is between you and the pool.`}
        confirmLabel={t`Buy Back`}
        isLoading={isSaving}
        onConfirm={() =>
          void run({ leagueId: pool.league.id, ...entryArgs(entry) }).then((isDone) => {
            if (!isDone) return;
            setAsking(false);
            onBought();
          })
        }
      />
    </>
  );
}
