import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { REASON_MAX, reasonProblem } from "../../../../domain/leagues/reasons";
import { GUESS, guessProblem } from "../../../../domain/scoring/guess";
import { useChange } from "../../../hooks/useChange";
import { useTeams } from "../../../hooks/useTeams";
import { fieldError } from "../../../lib/fieldError";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import type { GameView, TeamId } from "../../games/gameViews";
import { weekName } from "../../../lib/weekName";
import type { Enterable } from "./enterable";
import { useReadyForm, type FramedForm } from "./EnterPickFrame";
import { OpenedGames } from "./OpenedGames";
import { weekdayKickoff } from "../../games/kickoff";
import { useWeekGames } from "../../games/weeks/useWeekGames";
import { CheckboxField } from "../../ui/forms/CheckboxField";
import { NumberField } from "../../ui/forms/NumberField";
import { SelectField, type SelectOption } from "../../ui/forms/SelectField";
import { TextArea } from "../../ui/forms/TextArea";

interface EnterPickFormProps extends FramedForm {
  league: LeagueView;
  enterable: Enterable;
  preferredId: Id<"entries">;
  season: number;
  week: number;
  weeks: readonly number[];
  onWeek: (week: number) => void;
  /** Told whether the form enters a pick or opens a game. */
  onOpening: (isOpening: boolean) => void;
  onDone: () => void;
}

/** The first field's value while nothing is chosen; options may not be empty [5.11]. */
const NONE = "none";
const GUESS_CHOICE = "guess";

interface Problems {
  readonly game?: string | null;
  readonly team?: string | null;
  readonly number?: string | null;
  readonly guess?: string | null;
  readonly reason?: string | null;
}

