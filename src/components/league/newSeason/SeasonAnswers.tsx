// [13.8] For commissioners: who is in again, who isn't, and who hasn't answered yet. They can answer for them.
import { useMutation } from "convex/react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { fullName } from "../../../lib/format";
import { Button } from "../../ui/buttons/Button";

type Person = Parameters<typeof fullName>[0] & { readonly userId: Id<"users"> };

export interface SeasonAnswersProps {
  leagueId: Id<"leagues">;
  className?: string;
}

export function SeasonAnswers({ leagueId, className }: SeasonAnswersProps) {
  const answers = useQuietQuery(api.seasons.listAnswers, { leagueId });
  if (!answers) return null;
  const { season, inCount, out, unanswered } = answers;
  return (
    <section aria-label={t`Answers for ${season}`} className={className}>
      <p className="tabular text-14 text-strong">
        <strong className="font-semibold">
          {unanswered.length === 0 ? (
            <Trans>Everybody has answered for {season}.</Trans>
          ) : (
            <Plural value={unanswered.length} one="# hasn’t answered yet" other="# haven’t answered yet" />
          )}
        </strong>{" "}
        <span className="text-muted">
          <Trans>
            {inCount} in · {out.length} out
          </Trans>
        </span>
      </p>
      <Names
        label={plural(unanswered.length, { one: "The one who hasn’t answered", other: "Those who haven’t answered" })}
        people={unanswered}
        leagueId={leagueId}
        canSayIn
        canSayOut
      />
      {out.length > 0 && (
        <>
          <p className="mt-3 text-14 font-semibold text-strong">
            <Trans>Out</Trans>
          </p>
          <Names label={t`Out`} people={out} leagueId={leagueId} canSayIn />
        </>
      )}
      {answers.in.length > 0 && (
        <details className="mt-2 text-14">
          <summary className="min-h-11 content-center font-semibold text-strong">
            <Trans>In</Trans>
          </summary>
          <Names label={t`In`} people={answers.in} leagueId={leagueId} canSayOut />
        </details>
      )}
    </section>
  );
}

interface Answering {
  leagueId: Id<"leagues">;
  canSayIn?: boolean;
  canSayOut?: boolean;
}

interface NamesProps extends Answering {
  label: string;
  people: readonly Person[];
}

function Names({ label, people, ...answering }: NamesProps) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-1 divide-y divide-hairline">
      {people.map((person) => (
        <Answer key={person.userId} person={person} {...answering} />
      ))}
    </ul>
  );
}

/** A commissioner answers for somebody who has told them. */
function Answer({ person, leagueId, canSayIn, canSayOut }: Answering & { person: Person }) {
  const name = fullName(person);
  const { run, isSaving } = useChange(useMutation(api.seasons.answer), {
    success: t`Answer of ${name} saved`,
    failure: t`Failed to save the answer of ${name}`,
  });
  const answer = (isIn: boolean) => void run({ leagueId, userId: person.userId, isIn });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="min-w-0 flex-1 basis-32 text-14 wrap-anywhere text-body">{name}</span>
      <span className="flex gap-2">
        {canSayIn && (
          <Button disabled={isSaving} aria-label={t`${name} is in`} onClick={() => answer(true)}>
            <Trans>In</Trans>
          </Button>
        )}
        {canSayOut && (
          <Button disabled={isSaving} aria-label={t`${name} is out`} onClick={() => answer(false)}>
            <Trans>Out</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}
