// [10.6] The tiebreaker: the total points of the week's last game that counts.
import { useMutation } from "convex/react";
import { CircleCheck, LoaderCircle, Lock } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { guessProblem } from "../../../../domain/scoring/guess";
import type { GameView } from "../../../components/games/gameViews";
import { Button } from "../../../components/ui/buttons/Button";
import { NumberField } from "../../../components/ui/forms/NumberField";
import type { TeamMap } from "../../../hooks/useTeams";
import { fieldError } from "../../../lib/fieldError";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { isUnplayed } from "./weekProgress";

interface GuessFieldProps {
  at: { leagueId: LeagueView["id"]; season: number; week: number };
  game: GameView;
  teams: TeamMap;
  guess: number | null;
  isLocked: boolean;
}

export function GuessField({ at, game, teams, guess, isLocked }: GuessFieldProps) {
  const save = useMutation(api.picks.saveGuess);
  // null while the field shows what is saved.
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const shortName = (id: GameView["homeTeamId"]) => teams.get(id)?.abbreviation ?? "?";
  const title = t`${shortName(game.awayTeamId)} at ${shortName(game.homeTeamId)}`;
  if (isUnplayed(game.status))
    return (
      <p className="text-14 text-body">
        <Trans>Tiebreaker: {title} isn’t played, so no guess counts.</Trans>
      </p>
    );
  if (isLocked) return <LockedGuess title={title} game={game} guess={guess} />;

  const value = draft ?? (guess === null ? "" : String(guess));
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const number = value.trim() === "" ? NaN : Number(value);
    const problem = fieldError(guessProblem(number));
    setError(problem);
    if (problem !== null) return;
    setSaving(true);
    try {
      await save({ ...at, guess: number });
      setDraft(null);
    } catch (failure) {
      setError(messageOf(failure, t`Failed to save your guess`));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      noValidate
      aria-label={t`Tiebreaker`}
      className="w-full max-w-80"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <NumberField
        label={t`Tiebreaker: total points of ${title}`}
        value={value}
        error={error ?? undefined}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setError(null);
        }}
        action={
          <Button type="submit" isLoading={isSaving}>
            <Trans>Save Guess</Trans>
          </Button>
        }
      />
      <GuessState guess={guess} isSaving={isSaving} isDirty={draft !== null && draft !== String(guess ?? "")} />
    </form>
  );
}

function GuessState({ guess, isSaving, isDirty }: { guess: number | null; isSaving: boolean; isDirty: boolean }) {
  const row = "mt-1.5 flex min-h-5 items-center gap-1.5 text-14 [&_svg]:size-4";
  if (isSaving)
    return (
      <p role="status" className={row}>
        <LoaderCircle aria-hidden className="animate-spin" />
        <Trans>Saving…</Trans>
      </p>
    );
  if (isDirty)
    return (
      <p role="status" className={`${row} text-warning`}>
        {guess === null ? <Trans>Not saved yet</Trans> : <Trans>Not saved yet. Your saved guess is {guess}.</Trans>}
      </p>
    );
  if (guess === null)
    return (
      <p role="status" className={`${row} text-muted`}>
        <Trans>No guess yet</Trans>
      </p>
    );
  return (
    <p role="status" className={`${row} font-medium text-success`}>
      <CircleCheck aria-hidden />
      <Trans>Guess saved: {guess}</Trans>
    </p>
  );
}

function LockedGuess({ title, game, guess }: { title: string; game: GameView; guess: number | null }) {
  const total = game.homeScore === null || game.awayScore === null ? null : game.homeScore + game.awayScore;
  const off = guess === null || total === null ? null : Math.abs(guess - total);
  return (
    <p className="tabular flex flex-wrap items-center gap-x-2 text-14 text-body">
      <Lock aria-hidden className="size-4 text-muted" />
      <span>
        <Trans>Tiebreaker, total points of {title}: </Trans>
        <strong className="text-strong">
          {guess === null ? <Trans>no guess</Trans> : <Trans>your guess {guess}</Trans>}
        </strong>
      </span>
      {game.status === "final" && total !== null && (
        <span className="text-muted">
          {off === null ? (
            <Trans>Total {total}</Trans>
          ) : off === 0 ? (
            <Trans>Total {total}, exactly right</Trans>
          ) : (
            <Trans>
              Total {total}, off by {off}
            </Trans>
          )}
        </span>
      )}
    </p>
  );
}
