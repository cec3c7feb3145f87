// [12.1][16.2] "Use these picks in my other leagues" and "Copy to my other entries": what fits into each, and copying
// it.
import { useMutation } from "convex/react";
import { useCallback, useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { EntryId } from "../../../components/games/gameViews";
import { Button } from "../../../components/ui/buttons/Button";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { CheckboxField } from "../../../components/ui/forms/CheckboxField";
import { Dialog } from "../../../components/ui/overlays/Dialog";
import { toastError, toastSuccess } from "../../../components/ui/overlays/toast";
import { useChange } from "../../../hooks/useChange";
import { formatList } from "../../../lib/format";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { copyHint, countCopied, targetName, type CopyPreview } from "./copyTexts";
import { useQuery } from "../../../hooks/useQuery";

export interface LeagueWeekOf {
  readonly leagueId: LeagueView["id"];
  readonly season: number;
  readonly week: number;
  /** [16.2] Of an entry that isn't the viewer's first. */
  readonly entryId?: EntryId;
}

interface CopyPicksDialogProps {
  readonly at: LeagueWeekOf;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CopyPicksDialog({ at, isOpen, ...props }: CopyPicksDialogProps) {
  const preview = useQuery(api.picks.previewCopy, isOpen ? at : "skip");
  // Leagues where something is to be filled are chosen until the member says otherwise.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [replaces, setReplaces] = useState(false);
  const { run, isSaving } = useCopying(at);
  // The dialog stays while it is closed, and every opening begins with what is safe.
  const onClose = () => {
    props.onClose();
    setChosen(new Map());
    setReplaces(false);
  };

  const rows = (preview ?? []).map((target) => {
    const count = countCopied(target, replaces);
    const key = `${target.leagueId}/${target.entryId}`;
    return { key, target, count, isChosen: count > 0 && (chosen.get(key) ?? true) };
  });
  const targets = rows.filter(({ isChosen }) => isChosen);
  const hasDiffering = rows.some(({ target }) => target.differing > 0);
  const handleCopy = async () => {
    if (
      await run(
        targets.map(({ target }) => target),
        replaces,
      )
    )
      onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Use These Picks Elsewhere`}
      description={t`Your picks are copied to open games. Numbers, best bets and guesses stay as they are.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            isLoading={isSaving}
            disabled={targets.length === 0}
            onClick={() => void handleCopy()}
          >
            {targets.length === 0 ? (
              <Trans>Nothing to Copy</Trans>
            ) : (
              <CopyLabel
                count={targets.length}
                isHere={targets.some(({ target }) => target.leagueId === at.leagueId)}
              />
            )}
          </Button>
        </>
      }
    >
      {preview === undefined ? (
        <div role="status" className="grid gap-2">
          <span className="sr-only">
            <Trans>Loading your sheets...</Trans>
          </span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ) : (
        <>
          <ul className="divide-y divide-hairline">
            {rows.map(({ key, target, count, isChosen }) => (
              <li key={key}>
                <CheckboxField
                  label={targetName(target, at)}
                  hint={copyHint(target)}
                  checked={isChosen}
                  disabled={count === 0}
                  onChange={(event) => {
                    const { checked } = event.currentTarget;
                    setChosen((before) => new Map(before).set(key, checked));
                  }}
                />
              </li>
            ))}
          </ul>
          {hasDiffering && (
            <div className="mt-2 border-t border-hairline pt-2">
              <CheckboxField
                label={t`Also change picks that differ`}
                hint={t`Otherwise what you picked there stays.`}
                checked={replaces}
                onChange={(event) => setReplaces(event.currentTarget.checked)}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

function CopyLabel({ count, isHere }: { count: number; isHere: boolean }) {
  if (isHere) return <Plural value={count} one="Copy to # Entry" other="Copy to # Entries" />;
  return <Plural value={count} one="Copy to # League" other="Copy to # Leagues" />;
}

/** Copies sheet by sheet: one that refuses doesn't keep the others. The toast takes it all back. */
function useCopying(at: LeagueWeekOf) {
  const copy = useMutation(api.picks.copy);
  const undo = useMutation(api.picks.undoCopying);
  const change = useCallback(
    async (targets: readonly CopyPreview[], replaces: boolean) => {
      const done: { target: CopyPreview; copied: number }[] = [];
      const failures: unknown[] = [];
      for (const target of targets) {
        try {
          const { leagueId: toLeagueId, entryId } = target;
          const { copied } = await copy({ ...at, toLeagueId, ...(entryId && { toEntryId: entryId }), replaces });
          // Its games have locked meanwhile, or were picked elsewhere.
          if (copied > 0) done.push({ target, copied });
        } catch (failure) {
          failures.push(failure);
        }
      }
      if (done.length === 0 && failures.length > 0) throw failures[0];
      return { done, failures };
    },
    [copy, at],
  );
  const takeBack = async (targets: readonly CopyPreview[]) => {
    const { season, week } = at;
    const ends = await Promise.allSettled(
      targets.map(({ leagueId, entryId }) => undo({ leagueId, season, week, ...(entryId && { entryId }) })),
    );
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) toastError(messageOf(failed.reason, t`Failed to undo the copy`));
    else toastSuccess(t`Copy undone`);
  };
  return useChange(change, {
    failure: t`Failed to copy your picks`,
    success: ({ done, failures }) => {
      if (done.length === 0) return { title: t`There was nothing left to copy` };
      const copied = done.reduce((sum, each) => sum + each.copied, 0);
      const names = formatList(done.map(({ target }) => targetName(target, at)));
      return {
        title: t`${plural(copied, { one: "# pick", other: "# picks" })} copied to ${names}`,
        ...(failures.length > 0 && { description: messageOf(failures[0], t`Failed to copy your picks`) }),
        action: { label: t`Undo`, onSelect: () => void takeBack(done.map(({ target }) => target)) },
      };
    },
  });
}
