// [13.2] A commissioner enters a pick for somebody else's entry in a pool.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { REASON_MAX, reasonProblem } from "../../../../domain/leagues/reasons";
import { useChange } from "../../../hooks/useChange";
import { useTeams } from "../../../hooks/useTeams";
import { fieldError } from "../../../lib/fieldError";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { weekdayKickoff } from "../../games/kickoff";
import { useWeekGames } from "../../games/weeks/useWeekGames";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { SelectField, type SelectOption } from "../../ui/forms/SelectField";
import { TextArea } from "../../ui/forms/TextArea";
import { EnterPickFrame, NoEntryLeft, useReadyForm, type FramedForm } from "./EnterPickFrame";
import { useQuery } from "../../../hooks/useQuery";

/** Whose entries, and which one is chosen first; [16.3] or the entry of a player without an account. */
export type ForPoolMember =
  | { readonly ownerId: Id<"users">; readonly entryId?: string }
  | { readonly ownerId: null; readonly entryId: Id<"survivorEntries"> };

interface EnterPoolPickDialogProps {
  league: LeagueView;
  /** Stays while the dialog fades out; null before it has opened. */
  whom: ForPoolMember | null;
  isOpen: boolean;
  onClose: () => void;
}

export function EnterPoolPickDialog({ league, whom, isOpen, onClose }: EnterPoolPickDialogProps) {
  return (
    <EnterPickFrame league={league} isOpen={isOpen} onClose={onClose}>
      {(form) => whom && <LoadedForm {...form} league={league} whom={whom} onDone={onClose} />}
    </EnterPickFrame>
  );
}

interface FormProps extends FramedForm {
  league: LeagueView;
  whom: ForPoolMember;
  onDone: () => void;
}

/** It begins anew each time the dialog opens. */
function LoadedForm(props: FormProps) {
  const { league, whom } = props;
  const enterable = useQuery(api.picksForOthers.getInPool, {
    leagueId: league.id,
    ...(whom.ownerId === null ? { entryId: whom.entryId } : { ownerId: whom.ownerId }),
  });
  if (enterable === undefined) return <Skeleton className="h-72 rounded-md" />;
  if (enterable.entries.length === 0) return <NoEntryLeft />;
  return <PickForm {...props} enterable={enterable} />;
}

/** A field's value while nothing is chosen; options may not be empty [5.11]. */
const NONE = "none";

interface PickFormProps extends FormProps {
  enterable: FunctionReturnType<typeof api.picksForOthers.getInPool>;
}

function PickForm({ id, league, whom, onSaving, onReady, onDone, enterable }: PickFormProps) {
  useReadyForm({ onReady });
  const { entries, games, season, week, picksNeeded } = enterable;
  const teams = useTeams();
  const schedule = useWeekGames({ season, week });
  const preferred = entries.find(({ entryId }) => entryId === whom.entryId) ?? entries[0];
  const [entryId, setEntryId] = useState<string | undefined>(preferred?.entryId);
  const [pickNumber, setPickNumber] = useState<1 | 2>(1);
  const [teamId, setTeamId] = useState<string>(NONE);
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<{ team?: string | null; reason?: string | null }>({});
  const failure = t`Failed to enter the pick`;
  const { run, isSaving, error } = useChange(useMutation(api.picksForOthers.enterInPool), {
    success: t`Pick entered`,
    failure,
  });
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);

  const entry = entries.find((each) => each.entryId === entryId) ?? preferred;
  const rows = schedule.status === "ready" ? schedule.games : [];
  const nameOf = (team: string) => teams.get(team)?.name ?? t`Unknown`;
  const sides = rows.flatMap((game) => {
    const state = games.find(({ gameId }) => gameId === game.id)?.state;
    if (state === undefined) return [];
    const isDisabled = state === "locked" && enterable.picksForOthers !== "untilKickoff";
    return [
      { game, own: game.awayTeamId, other: game.homeTeamId, isDisabled },
      { game, own: game.homeTeamId, other: game.awayTeamId, isDisabled },
    ];
  });
  const options: SelectOption[] = sides
    .map(({ game, own, other, isDisabled }) => ({
      value: own,
      label: t`${nameOf(own)} against ${nameOf(other)} · ${weekdayKickoff(game)}`,
      isDisabled,
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const chosen = sides.find(({ own, isDisabled }) => own === teamId && !isDisabled);
  /** It was chosen, and then its game's time passed. */
  const isClosed = teamId !== NONE && chosen === undefined && schedule.status === "ready";
  const left = REASON_MAX - reason.trim().length;
  const submit = async () => {
    if (entry === undefined || isSaving) return;
    const found = { team: chosen === undefined ? t`Choose a team` : null, reason: fieldError(reasonProblem(reason)) };
    setProblems(found);
    if (chosen === undefined || found.reason !== null) return;
    const pick = {
      gameId: chosen.game.id,
      selectedTeamId: chosen.own,
      reason,
      ...(pickNumber === 2 && { pickNumber }),
    };
    if (await run({ leagueId: league.id, entryId: entry.entryId, ...pick })) onDone();
  };

  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {entries.length > 1 && (
        <SelectField
          label={t`Entry`}
          value={entry?.entryId ?? NONE}
          options={entries.map((each) => ({ value: each.entryId, label: each.entryName }))}
          onChange={(event) => setEntryId(event.target.value)}
        />
      )}
      {picksNeeded > 1 && (
        <SelectField
          label={t`Pick`}
          value={pickNumber}
          options={[
            { value: 1, label: t`First pick of the week` },
            { value: 2, label: t`Second pick of the week` },
          ]}
          onChange={(event) => setPickNumber(event.target.value === "2" ? 2 : 1)}
          hint={t`A pick on the same game is replaced, whichever it is.`}
        />
      )}
      <SelectField
        autoFocus
        label={t`Team`}
        value={teamId}
        options={[
          { value: NONE, label: options.length === 0 ? t`No game is left to pick` : t`Choose a team` },
          ...options,
        ]}
        onChange={(event) => setTeamId(event.target.value)}
        error={isClosed ? t`No pick of the ${nameOf(teamId)} can be entered any more.` : (problems.team ?? undefined)}
        hint={
          enterable.picksForOthers === "untilDeadline"
            ? t`Until the deadline, as this pool’s rules say.`
            : t`Until kickoff, also if the game has locked.`
        }
      />
      <TextArea
        rows={2}
        label={t`Reason`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problems.reason ?? (error ? messageOf(error, failure) : undefined)}
        hint={t`${left} characters left`}
      />
      <p className="text-14 text-muted">
        {whom.ownerId === null ? (
          <Trans>
            The player has no account, so nobody is told. Once others see the pick, they see that you entered it, when
            and why.
          </Trans>
        ) : (
          <Trans>
            The owner is told what you entered and why. Once others see the pick, they see that you entered it, when and
            why.
          </Trans>
        )}
      </p>
    </form>
  );
}
