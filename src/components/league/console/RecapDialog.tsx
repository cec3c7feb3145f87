// [18.1] For commissioners: what they add to the recap of a week, as long as it hasn't left.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useId, useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { RECAP_WORDS_MAX, recapWordsProblem } from "../../../../domain/leagues/recapWords";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { fieldError } from "../../../lib/fieldError";
import { messageOf } from "../../../lib/serverErrors";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { TextArea } from "../../ui/forms/TextArea";
import { Dialog } from "../../ui/overlays/Dialog";
import { weekName } from "../../../lib/weekName";

interface RecapDialogProps {
  league: Pick<LeagueView, "id" | "name">;
  isOpen: boolean;
  onClose: () => void;
}

type Words = NonNullable<FunctionReturnType<typeof api.leagueConsole.recapWords>>;

/** It begins anew each time it opens. */
export function RecapDialog(props: RecapDialogProps) {
  return props.isOpen ? <Opened {...props} /> : null;
}

function Opened({ league, isOpen, onClose }: RecapDialogProps) {
  const formId = useId();
  const words = useQuietQuery(api.leagueConsole.recapWords, { leagueId: league.id });
  // Others' changes meanwhile don't change the text under one's hands.
  const [first, setFirst] = useState<Words | null>(null);
  if (words && first === null) setFirst(words);
  const week = first && weekName(first.week);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={week === null ? t`Recap` : t`Recap of ${week}`}
      description={t`Members get it by mail on Tuesday at 6:30 AM Eastern, or once the week is complete: who won, their own week, and what you say here.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={first === null}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {first !== null ? (
        <RecapForm id={formId} leagueId={league.id} words={first} onDone={onClose} />
      ) : words === null ? (
        <p className="text-14 text-body">
          <Trans>There is no week ahead to write a recap of.</Trans>
        </p>
      ) : (
        <Skeleton className="h-40 w-full rounded-md" />
      )}
    </Dialog>
  );
}

interface RecapFormProps {
  id: string;
  leagueId: LeagueView["id"];
  words: Words;
  onDone: () => void;
}

function RecapForm({ id, leagueId, words, onDone }: RecapFormProps) {
  const { season, week, author } = words;
  const [text, setText] = useState(words.text);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, error, isSaving } = useChange(useMutation(api.leagueConsole.writeRecap), {
    success: text.trim() === "" ? t`Taken back` : t`Saved for the recap`,
    failure: t`Failed to save for the recap`,
  });
  const left = RECAP_WORDS_MAX - text.trim().length;
  const submit = async () => {
    const found = fieldError(recapWordsProblem(text));
    setProblem(found);
    if (found !== null || isSaving) return;
    if (await run({ leagueId, season, week, text })) onDone();
  };
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        autoFocus
        rows={6}
        label={t`What you say`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem ?? (error ? messageOf(error, t`Failed to save for the recap`) : undefined)}
        hint={t`${left} characters left`}
      />
      {author !== null && (
        <p className="text-14 text-muted">
          <Trans>Last written by {author}.</Trans>
        </p>
      )}
    </form>
  );
}
