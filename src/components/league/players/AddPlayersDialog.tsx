// [16.3] A list of names, one a line, checked as it is typed. Nothing is added before every line is right or left out.
import { useMutation } from "convex/react";
import { useEffect, useId, useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { messageOf } from "../../../lib/serverErrors";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { Link } from "../../ui/Link";
import { Button } from "../../ui/buttons/Button";
import { TextArea } from "../../ui/forms/TextArea";
import { Dialog } from "../../ui/overlays/Dialog";

interface AddPlayersDialogProps {
  league: LeagueView;
  isOpen: boolean;
  onClose: () => void;
}

export function AddPlayersDialog({ league, isOpen, onClose }: AddPlayersDialogProps) {
  return isOpen ? <Opened league={league} isOpen={isOpen} onClose={onClose} /> : null;
}

type Preview = FunctionReturnType<typeof api.entries.previewPlayers>;
type Line = Preview["lines"][number];

/** Long enough that no letter asks the server by itself. */
const QUIET_MS = 250;

function Opened({ league, isOpen, onClose }: AddPlayersDialogProps) {
  const formId = useId();
  const [text, setText] = useState("");
  const [checked, setChecked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const preview = useQuietQuery(api.entries.previewPlayers, { leagueId: league.id, text: checked });
  const { run, error, isSaving } = useChange(useMutation(api.entries.addPlayers), {
    success: ({ added }) => ({ title: t`${plural(added, { one: "# player added", other: "# players added" })}` }),
    failure: t`Failed to add the players`,
  });
  const isChecked = preview && checked === text;
  const right = preview?.lines.filter(({ problem }) => problem === null) ?? [];
  const wrong = preview?.lines.filter(({ problem }) => problem !== null) ?? [];
  const isFull = preview && right.length > preview.seatsLeft;
  const canAdd = isChecked && right.length > 0 && wrong.length === 0 && !isFull;
  const refused = error ? messageOf(error, t`Failed to add the players`) : undefined;
  const problem = preview === null ? t`This list is too long. Add at most 250 names at a time.` : refused;
  const submit = async () => {
    if (!canAdd || isSaving) return;
    const names = right.map(({ name }) => name);
    if (await run({ leagueId: league.id, names })) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Add Players by Name`}
      description={t`One name a line. They take a seat, get no mail, and you or another commissioner makes their picks.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!canAdd} isLoading={isSaving}>
            {right.length === 0 ? (
              <Trans>Add</Trans>
            ) : (
              <Plural value={right.length} one="Add # Player" other="Add # Players" />
            )}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextArea
          autoFocus
          rows={8}
          label={t`Names`}
          placeholder={t`Grandpa Joe`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problem}
          hint={preview ? seatsText(league, preview.seatsLeft) : undefined}
        />
        <Link
          to={paths.moveInOf(league)}
          className="mt-1 inline-flex min-h-11 items-center rounded-sm text-14 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Trans>Moving from another site?</Trans>
        </Link>
        <div role="status" className="mt-3 text-14">
          {isFull && wrong.length === 0 && (
            <p className="text-danger">
              <Trans>
                {right.length} names, but {preview.seatsLeft} seats. Raise the number of members in the settings first.
              </Trans>
            </p>
          )}
          {wrong.length > 0 && (
            <>
              <p className="font-semibold text-strong">
                <Plural value={wrong.length} one="# line needs a look" other="# lines need a look" />
              </p>
              <ul className="mt-1 grid gap-1 text-body">
                {wrong.slice(0, SHOWN).map((line) => (
                  <li key={line.line}>{problemText(league, line)}</li>
                ))}
              </ul>
              <Button size="sm" className="mt-3" onClick={() => setText(right.map(({ name }) => name).join("\n"))}>
                <Plural value={wrong.length} one="Leave It Out" other="Leave Them Out" />
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const SHOWN = 20;

function seatsText({ poolType }: LeagueView, seats: number): string {
  if (seats > 0) return plural(seats, { one: "# seat left", other: "# seats left" });
  return poolType === "survivor" ? t`The pool is full.` : t`The league is full.`;
}

function problemText({ poolType }: LeagueView, { line, name, problem }: Line): string {
  switch (problem) {
    case "tooShort":
      return t`Line ${line}, "${name}": too short. A name has at least 2 characters.`;
    case "tooLong":
      return t`Line ${line}, "${name}": too long. A name has at most 30 characters.`;
    case "likeTheApp":
      return t`Line ${line}, "${name}": too much like this app's own name, Huddle Picks.`;
    case "twice":
      return t`Line ${line}, "${name}": on the list twice, or too much like another name.`;
    case "taken":
      return poolType === "survivor"
        ? t`Line ${line}, "${name}": somebody in the pool is called that, or almost.`
        : t`Line ${line}, "${name}": somebody in the league is called that, or almost.`;
    case null:
      return "";
  }
}
