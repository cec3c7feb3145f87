// [16.5] Who else picks for an entry: of one's own, or for commissioners of a player without an account.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { UserMinus } from "lucide-react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { MANAGERS_PER_ENTRY } from "../../../../domain/leagues/entryLimits";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { fullName } from "../../../lib/format";
import type { LeagueView, MemberView, PlayerView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { IconButton } from "../../ui/buttons/IconButton";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { SelectField } from "../../ui/forms/SelectField";
import { Dialog } from "../../ui/overlays/Dialog";
import { PersonAvatar } from "../../ui/PersonAvatar";

interface ManagersDialogProps {
  league: LeagueView;
  /** Null for the viewer's own entries. */
  player: PlayerView | null;
  isOpen: boolean;
  onClose: () => void;
}

type Entry = FunctionReturnType<typeof api.entries.listManagers>[number];

export function ManagersDialog({ league, player, isOpen, onClose }: ManagersDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={player ? t`Managers of ${player.entryName}` : t`Managers`}
      description={
        player
          ? t`They see this player’s sheet and make the picks, as commissioners do. Members see with a pick who made it.`
          : t`They see your sheet and make your picks until the deadline, as you do. Members see with a pick who made it.`
      }
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Entries league={league} player={player} />
    </Dialog>
  );
}

function Entries({ league, player }: Pick<ManagersDialogProps, "league" | "player">) {
  const asked = player ? { leagueId: league.id, entryId: player.entryId } : { leagueId: league.id };
  const entries = useQuietQuery(api.entries.listManagers, asked);
  const members = useQuietQuery(api.leagues.listMembers, { leagueId: league.id });
  if (entries === null || members === null)
    return (
      <p role="alert" className="text-14 text-muted">
        <Trans>Somebody removed this player, or gave them an account. Reload the page.</Trans>
      </p>
    );
  if (entries?.length === 0)
    return (
      <p className="text-14 text-muted">
        <Trans>You have no entry here that somebody could pick for.</Trans>
      </p>
    );
  if (!entries || !members) return <Skeleton className="h-28 rounded-md" />;
  // Commissioners pick for a player without being named.
  const others = members.filter(({ isMe, isFormer, isCommissioner }) => !isFormer && !(player ? isCommissioner : isMe));
  return (
    <div className="grid gap-6">
      {entries.map((entry) => (
        <section key={entry.entryId} aria-label={entry.entryName}>
          {entries.length > 1 && <h3 className="text-14 font-semibold wrap-anywhere text-strong">{entry.entryName}</h3>}
          <ManagerList entry={entry} />
          <AddManager entry={entry} members={others} />
        </section>
      ))}
    </div>
  );
}

function ManagerList({ entry: { entryId, entryName, managers } }: { entry: Entry }) {
  const { run, isSaving } = useChange(useMutation(api.entries.removeManager), {
    success: t`Manager removed`,
    failure: t`Failed to remove the manager`,
  });
  if (managers.length === 0)
    return (
      <p className="text-14 text-muted">
        <Trans>Nobody yet.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Managers of ${entryName}`} className="divide-y divide-hairline">
      {managers.map((manager) => (
        <li key={manager.userId} className="flex min-h-14 items-center gap-3">
          <PersonAvatar person={manager} />
          <span className="min-w-0 flex-1 py-2 text-14 font-medium wrap-anywhere text-strong">{fullName(manager)}</span>
          <IconButton
            label={t`Remove ${fullName(manager)} as a manager`}
            disabled={isSaving}
            onClick={() => void run({ entryId, userId: manager.userId })}
          >
            <UserMinus aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const NOBODY = "nobody";

function AddManager({ entry, members }: { entry: Entry; members: readonly MemberView[] }) {
  const [chosen, setChosen] = useState<Id<"users"> | null>(null);
  const { run, isSaving } = useChange(useMutation(api.entries.addManager), {
    success: t`Manager added`,
    failure: t`Failed to add the manager`,
  });
  const known = new Set(entry.managers.map(({ userId }) => userId));
  const free = members.filter(({ userId }) => !known.has(userId));
  const member = free.find(({ userId }) => userId === chosen);
  if (entry.managers.length >= MANAGERS_PER_ENTRY)
    return (
      <p className="mt-3 text-14 text-muted">
        <Trans>
          {MANAGERS_PER_ENTRY} of {MANAGERS_PER_ENTRY} managers. Remove one to add another.
        </Trans>
      </p>
    );
  if (free.length === 0)
    return (
      <p className="mt-3 text-14 text-muted">
        <Trans>No other member can be chosen. Invite one first.</Trans>
      </p>
    );
  return (
    <form
      className="mt-4 flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (member) void run({ entryId: entry.entryId, userId: member.userId });
      }}
    >
      <SelectField
        label={t`Add a manager`}
        className="min-w-0 flex-1"
        value={member?.userId ?? NOBODY}
        onChange={(event) => setChosen(free.find(({ userId }) => userId === event.target.value)?.userId ?? null)}
        options={[
          { value: NOBODY, label: t`Choose a member` },
          ...free.map((each) => ({ value: each.userId, label: fullName(each) })),
        ]}
      />
      <Button type="submit" variant="primary" disabled={!member} isLoading={isSaving}>
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}
