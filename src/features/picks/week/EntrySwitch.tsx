// [16.2][16.3][16.5] Which entry the viewer picks for: one of their own, or somebody else's.
import { Plus } from "lucide-react";
import { useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../../components/ui/buttons/Button";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { laterDialog } from "../../../components/ui/overlays/laterDialog";
import type { MyWeek } from "../../../hooks/useKeyedQuery";
import type { LeagueView } from "../../../lib/views";
import type { ChosenEntry } from "./useEntryInAddress";

interface EntrySwitchProps {
  /** The viewer's own entry first. */
  pickable: MyWeek["pickable"];
  entry: ChosenEntry;
  league: LeagueView;
}

const AddEntryDialog = laterDialog(
  async () => (await import("../../../components/league/entries/OwnEntryDialogs")).AddEntryDialog,
);

export function EntrySwitch({ pickable: [own, ...others], entry, league }: EntrySwitchProps) {
  const [isAdding, setAdding] = useState(false);
  if (own === undefined) return null;
  const ownCount = 1 + others.filter(({ kind }) => kind === "own").length;
  const shown = others.find(({ entryId }) => entryId === entry.entryId);
  return (
    <div className="grid gap-2 border-b border-hairline py-3">
      <div className="flex items-end gap-3">
        <SelectField
          className="min-w-0 flex-1 sm:max-w-72"
          label={t`Picks for`}
          value={shown?.entryId ?? own.entryId}
          onChange={(event) => entry.choose(others.find(({ entryId }) => entryId === event.target.value)?.entryId)}
          options={[own, ...others].map((each) => ({ value: each.entryId, label: withLeft(each) }))}
        />
        {ownCount < (league.entriesPerMember ?? 1) && (
          <Button iconLeft={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
            <Trans>Add an Entry</Trans>
          </Button>
        )}
      </div>
      <AddEntryDialog league={league} isOpen={isAdding} onClose={() => setAdding(false)} onAdded={entry.choose} />
      {shown && shown.kind !== "own" && (
        <p className="text-14 text-muted">
          {shown.kind === "player" ? (
            <Trans>{shown.entryName} plays without an account. Members see that you picked.</Trans>
          ) : (
            <Trans>You pick for {shown.entryName} as a manager. Members see that you picked.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

function withLeft({ entryName, left, isHeld }: MyWeek["pickable"][number]): string {
  if (isHeld) return t`${entryName} · held until dues are paid`;
  return left === 0 ? entryName : t`${entryName} · ${plural(left, { one: "# left", other: "# left" })}`;
}

/** In place of the sheet of somebody whom the viewer doesn't pick for any more. */
export function EntryGone({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      title={t`You can't pick for this player`}
      text={t`They left, or it is no longer yours to pick for them.`}
      actions={
        <Button variant="primary" onClick={onLeave}>
          <Trans>My Own Picks</Trans>
        </Button>
      }
    />
  );
}
