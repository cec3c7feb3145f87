// [13.10] For commissioners: which group each entry is in. A choice is saved at once.
import { useMutation } from "convex/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import type { LeagueView } from "../../../lib/views";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { SelectField } from "../../ui/forms/SelectField";
import { TextField } from "../../ui/forms/TextField";
import { Dialog } from "../../ui/overlays/Dialog";
import { useQuery } from "../../../hooks/useQuery";

interface GroupEntriesDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

const NONE = "none";
/** Typing a name finds those beyond. */
const SHOWN = 50;
/** Below this the list needs no search. */
const SEARCHED_FROM = 13;

export function GroupEntriesDialog({ league, isOpen, onClose }: GroupEntriesDialogProps) {
  const entries = useQuery(api.entries.list, isOpen ? { leagueId: league.id } : "skip");
  const { run, isSaving } = useChange(useMutation(api.groups.put), {
    success: t`Group chosen`,
    failure: t`Failed to choose the group`,
  });
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = entries?.filter(({ entryName }) => entryName.toLowerCase().includes(wanted)) ?? [];
  const { groups = [] } = league;
  const options = [
    { value: NONE, label: t`No group` },
    ...groups.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Entries in Groups`}
      description={t`An entry is in one group at most. What you choose is saved at once.`}
    >
      {entries === undefined && <Skeleton className="h-80 rounded-md" />}
      {(entries?.length ?? 0) >= SEARCHED_FROM && (
        <TextField
          label={t`Find an entry`}
          isLabelHidden
          type="search"
          placeholder={t`Find an entry`}
          className="mb-3"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className="divide-y divide-hairline">
        {found.slice(0, SHOWN).map(({ entryId, entryName, group }) => (
          <li key={entryId} className="flex min-h-14 items-center gap-3 py-2">
            <p className="min-w-0 flex-1 text-14 font-medium wrap-anywhere text-strong">{entryName}</p>
            <SelectField
              label={t`Group of ${entryName}`}
              isLabelHidden
              className="w-36 shrink-0 sm:w-48"
              value={group ?? NONE}
              options={options}
              aria-disabled={isSaving}
              onChange={({ target: { value } }) =>
                void run({ leagueId: league.id, entryId, group: value === NONE ? null : value })
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-14 text-muted">
        {entries && found.length === 0 && <Trans>No entry has that name.</Trans>}
        {found.length > SHOWN && <Trans>{found.length - SHOWN} more: type a name to find them.</Trans>}
      </p>
    </Dialog>
  );
}