export function EnterPickForm({ id, league, enterable, preferredId, season, week, ...form }: EnterPickFormProps) {
  const { weeks, onWeek, onSaving, onOpening, onDone } = form;
  useReadyForm(form);
  const { entries, games, highestNumber, hasBestBet, guessGameId } = enterable;
  const teams = useTeams();
  const schedule = useWeekGames({ season, week });
  const [entryId, setEntryId] = useState(preferredId);
  const [choice, setChoice] = useState<string>(NONE);
  const [teamId, setTeamId] = useState<string>(NONE);
  const [number, setNumber] = useState("");
  const [isBestBet, setBestBet] = useState(false);
  const [guess, setGuess] = useState("");
  const [reason, setReason] = useState("");
  const [wantsToOpen, setWantsToOpen] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const failure = t`Failed to enter the pick`;
  const texts = { success: t`Pick entered`, failure };
  const entering = useChange(useMutation(api.picksForOthers.enter), texts);
  const guessing = useChange(useMutation(api.picksForOthers.enterGuess), { ...texts, success: t`Guess entered` });
  const opening = useChange(useMutation(api.picksForOthers.open), {
    success: t`Game opened`,
    failure: t`Failed to open the game`,
  });
  const isSaving = entering.isSaving || guessing.isSaving || opening.isSaving;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);

  const entry = entries.find((each) => each.entryId === entryId) ?? entries[0];
  const rows = schedule.status === "ready" ? schedule.games : [];
  const isAllowed = (state: Enterable["games"][number]["state"]) =>
    state === "open" || enterable.picksForOthers === "untilKickoff";
  const nameOf = (of: TeamId) => teams.get(of)?.name ?? t`Unknown`;
  const matchupOf = (game: GameView) => t`${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
  const stateOf = new Map(games.map(({ gameId, state }) => [gameId, state]));
  const labelOf = (id: Id<"games">) => {
    const game = rows.find((each) => each.id === id);
    return game ? t`${matchupOf(game)} · ${weekdayKickoff(game)}` : null;
  };
  const offered = rows.filter((game) => stateOf.has(game.id));
  const chosen = offered.find((game) => game.id === choice && isAllowed(stateOf.get(game.id) ?? "locked"));
  /** It was chosen, and then its time passed. */
  const closed = chosen ? undefined : rows.find((game) => game.id === choice);
  const guessState = guessGameId === null ? undefined : stateOf.get(guessGameId);
  const canGuess = guessState !== undefined && isAllowed(guessState);
  const closedText = closed
    ? t`No pick of ${matchupOf(closed)} can be entered any more.`
    : choice === GUESS_CHOICE && !canGuess
      ? t`The guess can’t be entered any more.`
      : null;
  const choices: SelectOption[] = [
    { value: NONE, label: offered.length === 0 ? t`No game is left to pick` : t`Choose a game` },
    ...offered.map((game) => {
      const state = stateOf.get(game.id) ?? "locked";
      const when = state === "open" ? weekdayKickoff(game) : t`locked, ${weekdayKickoff(game)}`;
      return { value: game.id, label: `${matchupOf(game)} · ${when}`, isDisabled: !isAllowed(state) };
    }),
    ...(guessState === undefined
      ? []
      : [{ value: GUESS_CHOICE, label: t`The tiebreaker’s guess`, isDisabled: !canGuess }]),
  ];
  // A player without an account has nobody who would pick it.
  const canOpen = entry !== undefined && entry.ownerId !== null && chosen && stateOf.get(chosen.id) === "locked";
  const isOpening = Boolean(canOpen) && wantsToOpen;
  useEffect(() => onOpening(isOpening), [isOpening, onOpening]);
  const error = isOpening ? opening.error : choice === GUESS_CHOICE ? guessing.error : entering.error;
  const left = REASON_MAX - reason.trim().length;

  const submit = async () => {
    if (entry === undefined || isSaving || closedText !== null) return;
    const why = fieldError(reasonProblem(reason));
    const forOther = { leagueId: league.id, entryId: entry.entryId, reason };
    if (choice === GUESS_CHOICE) {
      const entered = guess.trim() === "" ? NaN : Number(guess);
      const found = { guess: fieldError(guessProblem(entered)), reason: why };
      setProblems(found);
      if (found.guess !== null || why !== null) return;
      if (await guessing.run({ ...forOther, week, guess: entered })) onDone();
      return;
    }
    if (isOpening && chosen) {
      setProblems({ reason: why });
      if (why === null && (await opening.run({ ...forOther, gameId: chosen.id }))) onDone();
      return;
    }
    const selectedTeamId = [chosen?.awayTeamId, chosen?.homeTeamId].find((each) => each === teamId);
    const entered = number.trim() === "" ? undefined : Number(number);
    const found = {
      game: chosen === undefined ? t`Choose a game` : null,
      team: chosen !== undefined && selectedTeamId === undefined ? t`Choose a team` : null,
      number: entered === undefined ? null : numberProblem(entered, highestNumber),
      reason: why,
    };
    setProblems(found);
    if (chosen === undefined || selectedTeamId === undefined || found.number !== null || why !== null) return;
    const weights = { ...(entered !== undefined && { number: entered }), ...(isBestBet && { isBestBet }) };
    if (await entering.run({ ...forOther, gameId: chosen.id, selectedTeamId, ...weights })) onDone();
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
      <SelectField
        label={t`Entry`}
        value={entry?.entryId ?? NONE}
        options={entries.map((each) => ({ value: each.entryId, label: each.entryName }))}
        onChange={(event) => setEntryId(event.target.value as Id<"entries">)}
      />
      <SelectField
        label={t`Week`}
        value={week}
        options={weeks.map((each) => ({ value: each, label: weekName(each) }))}
        onChange={(event) => {
          onWeek(Number(event.target.value));
          setChoice(NONE);
          setTeamId(NONE);
        }}
      />
      <SelectField
        autoFocus
        label={t`Game`}
        value={choice}
        options={choices}
        onChange={(event) => {
          setChoice(event.target.value);
          setTeamId(NONE);
        }}
        error={closedText ?? problems.game ?? undefined}
        hint={hintOf(enterable.picksForOthers)}
      />
      {canOpen && (
        <CheckboxField
          label={t`Open it for them instead`}
          hint={t`${entry.entryName} can pick it until its kickoff. Where picks of the game are shown, everybody sees each change at once.`}
          checked={wantsToOpen}
          onChange={(event) => setWantsToOpen(event.target.checked)}
        />
      )}
      {chosen && !isOpening && (
        <SelectField
          label={t`Winner`}
          value={teamId}
          options={[
            { value: NONE, label: t`Choose a team` },
            ...[chosen.awayTeamId, chosen.homeTeamId].map((each) => ({ value: each, label: nameOf(each) })),
          ]}
          onChange={(event) => setTeamId(event.target.value)}
          error={problems.team ?? undefined}
        />
      )}
      {chosen && !isOpening && highestNumber !== null && (
        <NumberField
          label={t`Number (Optional)`}
          min={1}
          max={highestNumber}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={problems.number ?? undefined}
          hint={t`From 1 to ${highestNumber}. A pick that has it swaps with this one. Empty: it stays as it is.`}
        />
      )}
      {chosen && !isOpening && hasBestBet && (
        <CheckboxField
          label={t`Best bet`}
          hint={t`It moves here from another game. Unchecked: it stays as it is.`}
          checked={isBestBet}
          onChange={(event) => setBestBet(event.target.checked)}
        />
      )}
      {choice === GUESS_CHOICE && canGuess && (
        <NumberField
          label={t`Total points of the week’s last game`}
          min={GUESS.min}
          max={GUESS.max}
          value={guess}
          onChange={(event) => setGuess(event.target.value)}
          error={problems.guess ?? undefined}
        />
      )}
      <TextArea
        rows={2}
        label={t`Reason`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problems.reason ?? (error ? messageOf(error, failure) : undefined)}
        hint={t`${left} characters left`}
      />
      <p className="text-14 text-muted">{entry && (isOpening ? openingText(entry) : consequences(entry))}</p>
      {entry && <OpenedGames leagueId={league.id} entry={entry} opened={enterable.opened} labelOf={labelOf} />}
    </form>
  );
}

function hintOf(binding: Enterable["picksForOthers"]): string {
  return binding === "untilDeadline"
    ? t`Until the deadline, as this league’s rules say.`
    : t`Until kickoff, also if the game has locked.`;
}

function numberProblem(number: number, highest: number | null): string | null {
  const isFine = highest !== null && Number.isInteger(number) && number >= 1 && number <= highest;
  return isFine ? null : t`A whole number from 1 to ${highest ?? 1}`;
}

function openingText({ entryName }: Enterable["entries"][number]): string {
  return t`${entryName} is told that you opened the game and why. With the pick, everybody sees it too.`;
}

/** Who will know of it. */
function consequences({ entryName, ownerId }: Enterable["entries"][number]): string {
  return ownerId === null
    ? t`${entryName} has no account, so nobody is told. Once others see the pick, they see that you entered it, when and why.`
    : t`${entryName} is told what you entered and why. Once others see the pick, they see that you entered it, when and why.`;
}
